import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MemoryBook } from '../../../tests/support/memory-book.ts'
import { happenings, liveHistory } from '../../../tests/support/point-histories.ts'

/** Everything that a generated history must cover; what never occurred was not tested. */
const everything = [
  'earn: done',
  'earn: repays',
  'spend: done',
  'spend: refused',
  'penalty: done',
  'penalty: into debt',
  'adjust: into debt',
  'expire: done',
  'delete: a debit',
  'delete: an earning',
  'delete: an expired earning',
  'edit: an earning to an earning',
  'edit: an earning to a debit',
  'edit: a debit to an earning',
  'edit: a debit to a debit',
  'edit: refused',
]

test('ten thousand histories of points agree with coins counted one by one', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(happenings(30), async history => {
      const clock = { now: Temporal.Instant.from('2026-01-01T00:00:00Z') }
      const compare = (book: object, coins: object, what: string) => expect({ what, ...book }).toEqual({ what, ...coins })
      await liveHistory(history, new MemoryBook(clock), clock, compare, seen)
    }),
    { numRuns: 10_000 },
  )
  expect(everything.filter(each => (seen.get(each) ?? 0) < 100)).toEqual([])
})
