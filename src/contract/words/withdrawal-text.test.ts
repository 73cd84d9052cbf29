import { expect, it } from 'vitest'
import { withdrawalText } from './withdrawal-text.ts'

it.each([
  [1, 23_900, 0, '선입금한 주문이 1건(23,900원) 있어서 탈퇴할 수 없어요. 먼저 가게에 문의해 주세요.'],
  [1, 0, 0, '선입금한 주문이 1건 있어서 탈퇴할 수 없어요. 먼저 가게에 문의해 주세요.'],
  [
    0,
    0,
    165_000,
    '가게에서 돌려드릴 금액 165,000원이 남아 있어서 탈퇴할 수 없어요. 돌려받은 뒤에 탈퇴하거나 가게에 문의해 주세요.',
  ],
  [
    2,
    3500,
    300,
    '선입금한 주문이 2건(3,500원) 있고 돌려드릴 금액 300원이 남아 있어서 탈퇴할 수 없어요. 먼저 가게에 문의해 주세요.',
  ],
])('%d paid orders of %d won, %d won to be returned', (orders, paid, toReturn, text) => {
  expect(withdrawalText({ code: 'WITHDRAWAL_MONEY', orders, paid, toReturn })).toBe(text)
})
