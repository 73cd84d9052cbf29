import { expect, test } from 'vitest'
import { questionWords } from './cancel-rounds.ts'

const none = { orders: 0, prepaid: 0, toReturn: 0, waiting: 0, raffleEntries: 0, people: 0, pickedUp: 0, canceled: 0, each: [] }

test.each([
  [none, '주문도 기다리는 사람도 없어서 알림을 받을 사람이 없어요.'],
  [{ ...none, pickedUp: 22 }, '열린 주문도 대기도 없어서 알림이 가지 않아요.'],
  [{ ...none, canceled: 1 }, '열린 주문도 대기도 없어서 알림이 가지 않아요.'],
  [
    { ...none, orders: 94, waiting: 40, people: 120 },
    '주문 94건이 벌점 없이 취소되고, 대기 40건이 끝나고, 120명에게 알림이 가요.',
  ],
  [{ ...none, raffleEntries: 1212, people: 1212 }, '응모 1,212건이 끝나고, 1,212명에게 알림이 가요.'],
])('%j: %s', (stakes, words) => expect(questionWords(stakes)[0]).toBe(`${words} 되돌릴 수 없어요.`))

test.each([
  [0, 0, undefined],
  [22, 0, '픽업한 주문 22건은 그대로 남고, 더는 되돌릴 수 없어요.'],
  [0, 1200, '이미 취소된 주문 1,200건은 그대로 남고, 더는 되돌릴 수 없어요.'],
  [22, 3, '픽업한 주문 22건과 이미 취소된 주문 3건은 그대로 남고, 더는 되돌릴 수 없어요.'],
])('%i picked up and %i canceled: %s', (pickedUp, canceled, words) =>
  expect(questionWords({ ...none, pickedUp, canceled })[1]).toBe(words),
)

test('the question says how much money is to be returned, of how many orders', () => {
  const paid = { ...none, orders: 3, people: 3, prepaid: 2, toReturn: 109_700 }
  expect(questionWords(paid)).toEqual([
    '주문 3건이 벌점 없이 취소되고, 3명에게 알림이 가요. 되돌릴 수 없어요.',
    '돈을 받은 주문 2건, 109,700원을 돌려줘야 해요. 돌려줄 돈 목록에 남아요.',
  ])
  expect(questionWords({ ...paid, prepaid: 0, toReturn: 0 })).toHaveLength(1)
})
