import { KST } from './time.ts'

/**
 * Reads a moment as people write it: `2026-11-22 12:00:05` in Korean time, or with an offset such as `+00:00` or `Z`. Seconds may be
 * missing. Returns null for anything else, also for days that do not exist.
 */
export function parseMoment(text: string): Temporal.Instant | null {
  const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)?$/.exec(text.trim())
  if (!found) return null
  const [, day, time, offset] = found
  try {
    if (offset) return Temporal.Instant.from(`${day}T${time}${offset}`)
    return Temporal.PlainDateTime.from(`${day}T${time}`, { overflow: 'reject' }).toZonedDateTime(KST).toInstant()
  } catch {
    return null // no such day or time
  }
}

/** Returns a moment in Korean time to the second: `2026-11-22 12:00:05`. */
export function momentInKst(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(KST).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
}
