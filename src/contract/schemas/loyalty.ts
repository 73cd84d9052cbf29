import { z } from 'zod'
import { id, text, tier } from './values.ts'

const COUNTS = '횟수는 0 이상이어야 합니다.'
const count = z.number({ error: COUNTS }).min(0, { error: COUNTS }).max(100_000, { error: '횟수는 100,000까지예요.' })
const REASON = '사유를 적어 주세요.'
const reason = text(0, 200, REASON).regex(/\S/, { error: REASON })

/** No-shows in halves: a late cancellation is half of one (SPEC §9). */
export const countsInput = z.strictObject({
  userId: id,
  pickupCount: count.multipleOf(1, { error: '픽업 횟수는 정수예요.' }),
  noShowCount: count.multipleOf(0.5, { error: '노쇼 횟수는 0.5 단위예요.' }),
})
/** Null derives the tier from the counts again. */
export const tierInput = z.strictObject({ userId: id, tier: tier.nullable(), reason })
export const suspendInput = z.strictObject({ userId: id, reason, cancelOpenOrders: z.boolean().default(false) })
export const liftInput = z.strictObject({ userId: id, reason })

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
