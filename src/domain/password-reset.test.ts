import { expect, test } from 'vitest'
import { cleanCode, codeRejection, linkRejection, readableCode, resetCode, resetEnds } from './password-reset.ts'

const now = Temporal.Instant.from('2026-11-23T08:00:00Z')
const expiresAt = resetEnds(now)
const lastMoment = expiresAt.subtract({ milliseconds: 1 })

test('a link and a code are good for half an hour', () => {
  expect(expiresAt.toString()).toBe('2026-11-23T08:30:00Z')
})

test.each([
  ['fresh', { usedAt: null, expiresAt }, now, null],
  ['in its last moment', { usedAt: null, expiresAt }, lastMoment, null],
  ['at its end', { usedAt: null, expiresAt }, expiresAt, 'RESET_LINK_EXPIRED'],
  ['used', { usedAt: now, expiresAt }, now, 'RESET_LINK_USED'],
  ['used and over', { usedAt: now, expiresAt }, expiresAt, 'RESET_LINK_USED'],
  ['known to nobody', null, now, 'RESET_LINK_UNKNOWN'],
])('a link %s', (_what, link, at, code) => {
  expect(linkRejection(link, at)?.code ?? null).toBe(code)
})

const right = { usedAt: null, expiresAt, isRight: true, mayStill: true }
test.each([
  ['right', right, now, null],
  ['right, in its last moment', right, lastMoment, null],
  ['right, at its end', right, expiresAt, 'RESET_CODE_EXPIRED'],
  ['right and used', { ...right, usedAt: now }, now, 'RESET_CODE_USED'],
  ['wrong', { ...right, isRight: false }, now, 'RESET_CODE_WRONG'],
  ['wrong and used', { ...right, isRight: false, usedAt: now }, now, 'RESET_CODE_WRONG'],
  ['wrong and over', { ...right, isRight: false }, expiresAt, 'RESET_CODE_WRONG'],
  ['of somebody who has risen above its issuer', { ...right, mayStill: false }, now, 'RESET_CODE_WRONG'],
  ['that is none', null, now, 'RESET_CODE_WRONG'],
])('a code that is %s', (_what, code, at, rejection) => {
  expect(codeRejection(code, at)?.code ?? null).toBe(rejection)
})

test('a code is eight digits, also where chance draws a small number', () => {
  expect(resetCode(() => 42)).toBe('00000042')
  expect(resetCode(most => most - 1)).toBe('99999999')
  expect(readableCode('48271936')).toBe('4827 1936')
})

test.each([
  ['48271936', '48271936'],
  [' 4827 1936 ', '48271936'],
  ['4827-1936', '48271936'],
  ['４８２７１９３６', '48271936'],
  ['4827193', null],
  ['482719360', null],
  ['4827193a', null],
  ['', null],
])('%j is read as %s', (given, code) => expect(cleanCode(given)).toBe(code))
