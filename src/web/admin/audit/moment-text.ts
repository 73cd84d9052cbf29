import { KST } from '../../../domain/time.ts'
import { clockTime } from '../../lib/format/day.ts'

/** Formats an instant in KST as `11.25 16:22`, with the year if it is not this year: `2025.11.25 16:22`. */
export function momentText(iso: string, now: Temporal.Instant): string {
  const at = Temporal.Instant.from(iso)
  return `${dateText(iso, now)} ${clockTime(at)}`
}

/** Formats an instant's KST day as `11.25`, with the year if it is not this year: `2025.11.25`. */
export function dateText(iso: string, now: Temporal.Instant): string {
  const day = Temporal.Instant.from(iso).toZonedDateTimeISO(KST)
  const isThisYear = day.year === now.toZonedDateTimeISO(KST).year
  const two = (number: number) => String(number).padStart(2, '0')
  return `${isThisYear ? '' : `${day.year}.`}${two(day.month)}.${two(day.day)}`
}
