import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarText, type CalendarEvent } from './ics.ts'

const event: CalendarEvent = {
  uid: 'a1@moapick',
  firstDay: Temporal.PlainDate.from('2025-11-30'),
  lastDay: Temporal.PlainDate.from('2025-11-30'),
  title: '감귤 픽업',
  notes: '감귤 · 소과 2개',
  place: '서울숲점',
  madeAt: Temporal.Instant.from('2025-11-21T23:59:59.123+09:00'),
  sequence: 3,
}

/** Returns the lines of an iCalendar text, unfolded as a calendar application does. */
function readBack(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n')
}

const valueOf = (text: string, name: string) =>
  readBack(text)
    .find(line => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

test('an all-day event in the words of RFC 5545', () => {
  expect(calendarText('모아픽 픽업', [event])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//moapick//pickups//KO',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:모아픽 픽업',
      'X-WR-TIMEZONE:Asia/Seoul',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:a1@moapick',
      'DTSTAMP:20251121T145959Z',
      'SEQUENCE:3',
      'DTSTART;VALUE=DATE:20251130',
      'DTEND;VALUE=DATE:20251201',
      'SUMMARY:감귤 픽업',
      'DESCRIPTION:감귤 · 소과 2개',
      'LOCATION:서울숲점',
      'TRANSP:TRANSPARENT',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('several days end on the day after the last', () => {
  const text = calendarText('픽업', [{ ...event, lastDay: Temporal.PlainDate.from('2025-12-02') }])
  expect(text).toContain('DTEND;VALUE=DATE:20251203\r\n')
})

test.each([
  ['a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['첫 줄\n둘째 줄\r\n셋째', '첫 줄\\n둘째 줄\\n셋째'],
  ['소리\u0007 없이', '소리 없이'],
])('%j is written %j', (title, written) => {
  expect(valueOf(calendarText('픽업', [{ ...event, title }]), 'SUMMARY')).toBe(written)
})

test('a shop without a place names none', () => {
  expect(calendarText('픽업', [{ ...event, place: '' }])).not.toContain('LOCATION')
})

test('for any product name: no line is longer than 75 octets, no character is split, no text breaks out of its line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), title => {
      const text = calendarText('픽업', [{ ...event, title }])
      const lines = text.split('\r\n')
      expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(readBack(text).filter(line => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT'])
      const read = valueOf(text, 'SUMMARY')!.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
      expect(read).toBe(title.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ''))
    }),
  )
})
