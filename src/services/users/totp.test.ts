import { expect, test } from 'vitest'
import { recoveryCode, typedCode } from '../../domain/second-factor.ts'
import { base32, stepOfCode, totpAddress, totpCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B: its codes have eight digits, of which these are the last six
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code)
})

test('the codes of the steps beside count, and those further away do not', () => {
  const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
  const code = totpCode(secret, 1000)
  expect([29_969, 29_970, 30_000, 30_059, 30_060].map(seconds => stepOfCode(secret, code, at(seconds)))).toEqual([
    null,
    1000,
    1000,
    1000,
    null,
  ])
})

test('the address is what an app reads', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.from('a'))).toBe('ME')
  const address = new URL(totpAddress({ shopName: '모아픽', email: 'a+b@mail.kr', key: 'ME' }))
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/모아픽:a+b@mail.kr',
  ])
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: 'ME', issuer: '모아픽', digits: '6', period: '30' })
})

test.each([
  ['123 456', { kind: 'app', code: '123456' }],
  ['１２３４５６', { kind: 'app', code: '123456' }],
  // made before codes were long
  ['ABCDE-23456', { kind: 'recovery', code: 'abcde-23456', isShort: true }],
  ['abcde23456', { kind: 'recovery', code: 'abcde-23456', isShort: true }],
  ['  ABCD-EFGH-JKMN-PQRS-TUVW-XYZ2-3456\n', { kind: 'recovery', code: 'abcd-efgh-jkmn-pqrs-tuvw-xyz2-3456' }],
  ['abcdefghjkmn pqrstuvwxyz2 3456', { kind: 'recovery', code: 'abcd-efgh-jkmn-pqrs-tuvw-xyz2-3456' }],
  ['abcd-efgh-jkmn-pqrs-tuvw-xyz2-345', null],
  ['12345', null],
  ['1234567', null],
  ['abcde-0000l', null],
  ['', null],
])('%s is understood', (given, code) => {
  expect(typedCode(given)).toEqual(code)
})

test('a recovery code is read back as it was made', () => {
  let at = 0
  const code = recoveryCode(most => at++ % most)
  expect(typedCode(code)).toEqual({ kind: 'recovery', code })
  expect(code).toMatch(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/)
  // 31 letters: at least 128 bits need no slow hash
  expect(code.replaceAll('-', '').length * Math.log2(31)).toBeGreaterThan(128)
})
