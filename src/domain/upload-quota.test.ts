import { expect, test } from 'vitest'
import { CUSTOMER_PICTURES_A_DAY, quotaRefusal } from './upload-quota.ts'

const now = Temporal.Instant.from('2026-03-01T12:00:00Z')
/** Returns `count` uploads one minute apart, the newest `newest` minutes ago. */
const uploads = (count: number, newest = 0) =>
  Array.from({ length: count }, (_, nth) => now.subtract({ minutes: newest + count - 1 - nth }))

test.each([
  [0, null],
  [CUSTOMER_PICTURES_A_DAY - 1, null],
  [CUSTOMER_PICTURES_A_DAY, 24 * 3600 - 29 * 60],
  [CUSTOMER_PICTURES_A_DAY + 1, 24 * 3600 - 29 * 60],
])('after %i pictures the wait is %s seconds', (count, retryAfterSeconds) => {
  expect(quotaRefusal(uploads(count), now)).toEqual(retryAfterSeconds && { code: 'TOO_MANY_REQUESTS', retryAfterSeconds })
})

test('never asks to retry at once', () => {
  const dayAgo = Array.from({ length: CUSTOMER_PICTURES_A_DAY }, () => now.subtract({ hours: 24 }))
  expect(quotaRefusal(dayAgo, now)).toEqual({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 })
})
