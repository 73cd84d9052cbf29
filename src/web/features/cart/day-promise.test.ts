import { expect, test } from 'vitest'
import { cancellationCosts } from '../../../domain/penalty.ts'
import { dayPromise } from './day-promise.ts'

const at = (moment: string) => Temporal.Instant.from(`2025-11-${moment}+09:00`)
const pickupDate = Temporal.PlainDate.from('2025-11-30')
const line = (price: number, deadline: string) => ({ price, deadline: at(deadline) })
const end = '픽업일에는 −50P와 노쇼 0.5회예요. 찾아가지 않으면 −100P, 노쇼 1회예요.'
const two = [line(8900, '25T20:00'), line(9900, '28T20:00')]

test.each([
  ['one deadline', '25T18:00', [line(18_800, '25T20:00')], `오늘 20:00까지는 차감 없이 취소돼요. 그 뒤에는 −76P, ${end}`],
  ['one that has passed', '26T18:00', [line(18_800, '25T20:00')], `지금 취소하면 −76P, ${end}`],
  ['two deadlines', '25T18:00', two, `오늘 20:00까지는 차감 없이 취소돼요. 그 뒤에는 −46P, 28일(금) 20:00부터 −76P, ${end}`],
  ['between two', '27T18:00', two, `지금 취소하면 −46P, 내일 20:00부터 −76P, ${end}`],
  ['behind both', '29T18:00', two, `지금 취소하면 −76P, ${end}`],
  ['until the pickup day', '25T18:00', [line(8900, '30T00:00')], `30일(일) 00:00까지는 차감 없이 취소돼요. ${end}`],
])('%s', (_, now, lines, words) => {
  expect(dayPromise({ pickupDate, lines }, at(now))).toBe(words)
})

test('every cost that the shop will ask is in the sentence', () => {
  for (const now of ['24T00:00', '25T20:00', '27T12:00', '28T20:00']) {
    const { now: today, next } = cancellationCosts({ pickupDate, lines: two, convertedAt: null }, at(now))
    const words = dayPromise({ pickupDate, lines: two }, at(now))
    for (const { points } of [today, ...next]) if (points < 0) expect(words).toContain(`−${-points}P`)
  }
})
