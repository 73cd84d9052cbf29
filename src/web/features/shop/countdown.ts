import { startOfKstDay } from '../../../domain/time.ts'

/** Time until a day begins in Seoul, rounded up to whole minutes. */
type Countdown = { days: number; hours: number; minutes: number }

/** Returns the time until a day begins in Seoul; null once it has begun. */
export function countdownTo(day: Temporal.PlainDate, now: Temporal.Instant): Countdown | null {
  const left = startOfKstDay(day).epochMilliseconds - now.epochMilliseconds
  if (left <= 0) return null
  const minutes = Math.ceil(left / 60_000)
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}
