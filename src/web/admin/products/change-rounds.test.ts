import { expect, test } from 'vitest'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import type { RoundStatus } from '../../../domain/round.ts'
import { allowedTargets, isOneWay, roundVerb, wayBack } from './change-rounds.ts'

const rounds = (...statuses: RoundStatus[]) => statuses.map(status => ({ status }) as AdminRound)

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
  expect(allowedTargets(rounds(...statuses))).toEqual(targets)
})

test.each([
  [['draft'], 'scheduled', 'draft', false],
  [['scheduled'], 'draft', 'scheduled', false],
  [['selling'], 'ended', 'selling', false],
  [['ended'], 'selling', 'ended', false],
  [['scheduled'], 'selling', null, true],
  [['draft'], 'selling', null, true],
  [['scheduled', 'selling'], 'ended', null, true],
] as const)('%j to %s goes back to %s', (from, to, back, oneWay) => {
  expect(wayBack(rounds(...from), to)).toBe(back)
  expect(isOneWay(rounds(...from), to)).toBe(oneWay)
})

test('selling again is called so only when all have ended', () => {
  expect(roundVerb('selling', rounds('ended'))).toBe('다시 판매')
  expect(roundVerb('selling', rounds('ended', 'draft'))).toBe('지금 판매')
})
