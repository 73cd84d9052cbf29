import { describe, expect, test } from 'vitest'
import { deadlineBothWays } from './deadline-both-ways.ts'
import { deadlineShort, openingBadge, openingDay, remaining } from './deadline.ts'
import { fullDay, nearDay, pickupDays, shortDay, withoutWeekdays } from './day.ts'
import { found } from './hangul.ts'
import { balance, pieces, signedPoints, won } from './price.ts'

const kst = (text: string) => Temporal.Instant.from(`${text}+09:00`)
const day = (text: string) => Temporal.PlainDate.from(text)
const now = kst('2025-11-21T18:00')

test('prices and points', () => {
  expect(won(12900)).toBe('12,900원')
  expect(won(0)).toBe('0원')
  expect(won(-4200)).toBe('−4,200원')
  expect(balance(1240)).toBe('1,240P')
  expect(balance(-30)).toBe('−30P')
  expect([signedPoints(5), signedPoints(-76), signedPoints(0)]).toEqual(['+5P', '−76P', '0P'])
  expect(pieces(1204)).toBe('1,204개')
})

test('days are Korean', () => {
  expect(fullDay(day('2025-11-25'))).toBe('11월 25일(화)')
  expect(shortDay(day('2025-11-23'))).toBe('23일(일)')
  expect(nearDay(day('2025-11-22'), now, fullDay)).toBe('내일')
  // 00:30 in Seoul is the previous day in UTC; days are Korean days.
  expect(nearDay(day('2025-11-22'), kst('2025-11-22T00:30'), fullDay)).toBe('오늘')
  expect(pickupDays(day('2025-11-25'), day('2025-11-25'))).toBe('11월 25일(화)')
  expect(pickupDays(day('2025-11-25'), day('2025-11-26'))).toBe('11월 25일(화)–26일(수)')
  expect(pickupDays('2025-12-30', '2026-01-02')).toBe('12월 30일(화)–1월 2일(금)')
  expect(withoutWeekdays('11월 30일(일)–12월 2일(화)')).toBe('11월\u00a030일–12월\u00a02일')
  expect(withoutWeekdays('11월 25일(화)')).toBe('11월\u00a025일')
  expect(pickupDays(day('2025-11-30'), day('2025-12-01'))).toBe('11월 30일(일)–12월 1일(월)')
})

test.each([
  ['2025-11-21T20:00', '오늘 20:00 마감 · 2시간 남음', '20:00 마감'],
  ['2025-11-21T18:59', '오늘 18:59 마감 · 59분 남음', '18:59 마감'],
  ['2025-11-22T10:00', '내일 10:00 마감 · 16시간 남음', '내일 마감'],
  ['2025-11-23T20:00', '11월 23일(일) 20:00 마감 · 2일 남음', '23일(일) 마감'],
  ['2025-11-21T18:00', '오늘 18:00에 마감했어요', '18:00 마감'],
  ['2025-11-20T20:00', '11월 20일(목) 20:00에 마감했어요', '20일(목) 마감'],
])('deadline %s', (deadline, bothWays, short) => {
  expect(deadlineBothWays(kst(deadline), now)).toBe(bothWays)
  expect(deadlineShort(kst(deadline), now)).toBe(short)
})

test.each([
  [59_999, '1분 남음'],
  [60_000, '1분 남음'],
  [3_599_999, '59분 남음'],
  [3_600_000, '1시간 남음'],
  [86_399_999, '23시간 남음'],
  [86_400_000, '1일 남음'],
])('%d ms remain', (milliseconds, text) => {
  expect(remaining(now.add({ milliseconds }), now)).toBe(text)
})

test.each([
  ['2025-11-21T20:00', '오늘 20:00 판매 시작', '오늘 판매 시작'],
  ['2025-11-22T10:00', '내일 10:00 판매 시작', '내일 판매 시작'],
  ['2025-11-24T10:00', '월 10:00 판매 시작', '24일(월) 판매 시작'],
  ['2025-11-28T10:00', '11월 28일 판매 시작', '28일(금) 판매 시작'],
])('opening %s', (opensAt, badge, words) => {
  expect(openingBadge(kst(opensAt), now)).toBe(badge)
  expect(openingDay(kst(opensAt), now)).toBe(words)
})

describe('search', () => {
  test.each([
    ['감귤', true],
    ['ㄱㄱ', true],
    ['ㅈㅈ ㄱㄱ', true],
    ['제주감', true],
    ['제ㅈ', true],
    ['가', true],
    ['5KG', true],
    ['', true],
    ['rkarbf', true],
    ['wpwn rka', true],
    ['RKARBF', true],
    ['Wpwn RKARBF', true],
    ['rkasbf', false],
    ['ㄱㄴ', false],
    ['가ㄱ', false],
    ['귤감', false],
    ['감귤 제주', true],
    ['제주, 감귤', true],
    ['제주-감귤(5kg)', true],
    ['5 kg', true],
    ['감귤 서귀포', false],
    ['제주'.normalize('NFD'), true],
    ['!?', false],
    [' ', true],
  ])('%s', (query, expected) => expect(found('제주 감귤 5kg', query)).toBe(expected))

  test.each([
    ['유기농 달걀 10구', '계란', true],
    ['유기농 달걀 10구', 'rPfks', true],
    ['유기농 달걀 10구', '10구 계란', true],
    ['구운 계란', '달걀', true],
    ['구운 계란', '달걀'.normalize('NFD'), true],
    ['한우 쇠고기 국거리', '소고기', true],
    ['초콜릿 케이크', '케익 초콜렛', true],
    ['메추리알', '계란', false],
  ])('%s for %s', (text, query, expected) => expect(found(text, query)).toBe(expected))
})
