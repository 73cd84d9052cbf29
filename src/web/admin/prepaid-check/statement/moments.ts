/** A day `YYYY-MM-DD` and a time `HH:MM:SS`, `HH:MM` or empty. */
export type Moment = { day: string; time: string }

/**
 * Parses a deposit's day and time, such as `2026.11.21 12:33:05`, `26-11-21`, `20261121123305`, `2026년 11월 21일 오후 1:05`. Null
 * without a valid day.
 */
export function momentOf(dayText: string, timeText = ''): Moment | null {
  const found = dayIn(dayText.normalize('NFKC').trim())
  if (!found) return null
  const time = timeText.trim() === '' ? timeIn(found.rest) : timeIn(timeText.normalize('NFKC').trim())
  return { day: found.day, time }
}

function dayIn(text: string): { day: string; rest: string } | null {
  const written = /^(\d{4}|\d{2})\s*[.\-/년]\s*(\d{1,2})\s*[.\-/월]\s*(\d{1,2})(?!\d)\s*일?[.,]?/.exec(text)
  const packed = /^(20\d{2})(\d{2})(\d{2})(?=\D|$|\d{4})/.exec(text)
  const [whole = '', year = '', month = '', date = ''] = written ?? packed ?? []
  if (whole === '') return null
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? { day, rest: text.slice(whole.length) } : null
}

function timeIn(text: string): string {
  const [, noon = '', hour = '', minute = '', second = ''] =
    /(오전|오후|AM|PM)?\s*(\d{1,2})[:시]\s*(\d{2})(?:[:분]\s*(\d{2}))?/i.exec(text) ??
    /()(?:^|\D)(\d{2})(\d{2})(\d{2})?$/.exec(text) ??
    []
  if (hour === '') return ''
  const isAfternoon = /오후|PM/i.test(noon)
  const hours = noon === '' ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || Number(second || 0) > 59) return ''
  return [String(hours).padStart(2, '0'), minute, ...(second ? [second] : [])].join(':')
}

function isDay(text: string): boolean {
  try {
    return /^20\d{2}/.test(text) && Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
