import { expect, test } from 'vitest'
import { issueIdentityToken, sessionOfToken } from './identity-token.ts'
import { sessionKey } from './token.ts'

const secret = 'a secret of the test'
const sessionId = '019a0000-0000-7000-8000-000000000001'
const now = Temporal.Instant.from('2026-11-22T00:00:00Z')
const { token, expiresAt } = issueIdentityToken(sessionId, secret, now)

test('names its session for two minutes, and not a millisecond longer', () => {
  expect(expiresAt).toBe('2026-11-22T00:02:00Z')
  expect(sessionOfToken(token, secret, now)).toBe(sessionId)
  expect(sessionOfToken(token, secret, now.add({ milliseconds: 119_999 }))).toBe(sessionId)
  expect(sessionOfToken(token, secret, now.add({ minutes: 2 }))).toBeNull()
})

test('is invalid when a character of it, its time or the secret differs', () => {
  const other = token.replace('000001.', '000002.')
  for (const wrong of [other, token.replace(/\.(\d+)\./, '.9999999999999.'), `${token}x`, token.slice(0, -1), '', 'id...'])
    expect(sessionOfToken(wrong, secret, now), wrong).toBeNull()
  expect(sessionOfToken(token, 'another', now)).toBeNull()
})

test('is not accepted as a session’s token', () => {
  expect(sessionKey(token, secret)).toBeNull()
})
