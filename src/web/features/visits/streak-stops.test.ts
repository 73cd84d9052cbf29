import { expect, test } from 'vitest'
import { streakStops } from './streak-stops.ts'

const drawn = (today: number, next: { days: number; points: number } | null) =>
  streakStops(today, next)
    .map(stop => {
      const sign = { done: 'v', today: '!', ahead: '.' }[stop.state]
      return `${stop.afterGap ? '… ' : ''}${stop.day}${sign}${stop.bonus === null ? '' : `+${stop.bonus}`}`
    })
    .join(' ')

test.each([
  [1, { days: 7, points: 10 }, '1! 2. 3. 4. 5. 6. 7.+10'],
  [6, { days: 7, points: 10 }, '1v 2v 3v 4v 5v 6! 7.+10'],
  [12, { days: 15, points: 25 }, '9v 10v 11v 12! 13. 14. 15.+25'],
  [9, { days: 15, points: 25 }, '9! 10. 11. 12. 13. 14. 15.+25'],
  [8, { days: 15, points: 25 }, '6v 7v 8! 9. 10. 11. … 15.+25'],
  [31, { days: 60, points: 150 }, '29v 30v 31! 32. 33. 34. … 60.+150'],
  [152, null, '146v 147v 148v 149v 150v 151v 152!'],
  [0, { days: 7, points: 10 }, '1. 2. 3. 4. 5. 6. 7.+10'],
])('day %d on the way to %o', (today, next, strip) => {
  expect(drawn(today, next)).toBe(strip)
  expect(streakStops(today, next)).toHaveLength(7)
})
