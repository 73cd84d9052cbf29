/** Most days in one export of all customers' points: a leap year. */
export const MOST_EXPORT_DAYS = 366

/** True when `to` is not before `from` and the span has at most `MOST_EXPORT_DAYS` days. An export of one customer has no upper limit. */
export function isSpan(from: string, to: string, isOfOne: boolean): boolean {
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days
  return days >= 0 && (isOfOne || days < MOST_EXPORT_DAYS)
}
