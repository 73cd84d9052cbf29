import { expect, test } from 'vitest'
import { confirmationEnds, confirmationRejection } from './email-confirmation.ts'

const asked = Temporal.Instant.from('2026-11-24T00:00:00Z')
const good = { usedAt: null, expiresAt: confirmationEnds(asked), isOwn: true }

test.each([
  ['one that nobody knows', null, 0, 'EMAIL_LINK_UNKNOWN'],
  ['a new one', good, 0, null],
  ['one a second before a day is over', good, 86_399, null],
  ['one after a day', good, 86_400, 'EMAIL_LINK_EXPIRED'],
  ['one that was used', { ...good, usedAt: asked }, 1, 'EMAIL_LINK_USED'],
  ['a used one after a day', { ...good, usedAt: asked }, 90_000, 'EMAIL_LINK_USED'],
  ['one of an address that the account has no more', { ...good, isOwn: false }, 1, 'EMAIL_LINK_EXPIRED'],
] as const)('%s', (_, link, seconds, code) => {
  expect(confirmationRejection(link, asked.add({ seconds }))?.code ?? null).toBe(code)
})
