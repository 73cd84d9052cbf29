import { describe, expect, it, test } from 'vitest'
import { orderStatuses } from './order.ts'
import { daysAfterRevert, revertRefusal, type RevertFacts } from './revert.ts'

const line = (over: Partial<RevertFacts['lines'][number]> = {}) => ({
  itemId: 'i',
  groupId: 'g',
  quantity: 2,
  deduction: 3,
  units: 6,
  ...over,
})
const shelf = (total: number | null, reservedUnits: number) => ({ total, reservedUnits, pickedUpUnits: 0 })
const facts = (over: Partial<RevertFacts> = {}): RevertFacts => ({
  status: 'CANCELED',
  believed: 'CANCELED',
  rounds: ['selling'],
  lines: [line()],
  stock: new Map([['g', shelf(10, 4)]]),
  ...over,
})

describe('only an order that has ended, with the expected status', () => {
  it.each(orderStatuses.flatMap(status => orderStatuses.map(believed => [status, believed] as const)))(
    '%s, expected as %s',
    (status, believed) => {
      const isFinal = status === 'PICKED_UP' || status === 'CANCELED'
      const expected = isFinal && status === believed ? null : { code: 'ORDER_MOVED_ON', status }
      expect(revertRefusal(facts({ status, believed }))).toEqual(expected)
    },
  )
})

test.each<[string, number | null, number, number | null]>([
  ['there is just enough', 10, 4, null],
  ['one unit is missing', 10, 5, 1],
  ['all is gone', 10, 10, 0],
  ['there is no limit', null, 1000, null],
])('a canceled order whose shelf says: %s', (_, total, reserved, available) => {
  const expected = available === null ? null : { code: 'STOCK_GONE', lines: [{ itemId: 'i', wanted: 2, available }] }
  expect(revertRefusal(facts({ stock: new Map([['g', shelf(total, reserved)]]) }))).toEqual(expected)
})

test('items of one stock share what is left', () => {
  const lines = [line(), line({ itemId: 'j', quantity: 1, units: 3 })]
  expect(revertRefusal(facts({ lines, stock: new Map([['g', shelf(9, 0)]]) }))).toBeNull()
  expect(revertRefusal(facts({ lines, stock: new Map([['g', shelf(8, 0)]]) }))).toEqual({
    code: 'STOCK_GONE',
    lines: [{ itemId: 'j', wanted: 1, available: 0 }],
  })
})

test('what was picked up fits in a full stock, and nothing returns to a canceled round', () => {
  const full = new Map([['g', shelf(6, 6)]])
  expect(revertRefusal(facts({ status: 'PICKED_UP', believed: 'PICKED_UP', stock: full }))).toBeNull()
  expect(revertRefusal(facts({ rounds: ['ended', 'canceled'] }))).toEqual({ code: 'ORDER_OF_CANCELED_ROUND' })
})

test.each<[string, string[], string]>([
  ['as it was', ['25/26', '25/26'], '25/26'],
  ['after its round', ['27/28'], '27/28'],
  ['after both of its rounds', ['27/28', '27/28'], '27/28'],
  ['where it was, of two that parted', ['27/28', '25/26'], '25/26'],
  ['where it was, of two that parted by their last day', ['25/26', '25/27'], '25/26'],
])('an order of the 25th and 26th is open again %s', (_, rounds, expected) => {
  const daysOf = (text: string) => {
    const [pickupDate, pickupUntil] = text.split('/').map(day => Temporal.PlainDate.from(`2026-11-${day}`))
    return { pickupDate: pickupDate!, pickupUntil: pickupUntil! }
  }
  const { pickupDate, pickupUntil } = daysAfterRevert(daysOf('25/26'), rounds.map(daysOf))
  expect(`${pickupDate.day}/${pickupUntil.day}`).toBe(expected)
})
