/**
 * Parses a typed day such as `2026-12-02`, `12/2`, `12월 2일`, `1202`. Without a year it is the next such day, or one up to a month
 * ago. Null if invalid.
 */
export function dayFromText(text: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const plain = text
    .normalize('NFC')
    .replace(/\(.\)\s*$/, '')
    .trim()
  const whole = /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[일.]?$/.exec(plain)
  if (whole) return dayOf(Number(whole[1]), Number(whole[2]), Number(whole[3]))
  const short = /^(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[일.]?$/.exec(plain) ?? /^(\d{2})(\d{2})$/.exec(plain)
  if (!short) return null
  const [month, day] = [Number(short[1]), Number(short[2])]
  const here = dayOf(today.year, month, day)
  const isLongPast = here !== null && Temporal.PlainDate.compare(here, today.subtract({ months: 1 })) < 0
  return here === null || isLongPast ? (dayOf(today.year + 1, month, day) ?? here) : here
}

/** Parses a typed time such as `20`, `20:00`, `2030`, `8시 30분`, `오후 8시` to `HH:MM`; null if invalid. */
export function timeFromText(text: string): string | null {
  const parts = /^(오전|오후)?\s*(\d{1,2})(?:\s*(?::|시)\s*(\d{1,2})?\s*분?|(\d{2}))?$/.exec(text.normalize('NFC').trim())
  if (!parts) return null
  const [, half, hours, minutes, joined] = parts
  const minute = Number(minutes ?? joined ?? 0)
  const hour = Number(hours)
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const inDay = half === undefined ? hour : (hour % 12) + (half === '오후' ? 12 : 0)
  if (inDay > 23 || minute > 59) return null
  return `${String(inDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function dayOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return null
  }
}
