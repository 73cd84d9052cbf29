/** Days of one export of points: a year with its leap day. */
export const MOST_EXPORT_DAYS = 366

/** Whether both are days, the last not before the first and not too far from it. */
export function isSpan(from: string, to: string): boolean {
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days
  return days >= 0 && days < MOST_EXPORT_DAYS
}
