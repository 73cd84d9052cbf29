import type { Rejection } from './rejection.ts'

/** Most pictures that a customer may upload in 24 hours. */
export const CUSTOMER_PICTURES_A_DAY = 30

/** Hours for which an uploaded picture counts towards `CUSTOMER_PICTURES_A_DAY`. */
export const QUOTA_HOURS = 24

/**
 * Returns TOO_MANY_REQUESTS, with the seconds until the customer may upload another picture, or null if that is possible now. `uploadedAt`:
 * times of the customer's picture uploads in the last 24 hours, oldest first.
 */
export function quotaRefusal(uploadedAt: readonly Temporal.Instant[], now: Temporal.Instant): Rejection | null {
  const freed = uploadedAt[uploadedAt.length - CUSTOMER_PICTURES_A_DAY]
  if (!freed) return null
  const retryAfterSeconds = Math.max(1, Math.ceil(now.until(freed.add({ hours: QUOTA_HOURS })).total('seconds')))
  return { code: 'TOO_MANY_REQUESTS', retryAfterSeconds }
}
