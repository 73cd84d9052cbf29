import { z } from 'zod'
import { expiringDay } from './points.ts'
import { day, tier } from './values.ts'

/** The data of the page on which customers see their tier, points and missions. Of the no-shows, a late cancellation counts 0.5. */
export const ownSummary = z.object({
  tier: z.object({
    current: tier,
    isManual: z.boolean(),
    pickupCount: z.int(),
    noShowCount: z.number(),
    /** Percentage of pickups among pickups and no-shows, with one decimal; null without either. */
    ratio: z.number().nullable(),
    /** What the next tier requires; null at the top, or where pickups alone do not suffice. */
    next: z.object({ tier, pickups: z.int(), ratio: z.int() }).nullable(),
    /** No-shows, in halves, until the suspension. */
    halvesLeft: z.int(),
  }),
  points: z.object({ balance: z.int(), expiring: z.array(expiringDay) }),
  streak: z.object({
    days: z.int(),
    visitedToday: z.boolean(),
    nextBonus: z.object({ days: z.int(), points: z.int() }).nullable(),
    /** Days of this Korean month with attendance. */
    visitDays: z.array(day),
  }),
  missions: z.object({ claimable: z.int(), claimed: z.int(), open: z.int() }),
  unreadNotifications: z.int(),
  referralCode: z.string(),
})
export type OwnSummary = z.infer<typeof ownSummary>
