import { expect, test } from 'vitest'
import { columnsOf, usualColumns, type Room } from './order-columns.ts'
import { orderViewOf } from './order-view.ts'

const id = '01980000-0000-7000-8000-00000000beef'
const everything = ['order', 'customer', 'lines', 'pieces', 'price', 'pickup', 'state', 'time']
const namesOf = (search: string, room: Room, chosen: string[] | null = null) =>
  columnsOf(orderViewOf(new URLSearchParams(search)), room, chosen).map(column => column.name)
const without = (...names: string[]) => everything.filter(name => !names.includes(name))

test.each<[string, Room, string[]]>([
  ['', 'wide', everything],
  ['', 'middle', without('time')],
  ['', 'narrow', without('time', 'pieces')],
  ['', 'phone', ['dated', 'sum']],
  ['pickup=today', 'phone', ['whole', 'sum']],
  ['pickup=today', 'wide', without('pickup')],
  ['pickup=overdue', 'wide', everything],
  ['status=prepaid', 'wide', without('state')],
  ['status=prepaid,reserved', 'wide', everything],
  [`user=${id}&pickup=today&status=prepaid`, 'wide', without('customer', 'pickup', 'state')],
])('of %j in a %s window stand, while nobody has chosen, %j', (search, room, names) => {
  expect(namesOf(search, room)).toEqual(names)
})

test('what was chosen stands in the order of the table, on a tablet too, with the goods in any case', () => {
  expect(namesOf('', 'middle', ['time', 'customer'])).toEqual(['customer', 'lines', 'time'])
  expect(namesOf('', 'wide', [])).toEqual(['lines'])
  expect(namesOf('status=prepaid', 'wide', ['state', 'price'])).toEqual(['lines', 'price'])
  expect(namesOf('', 'wide', ['price', 'weather'])).toEqual(['lines', 'price'])
  expect(namesOf('', 'phone', ['time'])).toEqual(['dated', 'sum'])
})

test('choosing begins with what stands', () => {
  expect(usualColumns('middle')).toEqual(without('lines', 'time'))
})
