import { passwordlessMail, resetMail } from '../../contract/words/reset-mail.ts'
import { insertReset } from '../../db/people/password-resets.ts'
import {
  findSignInWays,
  postponeResetMail,
  removeResetMail,
  type ResetMail,
  takeResetMails,
} from '../../db/people/reset-mails.ts'
import { resetEnds } from '../../domain/password-reset.ts'
import { isMailable } from '../../domain/reachable.ts'
import { waitAfter } from '../../domain/retry.ts'
import { isBefore } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import type { Letter, Mailbox } from '../notifications/mailbox.ts'
import { resetToken, tokenHash } from '../secrets/reset-secrets.ts'
import { type Secret } from '../secrets/keys.ts'

const AT_ONCE = 20
/** How long a mail stays leased to one server; longer than the mail server's time-out. */
const LOST_AFTER = { minutes: 2 }

export type ResetMailing = {
  mailbox: Pick<Mailbox, 'deliver'>
  secret: Secret
  /** Public address of the shop, without a trailing slash. */
  publicUrl: string
  shopName: string
  /** Name of the OpenID Connect provider; null without one. */
  oidcName: string | null
}

/**
 * Sends the mails with password links that are due, outside a transaction, and returns how many it tried to send. Each mail is first leased
 * to this server for two minutes. Mails older than the half hour for which their link is valid are dropped.
 */
export async function sendResetMails(context: Context, mailing: ResetMailing): Promise<number> {
  const now = context.clock()
  const due = await takeResetMails(context.db, { now, lostAt: now.add(LOST_AFTER), limit: AT_ONCE })
  await Promise.all(due.map(mail => sendOne(context, mailing, mail)))
  return due.length
}

async function sendOne(context: Context, mailing: ResetMailing, mail: ResetMail): Promise<void> {
  const letter = isBefore(context.clock(), resetEnds(mail.askedAt)) ? await letterFor(context, mailing, mail) : null
  const outcome = letter === null ? null : await mailing.mailbox.deliver(letter)
  const wait = outcome?.outcome === 'again' ? waitAfter(mail.attempts) : null
  if (wait === null) return await removeResetMail(context.db, mail.id)
  await postponeResetMail(context.db, mail.id, context.clock().add(wait))
}

/** Returns the mail; null when no user has the address or it cannot receive mail. */
async function letterFor({ db }: Context, mailing: ResetMailing, mail: ResetMail): Promise<Letter | null> {
  if (!isMailable(mail.email)) return null
  const ways = await findSignInWays(db, mail.email)
  if (!ways) return null
  const { secret, publicUrl, shopName, oidcName } = mailing
  const to = { id: mail.id, to: mail.email, host: new URL(publicUrl).hostname }
  if (!ways.hasPassword) {
    const provider = ways.provider === 'kakao' ? '카카오' : oidcName
    return { ...to, ...passwordlessMail({ shopName, provider, url: `${publicUrl}/login` }) }
  }
  const token = resetToken(secret, mail.id)
  const expiresAt = resetEnds(mail.askedAt)
  const hashed = { secretHash: tokenHash(token), issuedBy: null, createdAt: mail.askedAt, expiresAt }
  await insertReset(db, { id: mail.id, userId: ways.userId, way: 'mail', ...hashed })
  // Browsers never send the part after `#` to a server, so no log has the token.
  return { ...to, ...resetMail({ shopName, url: `${publicUrl}/reset-password#${token}`, expiresAt }) }
}
