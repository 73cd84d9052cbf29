import { expect, it } from 'vitest'
import { problemText } from './first-problem.ts'

it.each([
  [{ valueMissing: true }, 'text', '입력해 주세요.'],
  [{ valueMissing: true }, 'checkbox', '동의해 주셔야 가입할 수 있어요.'],
  [{ tooShort: true }, 'password', '8자 이상 입력해 주세요.'],
  [{ typeMismatch: true }, 'email', '이메일 주소를 다시 확인해 주세요.'],
  [{ patternMismatch: true }, 'text', '다시 확인해 주세요.'],
])('%o of a %s: %s', (validity, type, text) => {
  expect(problemText(validity, { type, minLength: 8 })).toBe(text)
})
