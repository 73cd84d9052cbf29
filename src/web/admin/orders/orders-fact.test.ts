import { expect, test } from 'vitest'
import { madeText } from './orders-fact.tsx'

const one = { orders: 28, canceled: 0, reservations: 28, canceledReservations: 0, price: 737_500 }

test.each([
  ['nothing is divided', {}, '28건 · 737,500원'],
  ['one was canceled', { orders: 29, canceled: 1, canceledReservations: 1 }, '28건 · 737,500원 · 취소 1건'],
  ['one has two parts', { reservations: 27 }, '27건 · 737,500원 · 나눈 주문은 1건으로 세요'],
  ['of one a part was canceled', { orders: 29, canceled: 1 }, '28건 · 737,500원 · 나눈 주문은 1건으로 세요'],
  [
    'all parts of one were canceled',
    { orders: 2, canceled: 2, reservations: 0, canceledReservations: 1, price: 0 },
    '취소 1건 · 나눈 주문은 1건으로 세요',
  ],
])('the head of a list by the day of making: %s', (_, facts, text) => {
  expect(madeText({ ...one, ...facts })).toBe(text)
})
