import { expect, test } from 'vitest'
import { filterOfOrderView, orderViewOf, searchOfOrderView } from './order-view.ts'

const today = Temporal.PlainDate.from('2026-11-30')
const viewOf = (search: string) => orderViewOf(new URLSearchParams(search))

test.each([
  ['', {}],
  ['pickup=today', { pickup: '2026-11-30' }],
  ['pickup=tomorrow', { pickup: '2026-12-01' }],
  ['created=2026-02-28&status=picked-up', { created: '2026-02-28', status: 'PICKED_UP' }],
  ['status=prepaid,reserved', { status: 'RESERVED,PREPAID' }],
  ['round=round-1763700000000&q=3817', { roundId: 'round-1763700000000', q: '3817' }],
])('asks the server for what the URL says: %s', (search, filter) => {
  expect(filterOfOrderView(viewOf(search), today)).toEqual(filter)
})

test.each(['pickup=yesterday', 'pickup=2026-02-30', 'status=lost', 'round=1', 'created='])(
  'leaves out a word that nobody knows: %s',
  search => {
    expect(filterOfOrderView(viewOf(search), today)).toEqual({})
  },
)

test.each(['', '?pickup=today&status=reserved,picked-up', '?created=2026-11-29&round=round-17&q=%EA%B9%80'])(
  'a view writes the URL that it was read from: %s',
  search => {
    expect(searchOfOrderView(viewOf(search))).toBe(search)
  },
)
