/** One pickup in a calendar: whole days, both ends included. */
export type CalendarEvent = {
  /** Unique id of the event, the same after changes. */
  uid: string
  firstDay: Temporal.PlainDate
  lastDay: Temporal.PlainDate
  title: string
  notes: string
  place: string
  madeAt: Temporal.Instant
  /** Sequence number of RFC 5545; grows with every change of the event. */
  sequence: number
}

/**
 * Converts events into iCalendar text (RFC 5545). Whole days have no time zone, so a Korean day stays that day everywhere. Every line ends
 * with CRLF.
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
    // How often to read again: RFC 7986, and the older form.
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
    // The end is exclusive.
    `DTEND;VALUE=DATE:${plain(event.lastDay.add({ days: 1 }))}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.notes)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escaped(event.place)}`]),
    // Does not mark the customer as busy all day.
    'TRANSP:TRANSPARENT',
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]
}

function plain(day: Temporal.PlainDate): string {
  return day.toString().replaceAll('-', '')
}

/** Escapes a text value: backslash, semicolon, comma and line breaks; drops other control characters. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

const mostOctets = 75

/** Folds a line at 75 octets, without cutting a character; continuation lines begin with a space. */
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
