import { expect, it } from 'vitest'
import { messageOf } from './messages.ts'

const deposit = { kind: 'deposit', amount: 10_000 } as const

it.each([
  [[deposit], '통장 입금 10,000원이 있어서 예약으로 되돌릴 수 없어요. 주문의 결제 기록에서 되돌려 주세요.'],
  [
    [deposit, { kind: 'card', amount: 900 } as const],
    '통장 입금 10,000원과 카드 900원이 있어서 예약으로 되돌릴 수 없어요. 주문의 결제 기록에서 되돌려 주세요.',
  ],
  [
    [{ kind: 'carried', amount: 900 } as const],
    '다른 주문에서 옮겨 온 돈 900원이 있어서 예약으로 되돌릴 수 없어요. 그 돈이 들어온 주문의 결제 기록에서 되돌려 주세요.',
  ],
])('money that keeps an order paid is named: %j', (payments, text) => {
  expect(messageOf({ code: 'ORDER_PAID', payments })).toBe(text)
})

it.each([
  ['picked_up', '이 돈이 들어 있는 주문 00ABC1을 이미 픽업해서 되돌릴 수 없어요. 그 주문의 픽업을 먼저 되돌려 주세요.'],
  ['canceled', '이 돈이 들어 있는 주문 00ABC1이 취소되어서 되돌릴 수 없어요. 그 주문의 취소를 먼저 되돌려 주세요.'],
  [
    'refunded',
    '이 돈이 들어 있는 주문 00ABC1에서 이미 돈을 돌려줘서 되돌릴 수 없어요. 그 주문의 환불 기록을 먼저 되돌려 주세요.',
  ],
] as const)('an order that keeps money is named with why: %s', (why, text) => {
  expect(messageOf({ code: 'PAYMENT_HELD', orderId: '019354a0-0000-7000-8000-00000000abc1', why })).toBe(text)
})
