import { expect, test } from 'vitest'
import { memberFilter } from '../../../contract/schemas/members.ts'
import { filterOfUserView, isEverybody, searchOfUserView, userViewOf } from './user-view.ts'

const viewOf = (search: string) => userViewOf(new URLSearchParams(search))
const today = Temporal.PlainDate.from('2026-11-22')

test.each([
  '',
  '?tier=god&role=admin&points=100~500&pickups=~3&no-shows=2.5~&visit=week&phone=none&q=%EA%B9%80&sort=points&order=rising',
  '?points=-100~-1&gone=yes',
])('%s is a place of its own', search => {
  expect(searchOfUserView(viewOf(search))).toBe(search)
})

test.each([
  '?tier=best',
  '?role=owner',
  '?points=~',
  '?points=a~b',
  '?no-shows=2.3~',
  '?visit=never',
  '?phone=yes',
  '?sort=name',
])('of %s nothing is taken that is not known', search => {
  expect(searchOfUserView(viewOf(search))).toBe('')
})

test('a sort order is no filter', () => {
  expect(isEverybody(viewOf('?sort=points&order=rising'))).toBe(true)
  expect(isEverybody(viewOf('?gone=yes'))).toBe(false)
})

test.each([
  ['today', { visitedFrom: '2026-11-22', visitedTo: undefined }],
  ['week', { visitedFrom: '2026-11-16', visitedTo: undefined }],
  ['over-30', { visitedFrom: undefined, visitedTo: '2026-10-22' }],
  ['over-90', { visitedFrom: undefined, visitedTo: '2026-08-23' }],
])('who was there %s', (visit, bounds) => {
  const { visitedFrom, visitedTo } = filterOfUserView(viewOf(`?visit=${visit}`), today)
  expect({ visitedFrom, visitedTo }).toEqual(bounds)
})

test('what is asked is what the contract understands', () => {
  const filter = filterOfUserView(viewOf('?points=-5~&no-shows=2.5~3&phone=none&sort=lastVisit&order=rising'), today)
  expect(memberFilter.parse(filter)).toMatchObject({
    pointsFrom: '-5',
    noShowsFrom: '2.5',
    noShowsTo: '3',
    hasPhone: 'no',
    withdrawn: 'no',
    sort: 'lastVisit',
    direction: 'asc',
  })
})
