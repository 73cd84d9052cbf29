import { expect, test } from 'vitest'
import { dayFromText, timeFromText } from './day-text.ts'

const today = Temporal.PlainDate.from('2026-11-21')

test.each([
  ['2026-12-02', '2026-12-02'],
  ['2026. 12. 2.', '2026-12-02'],
  ['2027.1.20(수)', '2027-01-20'],
  ['2027년 1월 3일', '2027-01-03'],
  ['12월 2일(수)', '2026-12-02'],
  ['12월 2일(수)'.normalize('NFD'), '2026-12-02'],
  ['2027년 1월 3일'.normalize('NFD'), '2027-01-03'],
  ['12/2', '2026-12-02'],
  ['1202', '2026-12-02'],
  ['10.21', '2026-10-21'], // a month back is still this year
  ['10.20', '2027-10-20'],
  ['1.3', '2027-01-03'],
  ['2.30', null],
  ['13/1', null],
  ['내일', null],
  ['', null],
])('reads the day %j as %s', (text, day) => {
  expect(dayFromText(text, today)?.toString() ?? null).toBe(day)
})

test('a leap day that this year lacks is found in the next', () => {
  expect(dayFromText('2.29', Temporal.PlainDate.from('2027-11-21'))?.toString()).toBe('2028-02-29')
})

test.each([
  ['20', '20:00'],
  ['20:00', '20:00'],
  ['8:30', '08:30'],
  ['2030', '20:30'],
  ['8시', '08:00'],
  ['8시 5분', '08:05'],
  ['오후 8시', '20:00'],
  ['오후 8시'.normalize('NFD'), '20:00'],
  ['오전 12시', '00:00'],
  ['오후 12:30', '12:30'],
  ['0', '00:00'],
  ['24', null],
  ['20:60', null],
  ['오후 13시', null],
  ['저녁', null],
])('reads the time %j as %s', (text, time) => {
  expect(timeFromText(text)).toBe(time)
})
