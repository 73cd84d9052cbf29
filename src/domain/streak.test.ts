import { describe, expect, test } from 'vitest'
import { currentStreak, nextStreakBonus, streakBonus, streakOn } from './streak.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const last = (text: string | null, days: number) => ({ lastDay: text === null ? null : day(text), days })

describe('attendance', () => {
  test.each<[string, string | null, number, number | null]>([
    ['2026-11-21', null, 0, 1],
    ['2026-11-21', '2026-11-20', 6, 7],
    ['2026-11-21', '2026-11-19', 6, 1],
    ['2026-11-21', '2026-11-21', 6, null],
    // a clock that went back changes nothing
    ['2026-11-21', '2026-11-22', 6, null],
    ['2027-01-01', '2026-12-31', 149, 150],
    ['2028-02-29', '2028-02-28', 1, 2],
    ['2028-03-01', '2028-02-29', 2, 3],
    ['2027-03-01', '2027-02-28', 2, 3],
  ])('on %s after %s (%i days): %s', (today, lastDay, days, expected) => {
    expect(streakOn(day(today), last(lastDay, days))).toBe(expected)
  })
})

test('a bonus is given exactly on the day that reaches a streak', () => {
  const given = Array.from({ length: 400 }, (_, days) => [days, streakBonus(days)]).filter(([, points]) => points !== 0)
  expect(given).toEqual([
    [7, 10],
    [15, 25],
    [30, 70],
    [60, 150],
    [100, 300],
    [150, 500],
  ])
})

test.each<[number, number | null]>([
  [0, 7],
  [6, 7],
  [7, 15],
  [149, 150],
  [150, null],
])('after %i days the next bonus is at %s', (days, next) => {
  expect(nextStreakBonus(days)?.days ?? null).toBe(next)
})

test.each<[string, string | null, number, number]>([
  ['2026-11-21', '2026-11-21', 5, 5],
  ['2026-11-21', '2026-11-20', 5, 5],
  ['2026-11-21', '2026-11-19', 5, 0],
  ['2026-11-21', null, 0, 0],
])('on %s, last seen %s with %i days, the streak is %i', (today, lastDay, days, expected) => {
  expect(currentStreak(day(today), last(lastDay, days))).toBe(expected)
})
