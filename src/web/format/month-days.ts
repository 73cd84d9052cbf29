/** The days of one month's page, Sunday first, whole weeks. */
export function monthDays(month: Temporal.PlainYearMonth): Temporal.PlainDate[] {
  const first = month.toPlainDate({ day: 1 })
  const lead = first.dayOfWeek % 7
  const weeks = Math.ceil((lead + month.daysInMonth) / 7)
  return Array.from({ length: weeks * 7 }, (_, i) => first.add({ days: i - lead }))
}

/** Where a key of the grid pattern leads from a day; null for every other key. */
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
