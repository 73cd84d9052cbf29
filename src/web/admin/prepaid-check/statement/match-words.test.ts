import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../../contract/schemas/admin-orders.ts'
import {
  choiceOf,
  confirmedWords,
  consequenceWords,
  depositConsequences,
  differencesWords,
  reasonsOf,
  takenBackWords,
} from './match-words.ts'

test.each([
  [['name', 'digits'], 1, 0, false, '이름·전화 뒷자리 일치, 금액 일치'],
  [['name'], 2, 0, false, '이름 일치, 주문 2건의 합계와 일치'],
  [['name'], 1, 100, false, '이름 일치, 100원 더 들어왔어요'],
  [['code'], 1, -1900, false, '코드 일치, 1,900원 모자라요'],
  [['name'], 1, 0, true, '이름 일치, 금액 일치. 주문보다 먼저 들어온 돈이에요'],
  [[], 1, 0, false, '이름은 다르지만 금액이 같아요'],
  [[], 2, 0, false, '이름은 다르지만 주문 2건의 합계가 같아요'],
  [[], 1, 0, true, '이름은 다르지만 금액이 같아요. 주문보다 먼저 들어온 돈이에요'],
] as const)('%j with %i orders and %i won beyond, before the order: %j', (reasons, orders, difference, isEarlier, words) => {
  const orderIds = Array.from({ length: orders }, (_, index) => `o${index}`)
  expect(reasonsOf({ reasons: [...reasons], orderIds, difference, isEarlier })).toBe(words)
})

const order = (totalPrice: number, received = 0) =>
  ({ status: 'RESERVED', totalPrice, received, user: { id: 'kim', name: '김서연' } }) as AdminOrder

test.each([
  [[order(14_900)], 14_000, '14,000원 입금 · 주문 14,900원 · 확인하면 900원을 더 받아야 해요'],
  [[order(14_900)], 15_000, '15,000원 입금 · 주문 14,900원 · 확인하면 100원이 남아 돌려줄 돈이 돼요'],
  [[order(14_900, 14_000)], 800, '800원 입금 · 주문 14,900원 중 남은 900원 · 확인하면 100원을 더 받아야 해요'],
  [[order(5000), order(4000)], 9500, '9,500원 입금 · 주문 9,000원 · 확인하면 500원이 남아 돌려줄 돈이 돼요'],
])('%j by %i won: %s', (orders, amount, words) => expect(consequenceWords(choiceOf(orders, amount))).toBe(words))

test('says the truth of what was confirmed: a short deposit makes no prepayment', () => {
  const choices = [choiceOf([order(14_900)], 14_900), choiceOf([order(14_900)], 14_000), choiceOf([order(100)], 150)]
  expect(confirmedWords(choices)).toBe(
    '김서연 님의 입금 3건, 29,050원을 확인했어요. 1건은 900원을 더 받아야 선입금이 돼요. 1건은 50원을 돌려줘야 해요',
  )
  expect(confirmedWords(choices.slice(0, 1))).toBe('김서연 님의 입금 14,900원을 확인했어요')
})

test('counts nothing that is not there', () => {
  const paid = choiceOf([order(14_900)], 14_900)
  expect(confirmedWords([paid], 2)).toBe('김서연 님의 입금 14,900원을 확인했어요. 2건은 확인하지 못했어요')
  expect(confirmedWords([], 2)).toBe('입금 2건을 확인하지 못했어요')
  const taken = (done: number, left: number, why: string | null = null, restored = 0) =>
    takenBackWords('김서연 입금 300원', { done, left, restored, why })
  expect(taken(2, 0)).toBe('김서연 입금 300원을 주문에서 뺐어요')
  expect(taken(1, 0, null, 1)).toBe('김서연 입금 300원을 주문에서 뺐어요. 전에 한 선입금 확인은 그대로예요')
  expect(taken(2, 0, null, 1)).toBe('김서연 입금 300원을 주문에서 뺐어요. 1건은 전에 한 선입금 확인이 그대로예요')
  expect(taken(1, 2, '이미 픽업했어요.')).toBe('김서연 입금 300원을 주문 1건에서 뺐고, 2건은 그대로예요. 이미 픽업했어요')
  expect(taken(0, 2)).toBe('김서연 입금 300원을 주문에서 빼지 못했어요. 주문의 결제 기록을 확인해 주세요')
})

test('speaks of the differences that are there', () => {
  const [short, over] = [choiceOf([order(300)], 200), choiceOf([order(300)], 400)]
  expect(differencesWords([short])).toBe('모자란 주문은 받은 돈이 적힌 채 예약으로 남아요.')
  expect(differencesWords([over])).toBe('남은 돈은 돌려줄 돈 목록에 남아요.')
  expect(differencesWords([over, short])).toContain('예약으로 남고, 남은 돈은')
})

test('the question before many deposits names their won and how many customers are told', () => {
  const marked = { ...order(14_900), status: 'PREPAID' } as AdminOrder
  expect(depositConsequences([choiceOf([order(14_900)], 14_900), choiceOf([order(100), order(200)], 350)])).toEqual([
    '입금 2건, 15,250원을 받은 돈으로 기록해요.',
    '손님 1명에게 입금을 확인했다는 알림이 가요.',
  ])
  expect(depositConsequences([choiceOf([marked], 14_900)])).toEqual(['입금 1건, 14,900원을 받은 돈으로 기록해요.'])
})
