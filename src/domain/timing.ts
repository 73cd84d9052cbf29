import { KST } from './time.ts'

/** When a scheduled task is due: every `everyMinutes` minutes, counted from the full hour, or daily at a Korean time (`HH:MM`). */
export type Timing = { everyMinutes: number } | { daily: string }

/** Returns the latest moment up to now at which the task was due, also if nothing ran then. */
export function lastDue(timing: Timing, now: Temporal.Instant): Temporal.Instant {
  const here = now.toZonedDateTimeISO(KST)
  if ('everyMinutes' in timing) {
    const minute = here.minute - (here.minute % timing.everyMinutes)
    return here.with({ minute, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }).toInstant()
  }
  const today = here.toPlainDate().toZonedDateTime({ timeZone: KST, plainTime: timing.daily }).toInstant()
  return Temporal.Instant.compare(today, now) <= 0 ? today : today.subtract({ hours: 24 })
}

/** Returns the first moment after now at which the task is due. */
export function nextDue(timing: Timing, now: Temporal.Instant): Temporal.Instant {
  const due = lastDue(timing, now)
  if ('daily' in timing) return due.add({ hours: 24 })
  const here = due.toZonedDateTimeISO(KST)
  // multiples begin again with each hour, also where they do not divide it
  const left = 60 - here.minute
  return due.add({ minutes: Math.min(timing.everyMinutes, left) })
}

/** Largest difference between the clocks of the shop's servers. */
const LEEWAY = { minutes: 1 }

/**
 * True when a scheduled task was finished for its due moment `due`. `doneUntil` is the latest due moment for which it was finished. A
 * `doneUntil` in the future is ignored, since the clock was set back after it was stored.
 */
export function isDone(due: Temporal.Instant, doneUntil: Temporal.Instant | null, now: Temporal.Instant): boolean {
  if (doneUntil === null || Temporal.Instant.compare(doneUntil, now.add(LEEWAY)) > 0) return false
  return Temporal.Instant.compare(doneUntil, due) >= 0
}

/** Time after its due moment from which an unfinished scheduled task counts as late. */
const LATE_AFTER = { minutes: 10 }

/**
 * True when a scheduled task is not finished ten minutes after it was due. `doneUntil` is the latest due moment for which it was finished;
 * null for none.
 */
export function isLate(timing: Timing, doneUntil: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return !isDone(lastDue(timing, now.subtract(LATE_AFTER)), doneUntil, now)
}

/** Returns a timing in Korean words: `매일 09:00` or `5분마다`. */
export function timingText(timing: Timing): string {
  if ('daily' in timing) return `매일 ${timing.daily}`
  return timing.everyMinutes === 1 ? '1분마다' : `${timing.everyMinutes}분마다`
}
