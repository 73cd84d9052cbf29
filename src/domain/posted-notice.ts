import type { Draft } from './notice.ts'

/** An entry of the points ledger, in an outbox event; `amount` is negative for a deduction. */
export type PostedPoints = { userId: string; entryId: string; kind: string; amount: number; reason: string; sourceKey: string }

/**
 * Returns the notification of an entry of the points ledger. Returns null for daily attendance, which is too frequent, and for expired
 * points, which are announced a week ahead. The bonus of an attendance streak has a notification.
 */
export function pointsNotice(posted: PostedPoints, at: Temporal.Instant): Draft | null {
  if (posted.kind === 'expire' || isDailyVisit(posted)) return null
  const { userId, reason } = posted
  const amount = Math.abs(posted.amount)
  return { userId, kind: noticeKind(posted), data: { amount, reason }, sourceKey: `points:${posted.entryId}`, at }
}

function noticeKind({ amount, kind }: PostedPoints): 'points_given' | 'points_taken' | 'points_spent' {
  if (amount > 0) return 'points_given'
  return kind === 'spend' ? 'points_spent' : 'points_taken'
}

function isDailyVisit({ sourceKey }: PostedPoints): boolean {
  return sourceKey.startsWith('visit:')
}
