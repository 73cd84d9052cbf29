import { expect, test } from 'vitest'
import { filterOfOrderView, fixesPickup, orderViewOf, searchOfOrderView } from './order-view.ts'

const today = Temporal.PlainDate.from('2026-11-30')
const viewOf = (search: string) => orderViewOf(new URLSearchParams(search))
const id = '01980000-0000-7000-8000-00000000beef'

test.each([
  ['', {}],
  ['pickup=today', { pickup: '2026-11-30' }],
  ['pickup=tomorrow', { pickup: '2026-12-01' }],
  ['pickup=overdue', { overdueOn: '2026-11-30' }],
  ['pickup=2026-11-24..today', { pickupFrom: '2026-11-24', pickupTo: '2026-11-30' }],
  ['created=..yesterday', { createdTo: '2026-11-29' }],
  ['created=2026-02-28&status=picked-up', { created: '2026-02-28', status: 'PICKED_UP' }],
  ['status=prepaid,reserved', { status: 'RESERVED,PREPAID' }],
  ['tier=god,king&notes=yes&bookmark=yes', { tier: 'god,king', noted: 'true', bookmarked: 'true' }],
  [`product=${id}&user=${id}`, { productId: id, userId: id }],
  [`category=none,fruit,${id}`, { category: `none,${id}` }],
  ['round=round-1763700000000&q=3817', { roundId: 'round-1763700000000', q: '3817' }],
])('asks the server for what the URL says: %s', (search, filter) => {
  const asked = filterOfOrderView(viewOf(search), today)
  expect({ ...asked, ...(asked.tier ? { tier: asked.tier.split(',').sort().join(',') } : {}) }).toEqual(filter)
})

test.each([
  'pickup=someday',
  'pickup=2026-02-30',
  'created=overdue',
  'status=lost',
  'round=1',
  'product=1',
  'category=fruit',
  'user=me',
  'tier=gold',
  'notes=no',
  'created=',
])('leaves out a word that nobody knows: %s', search => {
  expect(filterOfOrderView(viewOf(search), today)).toEqual({})
})

test.each([
  '',
  '?pickup=today&status=reserved,picked-up',
  '?created=2026-11-29&round=round-17&q=%EA%B9%80',
  `?pickup=overdue&created=2026-11-24..today&product=${id}&category=none,${id}&user=${id}&tier=king&notes=yes&bookmark=yes`,
])('a view writes the URL that it was read from: %s', search => {
  expect(searchOfOrderView(viewOf(search))).toBe(search)
})

test.each([
  ['pickup=today', true],
  ['pickup=2026-12-03', true],
  ['pickup=overdue', false],
  ['pickup=today..', false],
  ['', false],
])('the day of pickup needs no column of its own under %s: %s', (search, fixes) => {
  expect(fixesPickup(viewOf(search))).toBe(fixes)
})
