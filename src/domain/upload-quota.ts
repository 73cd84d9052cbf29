import type { Rejection } from './rejection.ts'

/** How many pictures a customer may upload in 24 hours: photos for six reviews, or a few tries at each. */
export const CUSTOMER_PICTURES_A_DAY = 30

/** Pictures that somebody uploaded count for so long. */
export const QUOTA_HOURS = 24

/** Too many, with when there is room again; null while there is. `uploadedAt`: those of the last 24 hours, the oldest first. */
export function quotaRefusal(uploadedAt: readonly Temporal.Instant[], now: Temporal.Instant): Rejection | null {
  const freed = uploadedAt[uploadedAt.length - CUSTOMER_PICTURES_A_DAY]
  if (!freed) return null
  const retryAfterSeconds = Math.max(1, Math.ceil(now.until(freed.add({ hours: QUOTA_HOURS })).total('seconds')))
  return { code: 'TOO_MANY_REQUESTS', retryAfterSeconds }
}
