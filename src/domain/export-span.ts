/** Days of one export of everybody's points: a year with its leap day. */
export const MOST_EXPORT_DAYS = 366

/** Whether the last day is not before the first nor too far from it; of one person the whole history is no more than a list. */
export function isSpan(from: string, to: string, isOfOne: boolean): boolean {
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days
  return days >= 0 && (isOfOne || days < MOST_EXPORT_DAYS)
}
