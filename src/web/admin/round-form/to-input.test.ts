import { expect, test } from 'vitest'
import { roundInput } from '../../../contract/schemas/products.ts'
import { sampleForm, sampleGroup, sampleItem } from './form-samples.ts'
import { roundInputOf } from './to-input.ts'

test('days and times are those of Seoul, whatever the zone of the process', () => {
  const input = roundInputOf(sampleForm())
  expect(input).toMatchObject({
    publishAt: '2026-11-30T01:00:00Z',
    deadlineDate: '2026-12-02T11:00:00Z',
    pickupDate: '2026-12-04',
    pickupUntil: '2026-12-05',
  })
  expect(roundInput.safeParse(input).success).toBe(true)
})

test('one pickup day is the first and the last', () => {
  expect(roundInputOf(sampleForm({ pickupLast: null })).pickupUntil).toBe('2026-12-04')
})

test('starting now takes the place of the chosen start', () => {
  const now = Temporal.Instant.from('2026-11-21T03:00:00.5Z')
  expect(roundInputOf(sampleForm(), now).publishAt).toBe('2026-11-21T03:00:00Z')
})

test('an empty own deduction follows the group, and endless stock is null', () => {
  const groups = [
    sampleGroup({ unlimited: true, total: 5, items: [sampleItem(), sampleItem({ deduction: 2, most: 4, id: 'known' })] }),
  ]
  const [group] = roundInputOf(sampleForm({ groups })).variantGroups
  expect(group?.totalPhysicalStock).toBeNull()
  expect(group?.items.map(item => item.stockDeductionAmount)).toEqual([null, 2])
  expect(group?.items.map(item => 'id' in item)).toEqual([false, true])
})
