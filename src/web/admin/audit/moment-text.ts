import { KST } from '../../../domain/time.ts'
import { clockTime } from '../../format/day.ts'

/** `11.25 16:22`, with its year where that is another: `2025.11.25 16:22`. */
export function momentText(iso: string, now: Temporal.Instant): string {
  const at = Temporal.Instant.from(iso)
  return `${dateText(iso, now)} ${clockTime(at)}`
}

/** `11.25`, or with its year where that is another. */
export function dateText(iso: string, now: Temporal.Instant): string {
  const day = Temporal.Instant.from(iso).toZonedDateTimeISO(KST)
  const isThisYear = day.year === now.toZonedDateTimeISO(KST).year
  const two = (number: number) => String(number).padStart(2, '0')
  return `${isThisYear ? '' : `${day.year}.`}${two(day.month)}.${two(day.day)}`
}
