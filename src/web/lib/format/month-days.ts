/** Returns the days of a month's calendar page in whole weeks from Sunday, including days of neighboring months. */
export function monthDays(month: Temporal.PlainYearMonth): Temporal.PlainDate[] {
  const first = month.toPlainDate({ day: 1 })
  const lead = first.dayOfWeek % 7
  const weeks = Math.ceil((lead + month.daysInMonth) / 7)
  return Array.from({ length: weeks * 7 }, (_, i) => first.add({ days: i - lead }))
}

/** Returns the day that a grid-navigation key moves to; null for other keys. */
export function dayByKey(day: Temporal.PlainDate, key: string): Temporal.PlainDate | null {
  switch (key) {
    case 'ArrowLeft':
      return day.subtract({ days: 1 })
    case 'ArrowRight':
      return day.add({ days: 1 })
    case 'ArrowUp':
      return day.subtract({ days: 7 })
    case 'ArrowDown':
      return day.add({ days: 7 })
    case 'Home':
      return day.subtract({ days: day.dayOfWeek % 7 })
    case 'End':
      return day.add({ days: 6 - (day.dayOfWeek % 7) })
    case 'PageUp':
      return day.subtract({ months: 1 })
    case 'PageDown':
      return day.add({ months: 1 })
    default:
      return null
  }
}
