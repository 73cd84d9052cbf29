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
    '다른 주문에서 옮겨 온 돈 900원이 있어서 예약으로 되돌릴 수 없어요. 돌려줄 때는 주문을 취소한 뒤 돌려줬다고 기록해 주세요.',
  ],
])('money that keeps an order paid is named: %j', (payments, text) => {
  expect(messageOf({ code: 'ORDER_PAID', payments })).toBe(text)
})
