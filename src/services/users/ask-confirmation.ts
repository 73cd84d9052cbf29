import { createHmac } from 'node:crypto'
import { countAttempts } from '../../db/attempts.ts'
import type { Sql } from '../../db/database.ts'
import { insertConfirmation } from '../../db/email-confirmations.ts'
import { confirmationEnds, CONFIRMATIONS_OF_ACCOUNT, CONFIRMATIONS_TO_ADDRESS } from '../../domain/email-confirmation.ts'
import { isMailable } from '../../domain/reachable.ts'
import type { Context } from '../context.ts'

const WINDOW_SECONDS = 15 * 60

/** `secret` is the server's secret, the key under which addresses are hashed while their mails are counted. */
export type ConfirmationSettings = { secret: string }

/**
 * Queues a mail with a link that confirms an address. Returns 0, or the seconds to wait when the address or account got too many mails.
 * Queues nothing if the shop sends no mail (`settings` undefined) or the address cannot receive any.
 */
export async function askConfirmation(
  sql: Sql,
  { clock, newId }: Pick<Context, 'clock' | 'newId'>,
  settings: ConfirmationSettings | undefined,
  { userId, email }: { userId: string; email: string },
): Promise<number> {
  if (!settings || !isMailable(email)) return 0
  const now = clock()
  const most = {
    [`confirmation to:${addressKey(settings.secret, email)}`]: CONFIRMATIONS_TO_ADDRESS,
    [`confirmation of:${userId}`]: CONFIRMATIONS_OF_ACCOUNT,
  }
  const counted = await countAttempts(sql, Object.keys(most), now, WINDOW_SECONDS)
  const ends = counted
    .filter(({ key, attempts }) => attempts > most[key]!)
    .map(({ endsAt }) => now.until(endsAt).total('seconds'))
  if (ends.length > 0) return Math.max(1, Math.ceil(Math.max(...ends)))
  await insertConfirmation(sql, { id: newId(), userId, email, askedAt: now, expiresAt: confirmationEnds(now) })
  return 0
}

function addressKey(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`confirmation to\n${email}`).digest('base64url')
}
