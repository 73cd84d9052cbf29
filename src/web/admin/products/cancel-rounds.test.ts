import { expect, test } from 'vitest'
import { stakesWords } from './cancel-rounds.ts'

const none = { orders: 0, prepaid: 0, toReturn: 0, waiting: 0, raffleEntries: 0, people: 0, each: [] }

test.each([
  [none, '주문도 기다리는 사람도 없어서 알림을 받을 사람이 없어요.'],
  [
    { ...none, orders: 94, waiting: 40, people: 120 },
    '주문 94건이 벌점 없이 취소되고, 대기 40건이 끝나고, 120명에게 알림이 가요.',
  ],
  [{ ...none, raffleEntries: 1212, people: 1212 }, '응모 1,212건이 끝나고, 1,212명에게 알림이 가요.'],
])('%j: %s', (stakes, words) => expect(stakesWords(stakes)).toBe(words))
