import { expect, test } from 'vitest'
import type { OrderPart } from '../../domain/divided-since.ts'
import { partlyDoneText } from './partly-done-text.ts'

const of = (status: OrderPart['status'], orderId: string, total: number, ...items: OrderPart['items']): OrderPart => ({
  orderId,
  status,
  items,
  total,
  due: total,
  version: 1,
})
const cookies = (quantity: number) => ({ name: '휘낭시에', quantity })
const rice = { name: '현미칩', quantity: 1 }
const common = { code: 'ORDER_PARTLY_DONE', by: 'shop', name: '한지수', at: '2026-11-25T21:20:00Z', isToday: true } as const

test.each([
  [
    'PICKED_UP',
    of('PICKED_UP', 'd65727', 45_800, cookies(2)),
    [of('RESERVED', 'e85ac2', 22_900, cookies(1))],
    '한지수 님이 06:20에 ‘휘낭시에’ 2개(45,800원)만 픽업 완료로 바꿨어요. 남은 1개(22,900원)는 주문 E85AC2에 예약으로 남아 있어요.',
  ],
  [
    'PICKED_UP',
    of('PICKED_UP', 'd65727', 45_800, cookies(2)),
    [of('CANCELED', 'e85ac2', 5_000, rice), of('PREPAID', 'aaaaaa', 22_900, cookies(1))],
    '한지수 님이 06:20에 ‘휘낭시에’ 2개(45,800원)만 픽업 완료로 바꿨어요. ‘현미칩’ 1개(5,000원)는 주문 E85AC2에서 취소됐어요. ‘휘낭시에’ 1개(22,900원)는 주문 AAAAAA에 선입금으로 남아 있어요.',
  ],
  [
    'CANCELED',
    of('CANCELED', 'd65727', 45_800, cookies(2)),
    [of('PICKED_UP', 'e85ac2', 22_900, cookies(1))],
    '한지수 님이 06:20에 ‘휘낭시에’ 2개(45,800원)만 취소했어요. 남은 1개(22,900원)는 주문 E85AC2에서 픽업 완료됐어요.',
  ],
] as const)('%s in part', (deed, part, rest, text) => {
  expect(partlyDoneText({ ...common, deed, part, rest: [...rest] })).toBe(text)
})
