import { expect, test } from 'vitest'
import { saveOrderViewInput } from './order-list.ts'
import { requiredText } from './values.ts'

test.each([
  ['가나다', true],
  ['가나다라', false],
  // one character when typed, two when stored
  ['\u0958', true],
  ['\u0958\u0958', false],
  ['\u0958가', true],
])('a text of at most three signs is counted as it is kept: %s', (written, isTaken) => {
  expect(requiredText(3, '이름').safeParse(written).success).toBe(isTaken)
})

test('a name that the database would not take is refused in words', () => {
  const viewId = '01a20204-f895-76df-9f39-08ed7cf85af2'
  const { error } = saveOrderViewInput.safeParse({ viewId, name: '\u0958'.repeat(30), search: 'q=1' })
  expect(error?.issues.map(issue => issue.message)).toEqual(['30자까지 쓸 수 있어요.'])
})

test.each(['', ' ', '\u3164', '\u115f\u1160', '\uffa0', '\u200b\u2060', '\u2800'])(
  '%j is asked for as an empty text is, once',
  written => {
    const { error } = requiredText(30, '후기').safeParse(written)
    expect(error?.issues.map(issue => issue.message)).toEqual(['후기를 입력해 주세요.'])
  },
)
