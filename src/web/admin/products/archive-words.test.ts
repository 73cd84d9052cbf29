import { expect, it } from 'vitest'
import { archiveWords } from './archive-words.ts'

it.each([
  [0, { orders: 0, waiting: 0, raffleEntries: 0 }, []],
  [1, { orders: 0, waiting: 0, raffleEntries: 0 }, ['판매 중인 회차 1개가 손님에게 더는 보이지 않고 예약도 받지 않아요.']],
  [0, { orders: 1200, waiting: 0, raffleEntries: 0 }, ['주문 1,200건은 그대로 남아 픽업일에 찾아가요.']],
  [
    0,
    { orders: 0, waiting: 4, raffleEntries: 3 },
    [
      '대기 4건은 보관한 동안 예약되지 않고, 꺼내면 남은 수량이 차례로 돌아가요.',
      '응모 3건은 보관한 동안 추첨되지 않고, 손님에게 취소로 보여요.',
    ],
  ],
])('tells what archiving with %i rounds on sale and %o means', (onSale, stakes, words) => {
  expect(archiveWords(onSale, stakes)).toEqual(words)
})
