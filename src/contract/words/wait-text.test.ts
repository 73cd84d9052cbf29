import { expect, test } from 'vitest'
import { messageOf } from './messages.ts'
import { waitText } from './wait-text.ts'

test.each([
  [0, '1초'],
  [0.2, '1초'],
  [5, '5초'],
  [59, '59초'],
  [59.5, '1분'],
  [60, '1분'],
  [61, '2분'],
  [895, '15분'],
  [900, '15분'],
  [3540, '59분'],
  [3541, '1시간'],
  [3600, '1시간'],
  [3601, '2시간'],
  [86_400, '24시간'],
])('%f seconds: %s', (seconds, text) => expect(waitText(seconds)).toBe(text))

test('a refusal says when to try again', () => {
  expect(messageOf({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 895 })).toBe(
    '요청이 너무 많아요. 15분 뒤에 다시 시도해 주세요.',
  )
})
