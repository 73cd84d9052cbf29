import { z } from 'zod'
import { id, filled, tier } from './values.ts'

const COUNTS = '횟수는 0 이상이어야 합니다.'
const count = z.number({ error: COUNTS }).min(0, { error: COUNTS }).max(100_000, { error: '횟수는 100,000까지예요.' })
const REASON = '사유를 입력해 주세요.'
const reason = filled(200, REASON)

/**
 * The pickups, no-shows and tier of the user that the caller saw; an absent field is not compared. The change is refused with
 * VERSION_CONFLICT if one differs, unless the wanted state is already reached.
 */
const seenStanding = z
  .strictObject({
    pickupCount: z.number().optional(),
    noShowCount: z.number().optional(),
    manualTier: tier.nullable().optional(),
  })
  .optional()
export type SeenStanding = z.infer<typeof seenStanding>

/** A user's numbers of pickups and no-shows, to set by hand. `noShowCount` is in steps of 0.5: a late cancellation is half a no-show. */
export const countsInput = z.strictObject({
  userId: id,
  pickupCount: count.multipleOf(1, { error: '픽업 횟수는 정수예요.' }),
  noShowCount: count.multipleOf(0.5, { error: '노쇼 횟수는 0.5 단위예요.' }),
  /** A tier to set by hand in the same step, used when a change is undone. Null derives the tier from the counts. */
  manualTier: tier.nullable().default(null),
  seen: seenStanding,
})
/** A user's tier to set by hand; null derives it again from the numbers of pickups and no-shows. */
export const tierInput = z.strictObject({ userId: id, tier: tier.nullable(), reason, seen: seenStanding })
export const suspendInput = z.strictObject({
  userId: id,
  reason,
  cancelOpenOrders: z.boolean().default(false),
  seen: seenStanding,
})
export const liftInput = z.strictObject({ userId: id, reason, seen: seenStanding })

/**
 * A user's pickups, no-shows and tier after staff changed them or the suspension. The change canceled `canceledOrders` orders, and turned
 * `conversions` waitlist entries into orders.
 */
export const standing = z.object({
  userId: id,
  tier,
  manualTier: tier.nullable(),
  isSuspended: z.boolean(),
  pickupCount: z.int(),
  noShowCount: z.number(),
  canceledOrders: z.int(),
  conversions: z.int(),
})
