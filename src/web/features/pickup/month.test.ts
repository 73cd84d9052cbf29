import { expect, test } from 'vitest'
import type { Order } from '../../../contract/schemas/orders.ts'
import type { OwnEntry } from '../../../contract/schemas/waitlist.ts'
import { firstShownDay, marksOf, monthWeeks, pickupDays, shownDay, shownMonth } from './month.ts'

const order = (id: string, changes: Partial<Order> = {}) =>
  ({ id, status: 'RESERVED', pickupDate: '2025-11-25', pickupUntil: '2025-11-25', pickedUpAt: null, ...changes }) as Order
const entry = (pickupDate: string) => ({ id: pickupDate, pickupDate }) as OwnEntry
const today = Temporal.PlainDate.from('2025-11-21')

test.each([
  ['2025-11', 6, 'Saturday first', [6, 30]],
  ['2025-06', 5, 'Sunday first', [0, 30]],
  ['2026-02', 4, 'exactly four weeks', [0, 28]],
  ['2024-02', 5, 'leap year', [4, 29]],
])('%s has %d weeks: %s', (month, weeks, _name, [before, days]) => {
  const grid = monthWeeks(Temporal.PlainYearMonth.from(month))
  expect(grid.length).toBe(weeks)
  expect(grid.every(week => week.length === 7)).toBe(true)
  const cells = grid.flat()
  expect(cells.findIndex(Boolean)).toBe(before)
  expect(cells.filter(Boolean).length).toBe(days)
  // Sundays are in the first column
  expect(grid.flatMap(week => (week[0] ? [week[0].dayOfWeek] : [])).every(day => day === 7)).toBe(true)
})

test('open orders stand on each of their days, picked up ones where they were, canceled ones nowhere', () => {
  const days = pickupDays(
    [
      order('open', { pickupUntil: '2025-11-26' }),
      // 00:30 in Seoul is still the previous day in UTC
      order('picked', { status: 'PICKED_UP', pickedUpAt: '2025-11-17T15:30:00Z' }),
      order('gone', { status: 'CANCELED' }),
    ],
    [entry('2025-11-26')],
  )
  expect([...days.keys()].toSorted()).toEqual(['2025-11-18', '2025-11-25', '2025-11-26'])
  expect(marksOf(days.get('2025-11-26')!)).toEqual(['order', 'waiting'])
  expect(marksOf(days.get('2025-11-18')!)).toEqual(['picked'])
})

test('three signs at most', () => {
  const days = pickupDays(
    ['a', 'b', 'c', 'd'].map(id => order(id)),
    [],
  )
  expect(marksOf(days.get('2025-11-25')!)).toEqual(['order', 'order', 'order'])
})

test.each([
  ['nothing', [], '2025-11-21'],
  ['today', [order('a', { pickupDate: '2025-11-20', pickupUntil: '2025-11-22' })], '2025-11-21'],
  ['the next day', [order('a'), order('b', { pickupDate: '2025-11-23', pickupUntil: '2025-11-23' })], '2025-11-23'],
  ['only a missed one', [order('a', { pickupDate: '2025-11-19', pickupUntil: '2025-11-19' })], '2025-11-19'],
])('with %s the calendar opens at %s', (_name, orders, day) => {
  expect(firstShownDay(pickupDays(orders, []), today).toString()).toBe(day)
})

test('an address may name nonsense', () => {
  expect(shownDay('2025-11-25')?.toString()).toBe('2025-11-25')
  expect(shownMonth('2025-12')?.toString()).toBe('2025-12')
  for (const text of [null, '', '2025-02-30', '2025-13', 'x', '+002025-11-25', '2025-11-25T10:00'])
    expect([shownDay(text), shownMonth(text)]).toEqual([null, null])
})
