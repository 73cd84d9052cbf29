/** Time zone of every business day, deadline and streak; the process's own zone is never used (docs/RULES.md#time). */
export const KST = 'Asia/Seoul'

/** Returns the KST calendar day of an instant. */
export function kstDay(at: Temporal.Instant): Temporal.PlainDate {
  return at.toZonedDateTimeISO(KST).toPlainDate()
}

/** Returns 00:00 KST of a day. */
export function startOfKstDay(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(KST).toInstant()
}

/** Returns 24:00 KST of a day, which is 00:00 of the next. */
export function endOfKstDay(day: Temporal.PlainDate): Temporal.Instant {
  return startOfKstDay(day.add({ days: 1 }))
}

export function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return a.epochMilliseconds < b.epochMilliseconds
}
