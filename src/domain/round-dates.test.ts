import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { misplacedDate, misplacedMove, weeksLater } from './round-dates.ts'

const dates = (publishAt: string | null, deadline: string, pickupDate: string, pickupUntil: string) => ({
  publishAt: publishAt === null ? null : Temporal.Instant.from(publishAt),
  deadline: Temporal.Instant.from(deadline),
  pickupDate: Temporal.PlainDate.from(pickupDate),
  pickupUntil: Temporal.PlainDate.from(pickupUntil),
})

describe('the dates of a round', () => {
  it.each([
    ['without a start', null, '2026-11-24T20:00:00+09:00', '2026-11-26', '2026-11-26', null],
    [
      'a millisecond before the deadline',
      '2026-11-24T19:59:59.999+09:00',
      '2026-11-24T20:00:00+09:00',
      '2026-11-26',
      '2026-11-27',
      null,
    ],
    [
      'starting at the deadline',
      '2026-11-24T20:00:00+09:00',
      '2026-11-24T20:00:00+09:00',
      '2026-11-26',
      '2026-11-26',
      'publishAt',
    ],
    [
      'starting after the deadline',
      '2026-11-25T00:00:00+09:00',
      '2026-11-24T20:00:00+09:00',
      '2026-11-26',
      '2026-11-26',
      'publishAt',
    ],
    ['a millisecond before the pickup day in Seoul', null, '2026-11-25T23:59:59.999+09:00', '2026-11-26', '2026-11-26', null],
    ['at 00:00 of the pickup day in Seoul', null, '2026-11-26T00:00:00+09:00', '2026-11-26', '2026-11-26', 'deadlineDate'],
    [
      'on the pickup day in Seoul, the day before in London',
      null,
      '2026-11-25T16:00:00Z',
      '2026-11-26',
      '2026-11-26',
      'deadlineDate',
    ],
    ['ending a day before it begins', null, '2026-11-24T20:00:00+09:00', '2026-11-26', '2026-11-25', 'pickupUntil'],
    ['wrong at both ends', '2026-11-28T00:00:00+09:00', '2026-11-27T00:00:00+09:00', '2026-11-26', '2026-11-26', 'deadlineDate'],
  ])('%s', (_, publishAt, deadline, pickupDate, pickupUntil, wrong) => {
    expect(misplacedDate(dates(publishAt, deadline, pickupDate, pickupUntil))).toBe(wrong)
  })
})

describe('moving the days of open orders', () => {
  const day = (text: string) => Temporal.PlainDate.from(text)
  const before = { pickupDate: day('2026-11-26'), pickupUntil: day('2026-11-27') }
  it.each<[string, string, string, string, 'pickupDate' | 'pickupUntil' | null]>([
    ['to tomorrow', '2026-11-25', '2026-11-27', '2026-11-24T23:59:59.999', null],
    ['to today', '2026-11-25', '2026-11-27', '2026-11-25T00:00:00', 'pickupDate'],
    ['to a later first day on the first day', '2026-11-27', '2026-11-27', '2026-11-26T12:00:00', null],
    ['to a last day that is today', '2026-11-26', '2026-11-26', '2026-11-26T23:59:59.999', null],
    ['to a last day that was yesterday', '2026-11-26', '2026-11-26', '2026-11-27T00:00:00', 'pickupUntil'],
    ['to a later last day when all are over', '2026-11-26', '2026-12-01', '2026-11-29T12:00:00', null],
    ['nowhere, long after', '2026-11-26', '2026-11-27', '2027-01-01T00:00:00', null],
  ])('%s', (_, pickupDate, pickupUntil, now, wrong) => {
    const after = { pickupDate: day(pickupDate), pickupUntil: day(pickupUntil) }
    expect(misplacedMove(before, after, Temporal.Instant.from(`${now}+09:00`))).toBe(wrong)
  })
})

describe('the same dates weeks later', () => {
  const seoul = (text: string) => Temporal.Instant.from(`${text}+09:00`)
  const source = dates('2026-11-21T10:00:00+09:00', '2026-11-24T20:00:00+09:00', '2026-11-26', '2026-11-27')
  it.each([
    ['a week, while it still sells', '2026-11-22T00:00:00', '2026-11-28T10:00:00', '2026-12-01T20:00:00', '2026-12-03'],
    [
      'a week, a millisecond before that start',
      '2026-11-28T09:59:59.999',
      '2026-11-28T10:00:00',
      '2026-12-01T20:00:00',
      '2026-12-03',
    ],
    ['two, from that very moment on', '2026-11-28T10:00:00', '2026-12-05T10:00:00', '2026-12-08T20:00:00', '2026-12-10'],
    ['many, a year later', '2027-11-24T00:00:00', '2027-11-27T10:00:00', '2027-11-30T20:00:00', '2027-12-02'],
  ])('%s', (_, now, publishAt, deadline, pickupDate) => {
    const moved = weeksLater(source, seoul(now))
    expect(moved.publishAt?.toString()).toBe(seoul(publishAt).toString())
    expect(moved.deadline.toString()).toBe(seoul(deadline).toString())
    expect(moved.pickupDate.toString()).toBe(pickupDate)
    expect(moved.pickupUntil.equals(moved.pickupDate.add({ days: 1 }))).toBe(true)
    expect(misplacedDate(moved)).toBeNull()
  })

  it('stay dates in order, ahead, on the same weekdays, whenever they are copied', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), fc.integer({ min: 0, max: 86_399_999 }), (days, ms) => {
        const now = seoul('2026-11-24T00:00:00')
          .add({ hours: days * 24 })
          .add({ milliseconds: ms })
        const moved = weeksLater(source, now)
        return (
          misplacedDate(moved) === null &&
          Temporal.Instant.compare(moved.deadline, now) > 0 &&
          Temporal.Instant.compare(moved.publishAt!, now) > 0 &&
          moved.pickupDate.dayOfWeek === source.pickupDate.dayOfWeek &&
          Temporal.PlainDate.compare(moved.pickupDate, source.pickupDate) > 0
        )
      }),
    )
  })
})
