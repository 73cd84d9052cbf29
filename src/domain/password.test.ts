import { describe, expect, test } from 'vitest'
import { passwordRejection } from './password.ts'

const mina = { email: 'mina.park@mail.kr', names: ['박미나', '귤나무'], phone: '01048271936', shopName: '모아픽' }
/** Returns `count` different Korean syllables. */
const syllables = (count: number) => String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0xac00 + 31 * index))
describe('what will do', () => {
  test.each([
    'seongsu-mandarin',
    '한라산 백록담 1950',
    'correct horse battery staple',
    'a1!b2@c3',
    'tjdtnehd rbfskan 1990',
    '🍊🍋🍎🍐🍇🍓🍒🥝',
    syllables(128),
    'mina likes mandarins',
  ])('%j', password => expect(passwordRejection(password, mina)).toBeNull())
})

test.each([
  ['a1!b2@c', 'PASSWORD_TOO_SHORT'],
  ['', 'PASSWORD_TOO_SHORT'],
  // by characters, not by bytes or UTF-16 halves
  ['🍊🍋🍎🍐🍇🍓🍒', 'PASSWORD_TOO_SHORT'],
  [syllables(129), 'PASSWORD_TOO_LONG'],
])('%j: %s', (password, code) => expect(passwordRejection(password, mina)?.code).toBe(code))

describe('what is tried first', () => {
  test.each([
    ['a frequent word', ['password', 'PassWord1', 'p@ssw0rd!!', 'ｐａｓｓｗｏｒｄ', 'iloveyou99', 'Samsung#12']],
    [
      'a Korean word, as it is and as it is typed',
      ['비밀번호1234', '안녕하세요123', 'dkssudgktpdy', 'tkfkdgo2024', 'QLALFQJSGH1'],
    ],
    [
      'a run along the keyboard',
      ['12345678', '9876543210', 'qwer1234!', '1q2w3e4r', '1q2w3e4r5t!', '1qaz2wsx', 'asdfzxcv', 'abcdefghij'],
    ],
    ['one thing again and again', ['aaaaaaaaaaaa', 'abababababab', '11112222', '2024202420']],
    [
      'the shop',
      [
        'moapick2026',
        'MoaPick!234',
        'moapick-demo',
        'Moapick-Demo!',
        'demo_moapick99',
        '모아픽모아픽모아픽',
        '모아픽예약2026',
        'ahdkvlr1234',
      ],
    ],
    [
      'their own address, name and number',
      [
        'mina.park',
        'Mina.Park@mail.kr',
        'mina1985!!',
        '박미나123456',
        '귤나무귤나무귤나무',
        '01048271936',
        'mina48271936',
        'park!1936!',
      ],
    ],
  ])('%s', (_what, passwords) => {
    for (const password of passwords) expect(passwordRejection(password, mina), password).toEqual({ code: 'PASSWORD_TOO_COMMON' })
  })
})

test('another person’s name is as good as any word', () => {
  expect(passwordRejection('mina1985!!', { ...mina, email: 'other@mail.kr' })).toBeNull()
})

test('a refusal names the bound', () => {
  expect(passwordRejection('kurz')).toEqual({ code: 'PASSWORD_TOO_SHORT', least: 8 })
  expect(passwordRejection('x1'.repeat(65))).toEqual({ code: 'PASSWORD_TOO_LONG', most: 128 })
})
