import { KST } from './time.ts'

/** When a task is due: every so many minutes of the hour, or once a day at a time of Korea, `HH:MM`. */
export type Timing = { everyMinutes: number } | { daily: string }

/** The latest moment at which it was due, up to now: what was missed while nothing ran is due still. */
export function lastDue(timing: Timing, now: Temporal.Instant): Temporal.Instant {
  const here = now.toZonedDateTimeISO(KST)
  if ('everyMinutes' in timing) {
    const minute = here.minute - (here.minute % timing.everyMinutes)
    return here.with({ minute, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 }).toInstant()
  }
  const today = here.toPlainDate().toZonedDateTime({ timeZone: KST, plainTime: timing.daily }).toInstant()
  return Temporal.Instant.compare(today, now) <= 0 ? today : today.subtract({ hours: 24 })
}

/** The first moment after now at which it is due. */
export function nextDue(timing: Timing, now: Temporal.Instant): Temporal.Instant {
  const due = lastDue(timing, now)
  if ('daily' in timing) return due.add({ hours: 24 })
  const here = due.toZonedDateTimeISO(KST)
  // minutes are of the hour: what does not divide it starts anew with the next one
  const left = 60 - here.minute
  return due.add({ minutes: Math.min(timing.everyMinutes, left) })
}

/** Clocks of one shop may differ by so much. */
const LEEWAY = { minutes: 1 }

/**
 * Whether what was due at a moment is done, when it was last done for `doneUntil`. A moment that has not come yet is not believed: the clock
 * was set back since, and what it names would never be due again.
 */
export function isDone(due: Temporal.Instant, doneUntil: Temporal.Instant | null, now: Temporal.Instant): boolean {
  if (doneUntil === null || Temporal.Instant.compare(doneUntil, now.add(LEEWAY)) > 0) return false
  return Temporal.Instant.compare(doneUntil, due) >= 0
}

/** So long after its time somebody should look why it was not done. */
const LATE_AFTER = { minutes: 10 }

/** Whether what was due ten minutes ago is still not done; `doneUntil` is the moment for which it was done last. */
export function isLate(timing: Timing, doneUntil: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return !isDone(lastDue(timing, now.subtract(LATE_AFTER)), doneUntil, now)
}

/** In words, for the shop's people. */
export function timingText(timing: Timing): string {
  if ('daily' in timing) return `매일 ${timing.daily}`
  return timing.everyMinutes === 1 ? '1분마다' : `${timing.everyMinutes}분마다`
}
