import { expect, it } from 'vitest'
import { drawnOrder, type Hashing, type RaffleEntry } from '../../domain/raffle.ts'
import { hashing } from './hashing.ts'

/** Ids as the server makes them, in sequence: the draw must not depend on them. */
const entries: RaffleEntry[] = Array.from({ length: 8 }, (_, nth) => ({
  id: `01a1ffc8-9938-714e-a333-5a49b58c3b${(0xa0 + nth).toString(16)}`,
  groupId: '01a1ffc8-0000-714e-a333-5a49b58c3b00',
  units: 1,
  wantsWaitlist: nth % 2 === 0,
  excluded: false,
}))

const DRAWS = 24_000
/** The limit of chi-square with 49 degrees of freedom: a fair draw exceeds it once in a thousand runs. The seeds are fixed. */
const CRITICAL = 85.35

/** Returns the chi-square of how often each entry got each place, over seeds 0, 1, 2, … */
function chiSquare(how: Hashing): number {
  const counts = entries.map(() => entries.map(() => 0))
  const nthOf = new Map(entries.map((entry, nth) => [entry.id, nth]))
  for (let seed = 0; seed < DRAWS; seed++)
    drawnOrder(hashing.sha256(`seed ${seed}`), entries, how).forEach((entry, place) => {
      counts[nthOf.get(entry.id)!]![place]! += 1
    })
  const expected = DRAWS / entries.length
  return counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

it('brings every entry to every place equally often', () => {
  expect(chiSquare(hashing)).toBeLessThan(CRITICAL)
})

it.each<[string, Hashing]>([
  // a single hex digit decides, and equal ones are ordered by id
  ['a ticket cut to one digit', { ...hashing, hmac: (key, text) => hashing.hmac(key, text).slice(0, 1) }],
  // without the seed: the same order every time
  ['a ticket without the seed', { ...hashing, hmac: (_key, text) => hashing.sha256(text) }],
  // a slight bias: in one draw of fifty, one entry has the lowest ticket
  [
    'a favour in one draw of fifty',
    {
      ...hashing,
      hmac: (key, text) => (text.endsWith('ba3') && key.startsWith('0') && key[1]! < '6' ? '' : hashing.hmac(key, text)),
    },
  ],
])('the same question finds %s', (_, biased) => {
  expect(chiSquare(biased)).toBeGreaterThan(CRITICAL)
})
