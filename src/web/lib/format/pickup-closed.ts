import { clockTime } from './day.ts'

/** Returns true after the closing time of pickup hours such as `10:00–20:00`; false where the text names no closing time. */
export function isPickupClosed(hours: string, now: Temporal.Instant): boolean {
  const closing = /^\D*\d{1,2}:\d\d\s*[–~-]\s*(\d{1,2}:\d\d)\D*$/.exec(hours)?.[1]
  return closing !== undefined && clockTime(now) >= closing.padStart(5, '0')
}
