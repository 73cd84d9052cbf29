import { expect, test } from 'vitest'
import { countdownTo } from './countdown.ts'

const launch = Temporal.PlainDate.from('2025-08-11')
const kst = (text: string) => Temporal.Instant.from(`${text}+09:00`)

test.each([
  ['2025-08-01T00:00', { days: 10, hours: 0, minutes: 0 }],
  ['2025-08-09T21:30', { days: 1, hours: 2, minutes: 30 }],
  ['2025-08-10T23:58:30', { days: 0, hours: 0, minutes: 2 }],
  ['2025-08-10T23:59:59.999', { days: 0, hours: 0, minutes: 1 }],
  ['2025-08-11T00:00', null],
  ['2025-09-01T00:00', null],
])('at %s', (now, left) => {
  expect(countdownTo(launch, kst(now))).toEqual(left)
})
