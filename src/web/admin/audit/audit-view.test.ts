import { expect, test } from 'vitest'
import { auditViewOf, changesFilterOf, isBounded, looksFilterOf, searchOfAuditView } from './audit-view.ts'

const viewOf = (search: string) => auditViewOf(new URLSearchParams(search))
const person = '019a0000-0000-7000-8000-000000000001'

test.each([
  '',
  '?show=looks',
  `?who=${person}&what=points&from=2026-11-01&to=2026-11-21`,
  `?show=looks&what=users&person=${person}`,
])('%s is a place of its own', search => {
  expect(searchOfAuditView(viewOf(search))).toBe(search)
})

test.each([
  '?who=me',
  '?what=nonsense',
  '?what=users',
  '?show=looks&what=role',
  '?from=2026-02-30',
  '?to=21',
  '?show=else',
  '?person=1',
])('of %s nothing is taken that is not known', search => {
  expect(isBounded(viewOf(search))).toBe(false)
})

test('days are Korean days, and both ends belong to the span', () => {
  expect(changesFilterOf(viewOf(`?who=${person}&what=role&person=${person}&from=2026-11-01&to=2026-11-01`))).toEqual({
    actorId: person,
    action: 'role',
    subject: 'user',
    subjectId: person,
    from: '2026-10-31T15:00:00Z',
    until: '2026-11-01T15:00:00Z',
  })
  expect(looksFilterOf(viewOf(`?show=looks&who=${person}&what=orders&person=${person}`))).toEqual({
    actorId: person,
    what: 'orders',
    userId: person,
  })
  expect(changesFilterOf(viewOf(''))).toEqual({})
})
