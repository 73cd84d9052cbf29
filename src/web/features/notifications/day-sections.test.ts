import { expect, test } from 'vitest'
import { agoText, daySections, type Notice } from './day-sections.ts'

const kst = (text: string) => Temporal.Instant.from(`${text}+09:00`)
const now = kst('2025-11-21T10:00')
const at = (text: string): Notice => ({
  id: text,
  kind: 'points_given',
  title: '5P를 받았어요',
  body: '후기 작성',
  link: '/mypage/points',
  read: false,
  timestamp: kst(text).toString(),
})

test('notifications of a Korean day stand together under its name', () => {
  // 08:30 in Seoul is still the previous day in UTC
  const notices = ['2025-11-21T09:59', '2025-11-21T08:30', '2025-11-21T00:00', '2025-11-20T23:59', '2025-11-19T12:00'].map(at)
  expect(daySections(notices, now).map(({ title, notices: own }) => [title, own.map(each => each.id)])).toEqual([
    ['오늘', ['2025-11-21T09:59', '2025-11-21T08:30', '2025-11-21T00:00']],
    ['어제', ['2025-11-20T23:59']],
    ['11월 19일(수)', ['2025-11-19T12:00']],
  ])
  expect(daySections([], now)).toEqual([])
})

test.each([
  ['2025-11-21T09:59:01', '방금'],
  ['2025-11-21T10:00:03', '방금'], // the phone's clock is behind
  ['2025-11-21T09:59:00', '1분 전'],
  ['2025-11-21T09:00:01', '59분 전'],
  ['2025-11-21T09:00:00', '1시간 전'],
  ['2025-11-21T00:00:00', '10시간 전'],
  ['2025-11-20T23:59:59', '23:59'],
])('%s reads %s', (moment, text) => {
  expect(agoText(kst(moment), now)).toBe(text)
})
