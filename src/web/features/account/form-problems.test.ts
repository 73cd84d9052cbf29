import { expect, it } from 'vitest'
import { problemText, without } from './form-problems.ts'

const field = { type: 'text', minLength: -1, required: true, value: 'x' }
const fine = { valid: true }

it.each([
  ['an empty field', { valueMissing: true, valid: false }, { value: '' }, '칸을 입력해 주세요.'],
  ['one of blanks', fine, { value: '  ' }, '칸을 입력해 주세요.'],
  ['an empty one that nobody has to fill', fine, { value: '', required: false }, null],
  [
    'consent that was not given',
    { valueMissing: true, valid: false },
    { type: 'checkbox', value: 'on' },
    '동의해 주셔야 가입할 수 있어요.',
  ],
  ['consent', fine, { type: 'checkbox', value: 'on' }, null],
  [
    'a short password',
    { tooShort: true, valid: false },
    { type: 'password', minLength: 8, value: '1234567' },
    '칸은 8자 이상 입력해 주세요.',
  ],
  ['a short one that was filled in', fine, { type: 'password', minLength: 8, value: '1234567' }, '칸은 8자 이상 입력해 주세요.'],
  ['a password of eight', fine, { type: 'password', minLength: 8, value: '12345678' }, null],
  ['a password of blanks', fine, { type: 'password', minLength: 8, value: '         ' }, null],
  [
    'what is no address',
    { typeMismatch: true, valid: false },
    { type: 'email', value: 'mina' },
    '이메일 주소를 다시 확인해 주세요.',
  ],
  [
    'an address that browsers take and the shop does not',
    fine,
    { type: 'email', value: 'mina@mail' },
    '이메일 주소를 다시 확인해 주세요.',
  ],
  ['an address', fine, { type: 'email', value: ' Mina@Mail.kr ' }, null],
  ['anything else', { patternMismatch: true, valid: false }, {}, '다시 확인해 주세요.'],
])('%s', (_what, validity, over, text) => {
  expect(problemText(validity, { ...field, ...over }, '칸')).toBe(text)
})

it('a field that is being corrected has no problem any more, the others have', () => {
  expect(without({ email: '입력해 주세요.', name: '입력해 주세요.' }, 'email')).toEqual({ name: '입력해 주세요.' })
})
