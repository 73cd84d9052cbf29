import { expect, test } from 'vitest'
import { isOpen, mayChange, orderStatuses } from './order.ts'

/** One table of status changes; every other change is refused. */
test('the regular changes of status are exactly these', () => {
  const table = Object.fromEntries(orderStatuses.map(from => [from, orderStatuses.filter(to => mayChange(from, to))]))
  expect(table).toEqual({
    RESERVED: ['PREPAID', 'PICKED_UP', 'CANCELED'],
    PREPAID: ['RESERVED', 'PICKED_UP', 'CANCELED'],
    PICKED_UP: [],
    CANCELED: [],
  })
})

test('only what is reserved or prepaid is open', () => {
  expect(orderStatuses.filter(isOpen)).toEqual(['RESERVED', 'PREPAID'])
})
