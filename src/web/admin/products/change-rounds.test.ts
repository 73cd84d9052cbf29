import { expect, test } from 'vitest'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import type { RoundStatus } from '../../../domain/round.ts'
import { allowedTargets, mayCancel, opensSale, roundVerb } from './change-rounds.ts'

const now = Temporal.Instant.from('2026-11-21T03:00:00Z')
const later = '2026-11-25T11:00:00Z'
const earlier = '2026-11-20T11:00:00Z'

const round = (status: RoundStatus, times: Partial<AdminRound> = {}) =>
  ({ status, publishAt: status === 'scheduled' ? later : null, deadlineDate: '2026-11-26T11:00:00Z', ...times }) as AdminRound

test.each([
  [['draft'], ['scheduled', 'selling']],
  [['scheduled'], ['selling', 'ended', 'draft']],
  [['selling'], ['ended']],
  [['ended'], ['selling']],
  [['canceled'], []],
  [
    ['draft', 'ended'],
    ['scheduled', 'selling'],
  ],
] as const)('offers for %j what at least one of them allows: %j', (statuses, targets) => {
  expect(
    allowedTargets(
      statuses.map(status => round(status)),
      now,
    ),
  ).toEqual(targets)
})

test('a scheduled round whose time has come is selling: it may only end', () => {
  expect(allowedTargets([round('scheduled', { publishAt: earlier })], now)).toEqual(['ended'])
})

test('what is past its deadline is not put on sale again', () => {
  expect(allowedTargets([round('ended', { deadlineDate: earlier })], now)).toEqual([])
  expect(allowedTargets([round('draft', { deadlineDate: earlier })], now)).toEqual([])
})

test.each([
  [['draft'], 'scheduled', false],
  [['scheduled'], 'draft', false],
  [['selling'], 'ended', false],
  [['scheduled', 'selling'], 'ended', false],
  [['ended'], 'selling', false],
  [['scheduled'], 'selling', true],
  [['draft'], 'selling', true],
  [['ended', 'draft'], 'selling', true],
] as const)('%j to %s opens a sale: %s', (from, to, opens) => {
  expect(
    opensSale(
      from.map(status => round(status)),
      to,
      now,
    ),
  ).toBe(opens)
})

test('selling again is called so only when all have ended', () => {
  expect(roundVerb('selling', [round('ended')], now)).toBe('다시 판매')
  expect(roundVerb('selling', [round('ended'), round('draft')], now)).toBe('지금 판매')
})

const counts = (reservedCount: number, waitlistCount: number, pickedUpCount: number) =>
  ({ variantGroups: [{ reservedCount, waitlistCount, pickedUpCount }], raffle: null }) as unknown as Partial<AdminRound>

test.each([
  ['draft', 0, 0, 0, false],
  ['canceled', 1, 0, 0, false],
  ['selling', 0, 0, 5, true],
  ['ended', 0, 0, 0, true],
  ['ended', 1, 0, 5, true],
  ['ended', 0, 1, 5, true],
  ['ended', 0, 0, 5, false],
] as const)('%s with %i reserved, %i waiting and %i picked up may be canceled: %s', (status, reserved, waiting, taken, may) => {
  expect(mayCancel(round(status, counts(reserved, waiting, taken)), now)).toBe(may)
})

test('a round with raffle entries that were not drawn may be canceled', () => {
  const raffle = { places: 1, entries: 3, seedHash: null, seed: null, drawnAt: null }
  expect(mayCancel(round('ended', { ...counts(0, 0, 1), raffle }), now)).toBe(true)
  expect(mayCancel(round('ended', { ...counts(0, 0, 1), raffle: { ...raffle, drawnAt: earlier } }), now)).toBe(false)
})
