import { expect, test } from 'vitest'
import { passwordRejection } from './password.ts'

const mandarin = '귤'
test.each([
  ['seongsu-mandarin', null],
  ['moapick-demo', null],
  ['한라산 백록담 1950', null],
  ['correct horse battery staple', null],
  ['a1!b2@c3', null],
  ['a1!b2@c', 'PASSWORD_TOO_SHORT'],
  ['', 'PASSWORD_TOO_SHORT'],
  // by characters, not by bytes or UTF-16 halves
  ['🍊🍋🍎🍐🍇🍓🍒', 'PASSWORD_TOO_SHORT'],
  ['🍊🍋🍎🍐🍇🍓🍒🥝', null],
  [`${mandarin.repeat(126)}ab`, null],
  [`${mandarin.repeat(127)}ab`, 'PASSWORD_TOO_LONG'],
  ['password', 'PASSWORD_TOO_COMMON'],
  ['PassWord1', 'PASSWORD_TOO_COMMON'],
  ['qwer1234!', 'PASSWORD_TOO_COMMON'],
  ['1q2w3e4r', 'PASSWORD_TOO_COMMON'],
  ['dkssudgktpdy', 'PASSWORD_TOO_COMMON'],
  ['ｐａｓｓｗｏｒｄ', 'PASSWORD_TOO_COMMON'],
  ['12345678', 'PASSWORD_TOO_COMMON'],
  ['9876543210', 'PASSWORD_TOO_COMMON'],
  ['abcdefghij', 'PASSWORD_TOO_COMMON'],
  ['aaaaaaaaaaaa', 'PASSWORD_TOO_COMMON'],
  ['abababababab', 'PASSWORD_TOO_COMMON'],
  ['mina.park', 'PASSWORD_TOO_COMMON'],
  ['Mina.Park@mail.kr', 'PASSWORD_TOO_COMMON'],
])('%j: %s', (password, code) => {
  expect(passwordRejection(password, 'mina.park@mail.kr')?.code ?? null).toBe(code)
})

test('a refusal names the bound', () => {
  expect(passwordRejection('kurz')).toEqual({ code: 'PASSWORD_TOO_SHORT', least: 8 })
  expect(passwordRejection('x1'.repeat(65))).toEqual({ code: 'PASSWORD_TOO_LONG', most: 128 })
})
