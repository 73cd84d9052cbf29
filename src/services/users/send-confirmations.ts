import { confirmationMail } from '../../contract/words/confirmation-mail.ts'
import {
  type ConfirmationMail,
  settleConfirmation,
  takeConfirmations,
  writeConfirmationHash,
} from '../../db/people/email-confirmations.ts'
import { waitAfter } from '../../domain/retry.ts'
import type { Context } from '../context.ts'
import type { Letter } from '../notifications/mailbox.ts'
import { confirmationToken, tokenHash } from '../secrets/reset-secrets.ts'
import type { ResetMailing } from './send-reset-mails.ts'

const AT_ONCE = 20
/** How long a mail stays leased to one server; longer than the mail server's time-out. */
const LOST_AFTER = { minutes: 2 }

export type ConfirmationMailing = Omit<ResetMailing, 'oidcName'>

/**
 * Sends due mails with confirming links, outside a transaction, and returns how many were attempted. Each is first reserved for this
 * server. Mails whose link has expired are dropped.
 */
export async function sendConfirmations(context: Context, mailing: ConfirmationMailing): Promise<number> {
  const now = context.clock()
  const due = await takeConfirmations(context.db, { now, lostAt: now.add(LOST_AFTER), limit: AT_ONCE })
  await Promise.all(due.map(mail => sendOne(context, mailing, mail)))
  return due.length
}

async function sendOne(context: Context, mailing: ConfirmationMailing, mail: ConfirmationMail): Promise<void> {
  const { db, clock } = context
  const token = confirmationToken(mailing.secret, mail.id)
  const isOfUse = await writeConfirmationHash(db, mail.id, tokenHash(token), clock())
  const outcome = isOfUse ? await mailing.mailbox.deliver(letterOf(mailing, mail, token)) : null
  const wait = outcome?.outcome === 'again' ? waitAfter(mail.attempts) : null
  await settleConfirmation(db, mail.id, wait && clock().add(wait))
}

function letterOf({ publicUrl, shopName }: ConfirmationMailing, mail: ConfirmationMail, token: string): Letter {
  // Browsers never send the part after `#` to a server.
  const url = `${publicUrl}/confirm-email#${token}`
  const words = confirmationMail({ shopName, url, expiresAt: mail.expiresAt })
  return { id: mail.id, to: mail.email, host: new URL(publicUrl).hostname, ...words }
}
