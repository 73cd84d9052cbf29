import { expect, test } from 'vitest'
import { waitingPromise } from './waiting-promise.ts'

const waiting = {
  prices: [18_800],
  deadline: Temporal.Instant.from('2025-11-21T20:00+09:00'),
  pickupDate: Temporal.PlainDate.from('2025-11-25'),
}
const pickupDay = '픽업일에는 −50P와 노쇼 0.5회예요.'
const late = `마감 뒤에 예약되면 24일(월)까지 차감 없이 취소돼요. ${pickupDay}`

test.each<[string, string, Partial<Parameters<typeof waitingPromise>[0]>, string | null]>([
  ['before the deadline', '21T18:00', {}, `예약되면 오늘 20:00까지는 차감 없이 취소되고, 그 뒤에는 −76P예요. ${late}`],
  ['days before it', '19T18:00', {}, `예약되면 21일(금) 20:00까지는 차감 없이 취소되고, 그 뒤에는 −76P예요. ${late}`],
  [
    'before a choice',
    '21T18:00',
    { prices: [8_900], isLeast: true },
    `예약되면 오늘 20:00까지는 차감 없이 취소되고, 그 뒤에는 최소 −46P예요. ${late}`,
  ],
  [
    'for two places of different prices',
    '21T18:00',
    { prices: [18_800, 8_900] },
    `예약되면 오늘 20:00까지는 차감 없이 취소되고, 그 뒤에는 최소 −46P예요. ${late}`,
  ],
  ['from the deadline on', '21T20:00', {}, `예약된 뒤에도 24일(월)까지는 차감 없이 취소돼요. ${pickupDay}`],
  ['the day before the pickup', '24T23:59', {}, `예약된 뒤에도 오늘까지는 차감 없이 취소돼요. ${pickupDay}`],
  ['on the pickup day', '25T00:00', {}, null],
])('canceling what one waits for, %s', (_name, at, changed, words) => {
  const now = Temporal.Instant.from(`2025-11-${at}+09:00`)
  expect(waitingPromise({ ...waiting, now, ...changed })).toBe(words)
})
