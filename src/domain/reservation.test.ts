import { describe, expect, it } from 'vitest'
import type { OrderStatus } from './order.ts'
import { countsAsPickup, joinedNotes, joinsAgain } from './reservation.ts'

describe('a pickup or its undoing moves the count', () => {
  it.each<[OrderStatus[], boolean]>([
    [[], true],
    [['RESERVED'], true],
    [['PREPAID', 'CANCELED'], true],
    [['PICKED_UP'], false],
    [['CANCELED', 'PICKED_UP'], false],
    [['PICKED_UP', 'RESERVED'], false],
  ])('with other parts %j: %s', (statuses, counts) => {
    expect(countsAsPickup(statuses.map(status => ({ status })))).toBe(counts)
  })
})

describe('undoing a pickup joins a part again', () => {
  const line = (quantity: number, over: object = {}) => ({
    itemId: 'rice',
    quantity,
    deduction: 2,
    price: quantity * 3000,
    ...over,
  })
  const part = (status: OrderStatus, ...lines: ReturnType<typeof line>[]) => ({ status, lines })
  const pickedUp = part('PICKED_UP', line(2))

  it.each<[string, ReturnType<typeof part>, ReturnType<typeof part>, boolean]>([
    ['reserved', pickedUp, part('RESERVED', line(3)), true],
    ['prepaid', pickedUp, part('PREPAID', line(3)), true],
    ['picked up as well', pickedUp, part('PICKED_UP', line(3)), false],
    ['canceled', pickedUp, part('CANCELED', line(3)), false],
    ['of another item', pickedUp, part('RESERVED', line(3, { itemId: 'salt' })), false],
    ['at another price', pickedUp, part('RESERVED', line(3, { price: 9003 })), false],
    ['free beside one with a price', pickedUp, part('RESERVED', line(3, { price: 0 })), false],
    ['taking other units', pickedUp, part('RESERVED', line(3, { deduction: 1 })), false],
    ['of two items', pickedUp, part('RESERVED', line(3), line(1)), false],
    ['beside two items', part('PICKED_UP', line(2), line(1)), part('RESERVED', line(3)), false],
    ['whose cancellation is undone', part('CANCELED', line(2)), part('RESERVED', line(3)), false],
    ['that is open itself', part('RESERVED', line(2)), part('RESERVED', line(3)), false],
  ])('%s', (_, reopened, other, joins) => {
    expect(joinsAgain(reopened, other)).toBe(joins)
  })
})

it.each([
  [['', ''], 500, ''],
  [['문 앞', '문 앞'], 500, '문 앞'],
  [['문 앞', ''], 500, '문 앞'],
  [['문 앞', '냉장', '문 앞'], 500, '문 앞\n냉장'],
  [['문 앞', '냉장'], 4, '문 앞\n'],
])('notes %j of at most %i characters', (notes, most, joined) => {
  expect(joinedNotes(notes, most)).toBe(joined)
})
