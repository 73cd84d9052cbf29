/** One pickup as a calendar knows it: whole days, both ends included. */
export type CalendarEvent = {
  /** The same for as long as the event lives, and no other's. */
  uid: string
  firstDay: Temporal.PlainDate
  lastDay: Temporal.PlainDate
  title: string
  notes: string
  place: string
  madeAt: Temporal.Instant
  /** Grows with every change. */
  sequence: number
}

/**
 * Events as iCalendar text (RFC 5545). Days without a time of day belong to no time zone, so that a Korean day stays that day wherever
 * the telephone is. Ends with a line break, as every line does.
 */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//moapick//pickups//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Seoul',
    // how often to look again: RFC 7986, and what applications understood before it
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${event.madeAt.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${plain(event.firstDay)}`,
    // the end is the first day that no longer belongs to it
    `DTEND;VALUE=DATE:${plain(event.lastDay.add({ days: 1 }))}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.notes)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escaped(event.place)}`]),
    // one is not busy all day for it
    'TRANSP:TRANSPARENT',
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]
}

function plain(day: Temporal.PlainDate): string {
  return day.toString().replaceAll('-', '')
}

/** Text values: backslash, semicolon, comma and line breaks are written with a backslash; other control characters are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

const mostOctets = 75

/** Lines of at most 75 octets; what follows begins with a blank. No character is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > mostOctets) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
