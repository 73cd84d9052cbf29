import { expect, test } from 'vitest'
import type { PublicRaffle } from '../../contract/schemas/raffle.ts'
import { draw, entriesHash } from '../../domain/raffle.ts'
import { recompute } from '../../web/features/raffle/recompute.ts'
import { hashing } from './hashing.ts'

const seed = 'ab'.repeat(32)
const entries = Array.from({ length: 12 }, (_, i) => ({
  id: `entry-${i}`,
  groupId: 'group',
  units: 1 + (i % 2),
  wantsWaitlist: i % 3 === 0,
  excluded: i === 5,
}))

/** Returns a public record as the server publishes it after a draw. */
function record(changes: Partial<PublicRaffle> = {}): PublicRaffle {
  const drawn = draw(seed, { places: 3, shelves: new Map([['group', 5]]) }, entries, hashing)
  return {
    roundId: 'round-1',
    productName: '케이크',
    roundName: '1차',
    places: 3,
    deadlineDate: '2025-11-23T20:00:00+09:00',
    seedHash: hashing.sha256(seed),
    committedAt: null,
    entryCount: entries.length,
    entriesHash: entriesHash(entries, hashing),
    entries: drawn.map(({ groupId, ...entry }) => ({ ...entry, variantGroupId: groupId })),
    draw: { drawnAt: '2025-11-23T20:05:00+09:00', seed, shelves: [{ variantGroupId: 'group', units: 5 }] },
    redraws: [],
    ...changes,
  }
}
const holds = { promiseKept: true, listKept: true, resultsKept: true, redraws: [] }

test('an honest record holds, computed by the browser alone', async () => {
  expect(await recompute(record())).toEqual(holds)
})

test('before the draw there is nothing to compute', async () => {
  expect(await recompute(record({ draw: null }))).toBeNull()
})

test('another seed than the promised one', async () => {
  expect(await recompute(record({ seedHash: hashing.sha256('another') }))).toEqual({ ...holds, promiseKept: false })
})

test('an entry that came later', async () => {
  expect(await recompute(record({ entriesHash: hashing.sha256('another list') }))).toEqual({ ...holds, listKept: false })
})

test('a winner who did not win', async () => {
  const honest = record()
  const lost = honest.entries!.find(entry => entry.result === 'lost')!
  const forged = honest.entries!.map(entry => (entry === lost ? { ...entry, result: 'won' as const } : entry))
  expect(await recompute({ ...honest, entries: forged })).toEqual({ ...holds, resultsKept: false })
})

test('a redrawn place, with its facts, without them, and with another winner', async () => {
  const losers = record().entries!.filter(entry => entry.result === 'lost')
  const [next, ...others] = losers as [(typeof losers)[0], ...typeof losers]
  const at = '2025-11-24T05:05:00Z'
  const redraw = { at, shelves: [{ variantGroupId: 'group', units: next.units }], excluded: [], resized: [], given: [next.id] }
  const redraws = [redraw, { ...redraw, shelves: null, given: [others[1]!.id] }, { ...redraw, given: [others[2]!.id] }]
  const found = (await recompute(record({ redraws })))!
  expect(found).toMatchObject({ promiseKept: true, listKept: true, resultsKept: true })
  expect(found.redraws.map(({ verdict }) => verdict)).toEqual(['same', 'unknown', 'other'])
})
