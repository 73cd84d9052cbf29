import { type ExpiryWarning, readExpiries } from '../../db/notifications/reminders.ts'
import type { Channel, Draft } from '../../domain/notice.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { notify } from './notify.ts'

const AT_ONCE = 500

/**
 * Notifies users of points that expire in a week (docs/RULES.md#point-expiry). One warning covers a whole week, so each user gets at most
 * one a week. Missed days are caught up while the points exist.
 */
export async function warnOfExpiry(context: Context, available: readonly Channel[]): Promise<{ told: number }> {
  const today = kstDay(context.clock())
  let told = 0
  let after: string | null = null
  for (;;) {
    const warnings: ExpiryWarning[] = await readExpiries(context.db, { today, after, limit: AT_ONCE })
    if (warnings.length === 0) return { told }
    const drafts = warnings.map(warning => draftOf(warning, context.clock()))
    told += await context.db.transaction(async tx => await notify(tx, context, drafts, available))
    after = warnings.at(-1)!.userId
  }
}

function draftOf({ userId, from, until, amount }: ExpiryWarning, at: Temporal.Instant): Draft {
  const data = { amount, from: from.toString(), until: until.toString() }
  return { userId, kind: 'points_expiring', data, sourceKey: `points-expiring:${from}`, at }
}
