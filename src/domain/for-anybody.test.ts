import { expect, test } from 'vitest'
import { isForAnybody } from './for-anybody.ts'

test.each<[Parameters<typeof isForAnybody>[0], boolean]>([
  [{ status: 'selling', eventType: 'SALE', allowedTiers: [] }, true],
  [{ status: 'scheduled', eventType: 'SALE', allowedTiers: [] }, true],
  [{ status: 'ended', eventType: 'SALE', allowedTiers: [] }, true],
  [{ status: 'selling', eventType: 'SALE', allowedTiers: ['sprout', 'fairy'] }, true],
  [{ status: 'draft', eventType: 'SALE', allowedTiers: [] }, false],
  [{ status: 'canceled', eventType: 'SALE', allowedTiers: [] }, false],
  [{ status: 'selling', eventType: 'RAFFLE', allowedTiers: [] }, false],
  [{ status: 'selling', eventType: 'SALE', allowedTiers: ['fairy', 'king', 'god'] }, false],
])('whether a link shows %j to anybody: %s', (round, expected) => {
  expect(isForAnybody(round)).toBe(expected)
})
