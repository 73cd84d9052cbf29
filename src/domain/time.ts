/** Korean days. Every business day, deadline and streak is computed in KST (DECISIONS), never in the process's own zone. */
export const KST = 'Asia/Seoul'

/** The KST calendar day an instant falls on. */
export function kstDay(at: Temporal.Instant): Temporal.PlainDate {
  return at.toZonedDateTimeISO(KST).toPlainDate()
}

/** 00:00 KST of a day. */
export function startOfKstDay(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(KST).toInstant()
}

/** 24:00 KST of a day, which is 00:00 of the next. */
export function endOfKstDay(day: Temporal.PlainDate): Temporal.Instant {
  return startOfKstDay(day.add({ days: 1 }))
}

export function isBefore(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return a.epochMilliseconds < b.epochMilliseconds
}
