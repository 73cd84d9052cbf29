import { expect, test } from 'vitest'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import type { RoundStatus } from '../../../domain/round.ts'
import { cardState } from '../../features/catalog/card-state.ts'
import { sampleForm, sampleGroup, sampleItem } from './form-samples.ts'
import { hasDays, previewSale } from './preview.ts'

const now = Temporal.Instant.from('2026-12-01T03:00:00Z')

test.each([
  ['selling', 'add', undefined],
  ['ended', null, '마감'],
  ['canceled', null, '판매 취소'],
] as const)('a round that is %s before its deadline offers %s', (status: RoundStatus, pill, badge) => {
  const saved = { status, variantGroups: [] } as unknown as AdminRound
  const state = cardState(previewSale(sampleForm({ publishDay: null }), saved, now), 'sprout', now)
  expect([state.pill, state.badge?.text]).toEqual([pill, badge])
})

test('an option without a price yet does not make the others look free', () => {
  const groups = [sampleGroup({ items: [sampleItem({ price: 9900 }), sampleItem({ price: null })] })]
  expect(previewSale(sampleForm({ groups }), null, now)).toMatchObject({ cheapest: 9900, pricesDiffer: false })
})

test.each([
  [{}, true],
  [{ deadlineDay: null }, false],
  [{ pickupFirst: null, pickupLast: null }, false],
  [{ publishDay: null }, true],
] as const)('a preview of %j has days: %s', (days, has) => {
  expect(hasDays(sampleForm(days))).toBe(has)
})
