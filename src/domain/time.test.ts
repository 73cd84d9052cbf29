import { afterAll, describe, expect, test } from 'vitest'
import { endOfKstDay, isBefore, kstDay, startOfKstDay } from './time.ts'

const at = (text: string) => Temporal.Instant.from(text)
const ownZone = process.env['TZ']
afterAll(() => {
  if (ownZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = ownZone
})

/** Korean days do not depend on the time zone of the process. */
describe.each(['UTC', 'Asia/Seoul', 'America/New_York', 'Pacific/Kiritimati'])('in a process in %s', zone => {
  test.each([
    ['2026-11-20T14:59:59.999999999Z', '2026-11-20'],
    ['2026-11-20T15:00:00Z', '2026-11-21'],
    ['2026-11-21T00:00:00Z', '2026-11-21'],
    ['2026-12-31T15:00:00Z', '2027-01-01'],
    ['2028-02-28T15:00:00Z', '2028-02-29'],
    // the night when New York puts its clocks back
    ['2026-11-01T05:30:00Z', '2026-11-01'],
  ])('%s is the %s', (instant, day) => {
    process.env['TZ'] = zone
    // proves that the time zone took effect
    expect(Temporal.Now.timeZoneId()).toBe(zone)
    expect(kstDay(at(instant)).toString()).toBe(day)
  })

  test('a day is from midnight to midnight in Seoul', () => {
    process.env['TZ'] = zone
    const day = Temporal.PlainDate.from('2026-03-08')
    expect(startOfKstDay(day).toString()).toBe('2026-03-07T15:00:00Z')
    expect(endOfKstDay(day).toString()).toBe('2026-03-08T15:00:00Z')
    expect(kstDay(startOfKstDay(day)).equals(day)).toBe(true)
    expect(kstDay(endOfKstDay(day)).equals(day)).toBe(false)
  })
})

test.each([
  ['2026-11-20T00:00:00Z', '2026-11-20T00:00:00.001Z', true],
  ['2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z', false],
  ['2026-11-20T00:00:00.001Z', '2026-11-20T00:00:00Z', false],
])('%s before %s: %s', (a, b, before) => {
  expect(isBefore(at(a), at(b))).toBe(before)
})
