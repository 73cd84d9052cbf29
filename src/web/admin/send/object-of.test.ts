import { expect, test } from 'vitest'
import { objectOf } from './object-of.ts'

const money = { requestId: 'a', orderId: 'o1', expectedVersion: 1, amount: 5000, method: 'cash' }

test.each([
  [money, { ...money, requestId: 'b', expectedVersion: 2 }, { object: true, contents: true }],
  [money, { ...money, method: 'card' }, { object: true, contents: false }],
  [money, { ...money, amount: 4000 }, { object: true, contents: false }],
  [money, { ...money, orderId: 'o2' }, { object: false, contents: false }],
  [{ orderIds: ['o1', 'o2'] }, { orderIds: ['o1'] }, { object: false, contents: false }],
  [{ name: '빵' }, { name: '떡' }, { object: true, contents: false }],
  [null, null, { object: true, contents: true }],
])('%j and %j', (one, other, same) => {
  const [a, b] = [objectOf('recordPayment', one), objectOf('recordPayment', other)]
  expect({ object: a.object === b.object, contents: a.contents === b.contents }).toEqual(same)
})

test('another command is about something else', () => {
  expect(objectOf('undoPayment', money).object).not.toBe(objectOf('recordPayment', money).object)
})
