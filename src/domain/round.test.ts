import { expect, test } from 'vitest'
import { mayBecome, mayTakePart, type RoundStatus, roundStatuses, shownRoundStatus } from './round.ts'
import { type Tier, tiers } from './tier.ts'

const at = (text: string) => Temporal.Instant.from(text)
const publishAt = at('2026-11-20T10:00:00+09:00')
const deadline = at('2026-11-23T20:00:00+09:00')
const [before, opening, open, closing, after] = [
  '2026-11-20T09:59:59.999+09:00',
  '2026-11-20T10:00:00+09:00',
  '2026-11-21T12:00:00+09:00',
  '2026-11-23T19:59:59.999+09:00',
  '2026-11-23T20:00:00+09:00',
].map(at) as [Temporal.Instant, Temporal.Instant, Temporal.Instant, Temporal.Instant, Temporal.Instant]

/** The status that customers see is derived, without a job (docs/RULES.md#rounds). */
test.each<[RoundStatus, Temporal.Instant, RoundStatus]>([
  ['scheduled', before, 'scheduled'],
  ['scheduled', opening, 'selling'],
  ['scheduled', closing, 'selling'],
  ['scheduled', after, 'ended'],
  // opened by hand, ahead of time
  ['selling', before, 'selling'],
  ['selling', closing, 'selling'],
  ['selling', after, 'ended'],
  ['draft', open, 'draft'],
  ['draft', after, 'draft'],
  ['ended', open, 'ended'],
  ['canceled', open, 'canceled'],
  ['canceled', after, 'canceled'],
])('a %s round at %s is shown as %s', (status, now, shown) => {
  expect(shownRoundStatus({ status, publishAt, deadline }, now)).toBe(shown)
})

test('a scheduled round without an opening time sells', () => {
  expect(shownRoundStatus({ status: 'scheduled', publishAt: null, deadline }, open)).toBe('selling')
})

test.each<[Tier[], Tier[]]>([
  [[], ['sprout', 'fairy', 'king', 'god', 'caution']],
  [
    ['king', 'god'],
    ['king', 'god'],
  ],
  [['restricted', 'fairy'], ['fairy']],
])('a round for %j is open to %j', (allowed, taking) => {
  expect(tiers.filter(tier => mayTakePart(allowed, tier))).toEqual(taking)
})

test('the changes by hand are exactly these', () => {
  const table = Object.fromEntries(roundStatuses.map(from => [from, roundStatuses.filter(to => mayBecome(from, to))]))
  expect(table).toEqual({
    draft: ['scheduled', 'selling', 'canceled'],
    scheduled: ['draft', 'selling', 'ended', 'canceled'],
    selling: ['ended', 'canceled'],
    ended: ['selling', 'canceled'],
    canceled: [],
  })
})
