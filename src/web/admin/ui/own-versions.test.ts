import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Change } from '../../../domain/change.ts'
import { OwnVersions } from './own-versions.ts'

const change = (before: number, version: number): Change => ({ type: 'order', id: 'a', before, version })

test('the version of an own change is known before the screen shows it, and so is a version that was read later', () => {
  const own = new OwnVersions()
  own.take([change(3, 4)])
  own.take([change(4, 6)])
  expect(own.seen({ id: 'a', version: 3 })).toBe(6)
  expect(own.seen({ id: 'a', version: 7 })).toBe(7)
  expect(own.seen({ id: 'b', version: 3 })).toBe(3)
})

test('a change of another between is not known by the own change after it', () => {
  const own = new OwnVersions()
  own.take([change(3, 4)])
  own.take([change(5, 6)])
  expect(own.seen({ id: 'a', version: 3 })).toBe(4)
  expect(own.seen({ id: 'a', version: 5 })).toBe(6)
})

test('in any order of answers, a version is known only where all before it are one’s own', () => {
  // who made each version after the first, and the order in which the own answers come
  const history = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      history.chain(byMe => fc.tuple(fc.constant(byMe), fc.shuffledSubarray([...byMe.keys()].filter(at => byMe[at])))),
      fc.nat(8),
      ([byMe, answered], shown) => {
        const own = new OwnVersions()
        for (const at of answered) own.take([change(at + 1, at + 2)])
        const read = Math.min(shown, byMe.length) + 1
        const seen = own.seen({ id: 'a', version: read })
        expect(seen).toBeGreaterThanOrEqual(read)
        expect(byMe.slice(read - 1, seen - 1)).not.toContain(false)
        // with all own answers, the newest version is known unless another person made one since
        const isAllMine = byMe.slice(read - 1).every(Boolean)
        if (isAllMine && answered.length === byMe.filter(Boolean).length) expect(seen).toBe(byMe.length + 1)
      },
    ),
    { numRuns: 2000 },
  )
})
