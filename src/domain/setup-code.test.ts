import { expect, it, test } from 'vitest'
import { cleanSetupCode, isWorthPrinting, readableSetupCode, setupCode, setupCodeEnds, setupRejection } from './setup-code.ts'

const now = Temporal.Instant.from('2026-11-26T03:00:00Z')
const expiresAt = setupCodeEnds(now)

it('a code has 16 letters and digits that are not mistaken for one another, and is read back as it is printed', () => {
  const code = setupCode(Uint8Array.from({ length: 32 }, (_, nth) => nth))
  expect(code).toBe('0123456789ABCDEF')
  expect(setupCode(new Uint8Array(16).fill(255))).toBe('ZZZZZZZZZZZZZZZZ')
  expect(readableSetupCode(code)).toBe('0123-4567-89AB-CDEF')
  expect(cleanSetupCode(readableSetupCode(code))).toBe(code)
})

test.each([
  ['7QM4-0KXT-93ZB-C5HV', '7QM40KXT93ZBC5HV'],
  [' 7qm4 0kxt 93zb c5hv ', '7QM40KXT93ZBC5HV'],
  ['７ＱＭ４-０ＫＸＴ-９３ＺＢ-Ｃ５ＨＶ', '7QM40KXT93ZBC5HV'],
  ['7QM4-OKXT-93ZB-C5HV', '7QM40KXT93ZBC5HV'],
  ['IL11-0000-0000-0000', '1111000000000000'],
  ['7QM4-0KXT-93ZB-C5H', null],
  ['7QM4-0KXT-93ZB-C5HV1', null],
  ['7QM4-0KXT-93ZB-C5H가', null],
  ['7QM4-0KXT-93ZB-C5HU', null],
  ['', null],
])('typed as %j it is %j', (given, code) => {
  expect(cleanSetupCode(given)).toBe(code)
})

const right = { isRight: true, expiresAt }
const justBefore = expiresAt.subtract({ milliseconds: 1 })
test.each([
  ['right, at its last moment', { masters: 0, code: right }, justBefore, null],
  ['right, at its end', { masters: 0, code: right }, expiresAt, 'SETUP_CODE_EXPIRED'],
  ['wrong', { masters: 0, code: { isRight: false, expiresAt } }, now, 'SETUP_CODE_WRONG'],
  ['wrong and over', { masters: 0, code: { isRight: false, expiresAt } }, expiresAt, 'SETUP_CODE_WRONG'],
  ['none', { masters: 0, code: null }, now, 'SETUP_CODE_WRONG'],
  ['right, beside a master', { masters: 1, code: right }, now, 'SETUP_DONE'],
  ['none, beside a master', { masters: 2, code: null }, now, 'SETUP_DONE'],
])('a code that is %s', (_, facts, at, code) => {
  expect(setupRejection(facts, at)?.code ?? null).toBe(code)
})

it('is printed again until an hour is left', () => {
  expect(now.until(expiresAt).total('hours')).toBe(24)
  expect(isWorthPrinting(expiresAt, now.add({ hours: 23 }).subtract({ milliseconds: 1 }))).toBe(true)
  expect(isWorthPrinting(expiresAt, now.add({ hours: 23 }))).toBe(false)
})
