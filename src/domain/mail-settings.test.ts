import { expect, it } from 'vitest'
import {
  cleanMailHost,
  mailHostProblem,
  type MailSettings,
  mailSenderProblem,
  mailSignInProblem,
  mayKeepMailPassword,
} from './mail-settings.ts'

it.each([
  ['smtp.naver.com', true],
  [' SMTP.Naver.com ', true],
  ['localhost', true],
  ['127.0.0.1', true],
  ['xn--hu5b25b77bx2d.kr', true],
  [`${'a'.repeat(63)}.kr`, true],
  ['', false],
  [' ', false],
  ['smtp://smtp.naver.com', false],
  ['smtp.naver.com:465', false],
  ['smtp.naver.com/x', false],
  ['user@smtp.naver.com', false],
  ['smtp naver.com', false],
  ['smtp..naver.com', false],
  ['-smtp.naver.com', false],
  ['smtp.naver.com\r\nRCPT', false],
  ['메일.한국', false],
  ['::1', false],
  [`${'a'.repeat(64)}.kr`, false],
  [`${'a.'.repeat(127)}kr`, false],
])('the server %j may be saved: %s', (host, isFine) => {
  expect(mailHostProblem(host) === null).toBe(isFine)
  if (isFine) expect(cleanMailHost(host)).toBe(host.trim().toLowerCase())
})

it.each([
  ['hello@naver.com', true],
  [' Hello@Naver.com ', true],
  ['', false],
  ['hello', false],
  ['모아픽 <hello@naver.com>', false],
  ['a@b.kr, c@d.kr', false],
  ['a@b.kr\r\nBcc: c@d.kr', false],
  ['hello@localhost', false],
])('the sender %j may be saved: %s', (sender, isFine) => {
  expect(mailSenderProblem(sender) === null).toBe(isFine)
})

it.each([
  ['p@ss 비밀', true],
  ['', true],
  ['a\r\nb', false],
  ['a\0b', false],
])('%j may be a user or a password: %s', (given, isFine) => {
  expect(mailSignInProblem(given) === null).toBe(isFine)
})

const saved: MailSettings = { host: 'smtp.mail.kr', port: 465, encryption: 'tls', user: 'shop', sender: 'a@mail.kr' }
it.each([
  ['the same server and user', saved, {}, true],
  ['another server', saved, { host: 'smtp.evil.kr' }, false],
  ['another user', saved, { user: 'other' }, false],
  ['no user', { ...saved, user: '' }, { user: '' }, false],
  ['nothing saved', null, {}, false],
] as const)('a saved password is kept for %s: %s', (_, before, over, isKept) => {
  expect(mayKeepMailPassword(before, { ...saved, ...over })).toBe(isKept)
})
