import { describe, expect, it, test } from 'vitest'
import type { SalesRound } from '../../../contract/schemas/products.ts'
import type { Tier } from '../../../domain/tier.ts'
import type { OwnEntry } from '../../../contract/schemas/waitlist.ts'
import { actionBeside, actionInLine, actionOf, actionWithinLimit } from './action-state.ts'
import { group, now, product, round } from './sale-samples.ts'
import { currentSale } from './sale.ts'

const soldOut = [group({ reservedCount: 100, waitlistCount: 7 })]
const opensAt = '2025-11-22T10:00:00+09:00'

const shown = (changes: Partial<SalesRound>, tier: Tier, encoreCount = 0) => {
  const sale = currentSale(product({ encoreCount, salesHistory: [round(changes)] }), now)
  const me = { tier, isSuspended: tier === 'restricted', pickupCount: 18, noShowCount: 0.5 }
  const action = actionOf(sale!, me, now)
  return action.kind === 'none' ? { ...action, kind: action.label } : action
}

test.each<[string, Partial<SalesRound>, Tier, string]>([
  ['selling', {}, 'sprout', 'reserve'],
  ['sold out', { variantGroups: soldOut }, 'sprout', 'wait'],
  ['past its deadline', { deadlineDate: '2025-11-21T18:00:00+09:00' }, 'sprout', 'encore'],
  ['ended by hand', { status: 'ended' }, 'sprout', 'encore'],
  ['canceled', { status: 'canceled' }, 'sprout', 'encore'],
  ['not open yet', { status: 'scheduled', publishAt: opensAt }, 'sprout', 'soon'],
  [
    'not open yet, and not for my tier',
    { status: 'scheduled', publishAt: opensAt, allowedTiers: ['god'] },
    'sprout',
    '공구의 신만',
  ],
  ['not my tier', { allowedTiers: ['fairy', 'king'] }, 'sprout', '공구요정·공구왕만'],
  ['my tier', { allowedTiers: ['fairy', 'king'] }, 'fairy', 'reserve'],
  ['suspended', {}, 'restricted', '참여 제한'],
  ['suspended, and not open yet', { status: 'scheduled', publishAt: opensAt }, 'restricted', '참여 제한'],
  ['suspended, and it is over', { status: 'ended' }, 'restricted', 'encore'],
  ['raffle', { eventType: 'RAFFLE' }, 'sprout', 'enter'],
  ['raffle whose entries are over', { eventType: 'RAFFLE', status: 'ended' }, 'sprout', 'encore'],
])('%s', (_name, changes, tier, kind) => expect(shown(changes, tier).kind).toBe(kind))

test.each<[string, Partial<SalesRound>, string, string]>([
  [
    'who waits',
    { variantGroups: soldOut },
    '다 팔렸어요',
    '지금 대기가 7건 있어요. 자리가 나면 기다린 순서대로 자동으로 예약돼요.',
  ],
  [
    'who may, and how far one is',
    { allowedTiers: ['king', 'fairy'] },
    '공구요정·공구왕만 살 수 있어요',
    '공구요정, 공구왕 등급만 살 수 있어요. 나는 지금 공구새싹이에요. 12회 더 픽업하면 공구요정이 돼요.',
  ],
  [
    'who may, far away',
    { allowedTiers: ['god'] },
    '공구의 신만 살 수 있어요',
    '공구의 신 등급만 살 수 있어요. 나는 지금 공구새싹이에요.',
  ],
  [
    'when it ended, and who wants it again',
    { deadlineDate: '2025-11-20T20:00:00+09:00' },
    '예약이 끝났어요',
    '11월 20일(목) 20:00에 마감했어요. 3명이 앵콜을 요청했어요.',
  ],
  [
    'ended early',
    { status: 'ended', eventType: 'RAFFLE' },
    '응모가 끝났어요',
    '예정보다 먼저 마감했어요. 3명이 앵콜을 요청했어요.',
  ],
])('%s', (_name, changes, title, note) => expect(shown(changes, 'sprout', 3)).toMatchObject({ title, note }))

test('a round that is over leads to the current one, if there is one', () => {
  const over = shown({ status: 'ended' }, 'sprout') as ReturnType<typeof actionOf>
  const on = currentSale(product(), now)!
  expect(actionBeside(over, undefined)).toBe(over)
  expect(actionBeside(over, on)).toMatchObject({ kind: 'none', way: { to: '?round=round-1', label: '지금 판매 보기' } })
  const reserve = actionOf(on, { tier: 'sprout', isSuspended: false, pickupCount: 0, noShowCount: 0 }, now)
  expect(actionBeside(reserve, on)).toBe(reserve)
})

describe('a customer who waits already', () => {
  const wait = { kind: 'wait', title: '다 팔렸어요', note: '' } as const
  const entry = (over: Partial<OwnEntry>) =>
    ({ itemName: '한 상자', quantity: 2, place: 3, lineLength: 7, moveUpBlockedBy: null, ...over }) as OwnEntry
  const served = '자리가 나면 자동으로 예약되고, 알려 드려요.'

  it.each([
    [
      'one place',
      [entry({})],
      '대기 7건 가운데 3번째로 기다리고 있어요',
      `한 상자 × 2. ${served} 순서는 주문 내역에서 올릴 수 있어요.`,
    ],
    [
      'moved up already',
      [entry({ moveUpBlockedBy: 'moved' })],
      '대기 7건 가운데 3번째로 기다리고 있어요',
      `한 상자 × 2. ${served}`,
    ],
    [
      'two places',
      [entry({ moveUpBlockedBy: 'first', place: 1 }), entry({ itemName: '두 상자', moveUpBlockedBy: 'points', place: 7 })],
      '2가지를 기다리고 있어요',
      `한 상자 × 2 (1번째) · 두 상자 × 2 (7번째). ${served}`,
    ],
  ])('%s', (_name, places, title, note) => {
    expect(actionInLine(wait, places, places.length + 1)).toEqual({ kind: 'wait', title, note })
    const way = { to: '/mypage/history', label: '내 대기 보기' }
    expect(actionInLine(wait, places, places.length)).toEqual({
      kind: 'none',
      isGood: true,
      label: '대기 중이에요',
      title,
      note,
      way,
    })
  })
})

test.each<[string, held: Record<string, number>, Partial<SalesRound>, string]>([
  ['nothing held', {}, {}, 'reserve'],
  ['one option left', { a: 2 }, {}, 'reserve'],
  ['both used up', { a: 2, b: 1 }, {}, 'none'],
  ['both used up and sold out', { a: 2, b: 1 }, { variantGroups: [] }, 'none'],
  ['both used up, and over', { a: 2, b: 1 }, { status: 'ended' }, 'encore'],
])('the limit for one person: %s', (_, held, changes, kind) => {
  const item = (id: string, maxPerUser: number) => ({ id, name: id, price: 1, stockDeductionAmount: 1, maxPerUser })
  const items = [item('a', 2), item('b', 1)]
  const variantGroups = [group({ items, ...(changes.variantGroups && { reservedCount: 100 }) })]
  const sale = currentSale(product({ salesHistory: [round({ ...changes, variantGroups })] }), now)!
  const me = { tier: 'sprout' as const, isSuspended: false, pickupCount: 1, noShowCount: 0 }
  const action = actionWithinLimit(actionOf(sale, me, now), sale, new Map(Object.entries(held)))
  expect(action.kind).toBe(kind)
})
