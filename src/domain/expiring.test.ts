import { expect, test } from 'vitest'
import { expiringDays } from './expiring.ts'

const at = (text: string) => Temporal.Instant.from(text)

test('points are grouped by Korean days of expiry, and what is due counts as expired', () => {
  const lots = [
    { expiresAt: at('2026-11-21T15:00:00Z'), remaining: 5 },
    { expiresAt: at('2026-11-21T14:59:59.999Z'), remaining: 3 },
    { expiresAt: at('2026-11-22T14:59:59Z'), remaining: 2 },
    { expiresAt: at('2026-11-20T00:00:00Z'), remaining: 7 },
  ]
  expect(expiringDays(17, lots, at('2026-11-20T00:00:00Z'))).toEqual({
    balance: 10,
    days: [
      { day: '2026-11-21', amount: 3 },
      { day: '2026-11-22', amount: 7 },
    ],
  })
  expect(expiringDays(17, lots, at('2026-11-19T23:59:59.999Z')).balance).toBe(17)
  expect(expiringDays(-40, [], at('2026-11-20T00:00:00Z'))).toEqual({ balance: -40, days: [] })
})
