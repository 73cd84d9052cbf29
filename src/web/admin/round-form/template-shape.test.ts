import { expect, test } from 'vitest'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { templateShape } from '../../../contract/schemas/templates.ts'
import { sampleForm, sampleGroup, sampleItem } from './form-samples.ts'
import { isSameForm } from './form-values.ts'
import { shapeOfForm, shapeOfRound, templateWords, withTemplate } from './template-shape.ts'

// Monday 30 November 10:00, until Wednesday 2 December 20:00, picked up on Friday and Saturday
const form = sampleForm({
  groups: [
    sampleGroup({ id: 'g1', items: [sampleItem({ id: 'i1' }), sampleItem({ id: 'i2', name: '10kg', deduction: 2, most: 3 })] }),
  ],
  tiers: ['king'],
})
const shape = shapeOfForm(form)
const at = (time: string) => Temporal.Instant.from(time)

test('a form becomes a shape without name and ids, which the contract takes', () => {
  expect(templateShape.parse(shape)).toEqual(shape)
  expect(JSON.stringify(shape)).not.toMatch(/"id"|roundName/)
})

test.each([
  ['while its week runs', '2026-11-29T03:00:00Z', '2026-12-07', '2026-12-09', '2026-12-11', '2026-12-12'],
  ['weeks later', '2027-01-01T03:00:00Z', '2027-01-04', '2027-01-06', '2027-01-08', '2027-01-09'],
])('a template %s gives the same weekdays ahead', (_, now, publishDay, deadlineDay, pickupFirst, pickupLast) => {
  const filled = withTemplate(sampleForm({ roundName: '9차' }), shape, at(now))
  expect(filled).toMatchObject({ roundName: '9차', publishDay, publishTime: '10:00', deadlineDay, deadlineTime: '20:00' })
  expect(filled).toMatchObject({ pickupFirst, pickupLast, tiers: ['king'], raffle: false })
  expect(filled.groups.flatMap(group => [group.id, ...group.items.map(item => item.id)])).toEqual([null, null, null])
})

test('a start is never past: it moves on by another week', () => {
  expect(withTemplate(form, shape, at('2026-12-08T03:00:00Z')).publishDay).toBe('2026-12-14')
})

test('what a template gives is kept again as the same options', () => {
  const again = shapeOfForm(withTemplate(form, shape, at('2026-11-29T03:00:00Z')))
  expect(again.variantGroups).toEqual(shape.variantGroups)
})

test('a raffle stays one', () => {
  const raffle = shapeOfForm({ ...form, raffle: true, places: 20 })
  expect(raffle).toMatchObject({ eventType: 'RAFFLE', raffle: { places: 20 } })
  expect(withTemplate(sampleForm(), raffle, at('2026-11-29T03:00:00Z'))).toMatchObject({ raffle: true, places: 20 })
  expect(templateWords({ shape: raffle })).toBe('옵션 2개 · 추첨 20명 · 수 20:00 마감 · 금–토 픽업')
})

test('a round of the list has the shape of its form', () => {
  const group = { id: 'g1', groupName: '감귤 상자', totalPhysicalStock: 200, stockDeductionAmount: 1, reservedCount: 7 }
  const items = [
    { id: 'i1', name: '가정용 5kg', price: 12_900, stockDeductionAmount: 1, maxPerUser: null },
    { id: 'i2', name: '10kg', price: 12_900, stockDeductionAmount: 2, maxPerUser: 3 },
  ]
  const round = {
    ...shape,
    allowedTiers: ['king', 'restricted'],
    eventType: 'SALE',
    variantGroups: [{ ...group, items }],
  } as unknown as AdminRound
  const shapes = [shapeOfRound(round), shape].map(each => withTemplate(form, each, at('2026-11-29T03:00:00Z')))
  expect(isSameForm(shapes[0]!, shapes[1]!)).toBe(true)
})
