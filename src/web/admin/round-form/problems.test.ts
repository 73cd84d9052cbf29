import { expect, test } from 'vitest'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { sampleForm, sampleGroup, sampleItem } from './form-samples.ts'
import type { GroupForm, RoundForm } from './form-values.ts'
import { problemsOf, takenProblems } from './problems.ts'

const now = Temporal.Instant.from('2026-11-21T03:00:00Z')

test('a whole form has no problems', () => {
  expect(problemsOf(sampleForm(), 'publish', now)).toEqual({})
})

test.each<[Partial<RoundForm>, string]>([
  [{ productName: ' ' }, 'productName'],
  [{ productName: '가'.repeat(81) }, 'productName'],
  [{ roundName: '' }, 'roundName'],
  [{ raffle: true, places: null }, 'places'],
  [{ raffle: true, places: 0 }, 'places'],
  [{ raffle: true, places: 10_001 }, 'places'],
  [{ groups: [sampleGroup({ name: '' })] }, 'groups.0.name'],
  [{ groups: [sampleGroup({ total: null })] }, 'groups.0.total'],
  [{ groups: [sampleGroup(), sampleGroup({ deduction: null })] }, 'groups.1.deduction'],
  [{ groups: [sampleGroup({ items: [] })] }, 'groups.0.items'],
  [{ groups: [sampleGroup({ items: [sampleItem(), sampleItem({ price: null })] })] }, 'groups.0.items.1.price'],
  [{ groups: [sampleGroup({ items: [sampleItem({ most: 0 })] })] }, 'groups.0.items.0.most'],
  [{ groups: [sampleGroup({ items: [sampleItem({ most: null, unlimited: false })] })] }, 'groups.0.items.0.most'],
  [{ groups: [sampleGroup({ items: [sampleItem({ deduction: 1001 })] })] }, 'groups.0.items.0.deduction'],
  [{ deadlineDay: null }, 'deadlineDate'],
  [{ pickupFirst: null, pickupLast: null }, 'pickupDate'],
  [{ publishDay: '2026-12-02', publishTime: '20:00' }, 'publishAt'],
  [{ pickupLast: '2026-12-03' }, 'pickupUntil'],
])('%j is a problem of %s', (changes, path) => {
  expect(Object.keys(problemsOf(sampleForm(changes), 'save', now))).toEqual([path])
})

test('endless stock needs no total', () => {
  expect(problemsOf(sampleForm({ groups: [sampleGroup({ total: null, unlimited: true })] }), 'publish', now)).toEqual({})
})

test('the deadline is before 00:00 of the pickup day in Seoul, to the minute', () => {
  expect(problemsOf(sampleForm({ deadlineDay: '2026-12-03', deadlineTime: '23:59' }), 'save', now)).toEqual({})
  expect(problemsOf(sampleForm({ deadlineDay: '2026-12-04', deadlineTime: '00:00' }), 'save', now)).toHaveProperty('deadlineDate')
})

test('only a round that goes on sale needs a picture and a future deadline', () => {
  const bare = sampleForm({ pictures: [], publishDay: null })
  expect(problemsOf(bare, 'save', now)).toEqual({})
  expect(Object.keys(problemsOf(bare, 'publish', now))).toEqual(['pictures'])
  const late = Temporal.Instant.from('2026-12-02T11:00:00Z')
  expect(problemsOf(sampleForm(), 'publish', late)).toEqual({ deadlineDate: '마감이 이미 지났어요.' })
  expect(problemsOf(sampleForm(), 'publish', late.subtract({ seconds: 1 }))).toEqual({})
})

const taken = {
  variantGroups: [{ id: 'g1', totalPhysicalStock: 200, reservedCount: 9, pickedUpCount: 3 }],
} as unknown as AdminRound

test.each<[Partial<GroupForm>, AdminRound | null, object]>([
  [{ id: 'g1', total: 12 }, taken, {}],
  [{ id: 'g1', total: 11 }, taken, { 'groups.0.total': '예약·픽업된 12개보다 낮출 수 없어요.' }],
  [{ id: 'g1', total: 0, unlimited: true }, taken, {}],
  [{ id: null, total: 0 }, taken, {}],
  [{ id: 'g1', total: 0 }, null, {}],
])('a total of %j beside what is taken', (group, round, problems) => {
  expect(takenProblems(sampleForm({ groups: [sampleGroup(group)] }), round)).toEqual(problems)
})
