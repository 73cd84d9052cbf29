import { expect, test } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { recordVisits } from '../visits/record.ts'
import { changeCounts } from '../loyalty/change-counts.ts'
import { readSummary } from './read-summary.ts'

const counter = new Counter()
const { context } = counter

test('the my page at a glance', async () => {
  counter.now = Temporal.Instant.from('2026-11-21T03:00:00Z')
  const userId = await aUser(counter.db)
  for (const day of ['2026-10-31', '2026-11-01', '2026-11-19', '2026-11-20'])
    await recordVisits(context, [userId], Temporal.PlainDate.from(day))
  await counter.db.transaction(tx => changeCounts(tx, context, userId, { pickups: 29, noShowHalves: 1 }))
  const summary = await readSummary(context, userId)
  expect(summary).toMatchObject({
    tier: {
      current: 'sprout',
      isManual: false,
      pickupCount: 29,
      noShowCount: 0.5,
      ratio: 98.3,
      next: { tier: 'fairy', pickups: 1, ratio: 90 },
      halvesLeft: 5,
    },
    points: { balance: 4, expiring: [{ day: '2027-11-21', amount: 4 }] },
    streak: {
      days: 2,
      visitedToday: false,
      nextBonus: { days: 7, points: 10 },
      visitDays: ['2026-11-01', '2026-11-19', '2026-11-20'],
    },
    missions: { claimable: 1, claimed: 0, open: 4 },
    unreadNotifications: 0,
  })
  counter.now = Temporal.Instant.from('2027-11-21T03:00:00Z')
  expect(await readSummary(context, userId)).toMatchObject({
    points: { balance: 0, expiring: [] },
    streak: { days: 0, visitDays: [] },
  })
})
