import { expect, test } from 'vitest'
import type { SalesRound } from '../../../contract/schemas/products.ts'
import type { Tier } from '../../../domain/tier.ts'
import { actionOf } from './action-state.ts'
import { group, now, product, round } from './sale-samples.ts'
import { currentSale } from './sale.ts'

const soldOut = [group({ reservedCount: 100, waitlistCount: 7 })]

test.each<[string, Partial<SalesRound>, Tier, string]>([
  ['selling', {}, 'sprout', 'reserve'],
  ['sold out', { variantGroups: soldOut }, 'sprout', 'wait'],
  ['past its deadline', { deadlineDate: '2025-11-21T18:00:00+09:00' }, 'sprout', '마감'],
  ['ended by hand', { status: 'ended' }, 'sprout', '마감'],
  ['canceled', { status: 'canceled' }, 'sprout', '판매 취소'],
  ['not open yet', { status: 'scheduled', publishAt: '2025-11-22T10:00:00+09:00' }, 'sprout', '내일 10:00 오픈'],
  ['not my tier', { allowedTiers: ['fairy', 'king'] }, 'sprout', '공구요정부터'],
  ['my tier', { allowedTiers: ['fairy', 'king'] }, 'fairy', 'reserve'],
  ['suspended', {}, 'restricted', '참여 제한'],
  ['suspended, and it is over', { status: 'ended' }, 'restricted', '마감'],
  ['raffle', { eventType: 'RAFFLE' }, 'sprout', '추첨'],
])('%s', (_name, changes, tier, expected) => {
  const sale = currentSale(product({ salesHistory: [round(changes)] }), now)
  const action = actionOf(sale!, { tier, isSuspended: tier === 'restricted' }, now)
  expect(action.kind === 'none' ? action.label : action.kind).toBe(expected)
})
