import { isBefore, kstDay } from './time.ts'

/** Points that expire on a Korean day (YYYY-MM-DD). */
export type ExpiringDay = { day: string; amount: number }

/**
 * Returns the points balance, and the points that expire on each Korean day, earliest first. Points that have expired, but whose `expire`
 * entry is not made yet, are left out of both.
 */
export function expiringDays(
  points: number,
  lots: readonly { expiresAt: Temporal.Instant; remaining: number }[],
  now: Temporal.Instant,
): { balance: number; days: ExpiringDay[] } {
  const open = lots.filter(lot => isBefore(now, lot.expiresAt))
  const due = lots.reduce((sum, lot) => sum + lot.remaining, 0) - open.reduce((sum, lot) => sum + lot.remaining, 0)
  const days = Map.groupBy(open, lot => kstDay(lot.expiresAt).toString())
  return {
    balance: points - due,
    days: [...days]
      .map(([day, each]) => ({ day, amount: each.reduce((sum, lot) => sum + lot.remaining, 0) }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  }
}
