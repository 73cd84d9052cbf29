import { describe, expect, it } from 'vitest'
import { misplacedDate } from './round-dates.ts'

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
