import { createHmac } from 'node:crypto'
import { countAttempts } from '../../db/people/attempts.ts'
import type { Sql } from '../../db/connection/database.ts'
import { insertConfirmation } from '../../db/people/email-confirmations.ts'
import {
  confirmationEnds,
  CONFIRMATIONS_A_DAY,
  CONFIRMATIONS_OF_ACCOUNT,
  CONFIRMATIONS_TO_ADDRESS,
} from '../../domain/email-confirmation.ts'
import { mailboxOf } from '../../domain/identity.ts'
import { isMailable } from '../../domain/reachable.ts'
import type { Context } from '../context.ts'
import { keyOf, type Secret } from '../secrets/keys.ts'

const WINDOW_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 60 * 60

/** `secret` is the server's secret. Mails are counted per address under a keyed hash of the address (HMAC). */
export type ConfirmationSettings = { secret: Secret }

/**
 * Queues a mail with a link that confirms an address. Returns 0, or the seconds to wait when the mailbox or account got too many mails.
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
  const to = addressKey(settings.secret, email)
  const wait =
    (await secondsOver(
      { [`confirmation to:${to}`]: CONFIRMATIONS_TO_ADDRESS, [`confirmation of:${userId}`]: CONFIRMATIONS_OF_ACCOUNT },
      WINDOW_SECONDS,
    )) || (await secondsOver({ [`confirmation a day:${to}`]: CONFIRMATIONS_A_DAY }, DAY_SECONDS))
  if (wait > 0) return wait
  await insertConfirmation(sql, { id: newId(), userId, email, askedAt: now, expiresAt: confirmationEnds(now) })
  return 0

  /**
   * Counts a mail under these keys, each with its limit per time window. Returns the seconds until all windows whose limit is exceeded end;
   * 0 if none is.
   */
  async function secondsOver(most: Readonly<Record<string, number>>, windowSeconds: number): Promise<number> {
    const counted = await countAttempts(sql, Object.keys(most), now, windowSeconds)
    const over = counted.filter(({ key, attempts }) => attempts > most[key]!)
    return Math.max(0, ...over.map(({ endsAt }) => Math.max(1, Math.ceil(now.until(endsAt).total('seconds')))))
  }
}

function addressKey(secret: Secret, email: string): string {
  return createHmac('sha256', keyOf(secret, 'attempts'))
    .update(`confirmation to\n${mailboxOf(email)}`)
    .digest('base64url')
}
