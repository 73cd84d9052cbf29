import { isBefore, kstDay } from './time.ts'

/** So many points go on this day. */
export type ExpiringDay = { day: string; amount: number }

/** What is left now and when it goes, by Korean day. Whatever is due already counts as gone, written off or not. */
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
