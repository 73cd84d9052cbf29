import { describe, expect, it } from 'vitest'
import { nextRound, weekName, type EarlierRound } from './next-round.ts'

const seoul = (text: string) => Temporal.Instant.from(`${text}:00+09:00`)
const round = (over: { [field in 'name' | 'publish' | 'deadline' | 'first' | 'last']?: string } = {}): EarlierRound => ({
  roundName: over.name ?? '1차',
  publishAt: over.publish === '' ? null : seoul(over.publish ?? '2026-11-23T10:00'),
  deadline: seoul(over.deadline ?? '2026-11-25T20:00'),
  pickupDate: Temporal.PlainDate.from(over.first ?? '2026-11-27'),
  pickupUntil: Temporal.PlainDate.from(over.last ?? over.first ?? '2026-11-28'),
})
const days = (from: EarlierRound | null, now: string) => {
  const { dates } = nextRound(from, [], seoul(now), 40)
  if (dates === null) return null
  const text = (at: Temporal.Instant | null) => at?.toZonedDateTimeISO('Asia/Seoul').toPlainDateTime().toString() ?? null
  return [text(dates.publishAt), text(dates.deadline), dates.pickupDate.toString(), dates.pickupUntil.toString()]
}

describe('the dates of the next round', () => {
  it.each<[string, EarlierRound | null, string, (string | null)[] | null]>([
    ['none without an earlier round', null, '2026-11-24T09:00', null],
    [
      'a week later while the last one sells',
      round(),
      '2026-11-24T09:00',
      ['2026-11-30T10:00:00', '2026-12-02T20:00:00', '2026-12-04', '2026-12-05'],
    ],
    [
      'a week later even for a round that has not begun',
      round(),
      '2026-11-01T09:00',
      ['2026-11-30T10:00:00', '2026-12-02T20:00:00', '2026-12-04', '2026-12-05'],
    ],
    [
      'two weeks later when the next start has passed',
      round(),
      '2026-11-30T10:00',
      ['2026-12-07T10:00:00', '2026-12-09T20:00:00', '2026-12-11', '2026-12-12'],
    ],
    [
      'over the end of a year, with pickup days on both sides',
      round({ publish: '2026-12-21T10:00', deadline: '2026-12-23T20:00', first: '2026-12-24', last: '2026-12-26' }),
      '2026-12-25T12:00',
      ['2026-12-28T10:00:00', '2026-12-30T20:00:00', '2026-12-31', '2027-01-02'],
    ],
    [
      'over 29 February',
      round({ publish: '2028-02-21T10:00', deadline: '2028-02-22T23:59', first: '2028-02-23', last: '2028-02-25' }),
      '2028-02-23T00:00',
      ['2028-02-28T10:00:00', '2028-02-29T23:59:00', '2028-03-01', '2028-03-03'],
    ],
    [
      'a last round of two years ago, on the same weekdays',
      round({ publish: '2024-11-25T10:00', deadline: '2024-11-27T20:00', first: '2024-11-29', last: '2024-11-29' }),
      '2026-11-24T09:00',
      ['2026-11-30T10:00:00', '2026-12-02T20:00:00', '2026-12-04', '2026-12-04'],
    ],
    [
      'without a start it is the deadline that lies ahead',
      round({ publish: '', last: '2026-11-27' }),
      '2026-12-02T19:59',
      [null, '2026-12-02T20:00:00', '2026-12-04', '2026-12-04'],
    ],
    [
      'and a minute later it is another week',
      round({ publish: '', last: '2026-11-27' }),
      '2026-12-02T20:00',
      [null, '2026-12-09T20:00:00', '2026-12-11', '2026-12-11'],
    ],
  ])('%s', (_what, from, now, expected) => {
    expect(days(from, now)).toEqual(expected)
  })
})

describe('the name of the next round', () => {
  const now = '2026-11-24T09:00'
  it.each<[string | null, string[], string]>([
    [null, [], '1차'],
    ['1차', ['1차'], '2차'],
    ['15차', ['15차', '14차', '1차'], '16차'],
    // the result does not depend on which round is copied, or on the order in which they were made
    ['3차', ['3차', '15차', '9차'], '16차'],
    ['봄 9차 예약', ['봄 9차 예약', '봄 2차 예약', '40차'], '봄 10차 예약'],
    ['11월 넷째 주', ['11월 넷째 주', '11월 셋째 주'], '12월 첫째 주'],
    // the name of another week gets a number instead
    ['11월 첫째 주', ['11월 첫째 주'], '11월 첫째 주 2차'],
    ['설 특별', ['설 특별', '4차', '3차'], '5차'],
    ['특가', ['특가'], '특가 2차'],
    ['특가', ['특가', '특가 2차'], '특가 3차'],
    ['아주아주 길고도 긴 이름', [], '아주아주 길고도 긴2차'],
  ])('after %j beside %j is %j', (name, names, next) => {
    expect(nextRound(name === null ? null : round({ name }), names, seoul(now), 12).roundName).toBe(next)
  })

  it('the weeks of a month are counted by their days', () => {
    expect(['01', '07', '08', '31'].map(day => weekName(Temporal.PlainDate.from(`2026-12-${day}`)))).toEqual([
      '12월 첫째 주',
      '12월 첫째 주',
      '12월 둘째 주',
      '12월 다섯째 주',
    ])
  })
})
