/** Formats a day given as YYYY-MM-DD: `12월 3일(목)`. */
export function dayText(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return `${date.month}월 ${date.day}일(${'월화수목금토일'[date.dayOfWeek - 1]})`
}

/** Formats the last day of a range: `5일(토)` if it is in the month of the first day, else `1월 2일(토)`. */
export function laterText(first: string, last: string): string {
  return first.slice(0, 7) === last.slice(0, 7) ? dayText(last).replace(/^.* /, '') : dayText(last)
}

/** Formats pickup days: `12월 3일(목)` or `12월 3일(목)–5일(토)`. */
export function pickupDays({ pickupDate, pickupUntil = pickupDate }: { pickupDate: string; pickupUntil?: string }): string {
  return pickupDate === pickupUntil ? dayText(pickupDate) : `${dayText(pickupDate)}–${laterText(pickupDate, pickupUntil)}`
}
