import { clockTime } from './day.ts'

/**
 * Returns true after the closing time of pickup hours such as `10:00–20:00`; false where the text names no closing time after the opening
 * one (`18:00–02:00`, `10:00–8:00`).
 */
export function isPickupClosed(hours: string, now: Temporal.Instant): boolean {
  const found = /^\D*(\d{1,2}:\d\d)\s*[–~-]\s*(\d{1,2}:\d\d)\D*$/.exec(hours)
  const [opening = '', closing = ''] = (found?.slice(1) ?? []).map(time => time.padStart(5, '0'))
  return closing > opening && clockTime(now) >= closing
}
