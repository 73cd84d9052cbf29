import { expect, test } from 'vitest'
import { stakesWords, sumOfStakes } from './cancel-rounds.ts'

const none = { orders: 0, prepaid: 0, waiting: 0, waitingUnits: 0, raffleEntries: 0, people: 0 }

test.each([
  [none, 1, '주문도 기다리는 사람도 없어서 알림을 받을 사람이 없어요.'],
  [
    { ...none, orders: 94, waiting: 40, waitingUnits: 46, people: 120 },
    1,
    '주문 94건이 벌점 없이 취소되고, 대기 46개가 끝나고, 120명에게 알림이 가요.',
  ],
  [{ ...none, raffleEntries: 1212, people: 1212 }, 1, '응모 1,212건이 끝나고, 1,212명에게 알림이 가요.'],
  [{ ...none, orders: 2, people: 2 }, 2, '주문 2건이 벌점 없이 취소되고, 많아야 2명에게 알림이 가요.'],
])('%j of %i rounds: %s', (stakes, rounds, words) => expect(stakesWords(stakes, rounds)).toBe(words))

test('what several rounds touch adds up', () => {
  const one = { roundId: 'round-1', orders: 1, prepaid: 1, waiting: 2, waitingUnits: 3, raffleEntries: 4, people: 5 }
  expect(sumOfStakes([one, one])).toEqual({
    orders: 2,
    prepaid: 2,
    waiting: 4,
    waitingUnits: 6,
    raffleEntries: 8,
    people: 10,
  })
})
