import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { askedWords, asksFirst } from './asked-words.ts'

const order = (userId: string, facts: Partial<AdminOrder>) =>
  ({
    user: { id: userId },
    pickupDate: '2026-11-25',
    pickupUntil: '2026-11-25',
    totalPrice: 14_900,
    received: 0,
    ...facts,
  }) as AdminOrder
const many = (length: number, facts: Partial<AdminOrder>) => Array.from({ length }, (_, nth) => order(`${nth}`, facts))

test('every action that tells customers or moves money asks first from six orders on', () => {
  const facts = {
    PREPAID: 'RESERVED',
    RESERVED: 'PREPAID',
    PICKED_UP: 'RESERVED',
    REOPENED: 'PICKED_UP',
    REFUNDED: 'CANCELED',
  } as const
  for (const act of ['PREPAID', 'RESERVED', 'PICKED_UP', 'REOPENED', 'REFUNDED'] as const) {
    const those = { status: facts[act], received: act === 'REFUNDED' ? 14_900 : 0, unmarks: 1 }
    expect([act, asksFirst(act, many(5, those)), asksFirst(act, many(6, those))]).toEqual([act, false, true])
  }
})

test('the question before refunds names the orders, the won and the notifications', () => {
  const orders = [...many(6, { status: 'CANCELED', received: 14_900 }), order('0', { status: 'PREPAID', received: 15_000 })]
  expect(askedWords('REFUNDED', orders)).toEqual({
    title: '주문 7건의 89,500원을 돌려줬나요?',
    yes: '돌려줬어요',
    words: ['손님 6명의 주문 7건이에요.', '손님에게 돌려줬다는 알림 7건이 가요.', '끝난 뒤 한꺼번에 되돌릴 수 있어요.'],
  })
})

test('the question before pickups are undone names the orders, the won and at most how many are notified', () => {
  const { title, words } = askedWords('REOPENED', many(6, { status: 'PICKED_UP', received: 14_900 }))
  expect(title).toBe('주문 6건의 픽업을 되돌릴까요?')
  expect(words[0]).toBe('손님 6명의 주문 6건, 89,400원이에요.')
  expect(words[2]).toBe('포인트나 등급이 달라지는 손님(최대 6명)과 그 손님을 초대한 분에게 알림이 가요.')
})
