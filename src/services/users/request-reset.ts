import { insertResetMail } from '../../db/people/reset-mails.ts'
import { normaliseEmail } from '../../domain/identity.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'

/**
 * Queues a mail with a link to a new password if the shop sends mail, and returns whether it does. Known and unknown addresses are treated
 * alike until the mail is sent, so the answer reveals nothing.
 * @throws Refused EMAIL_INVALID
 */
export async function requestReset(
  { db, clock, newId }: Context,
  { sendsMail }: { sendsMail: boolean },
  given: { email: string },
): Promise<{ isMailed: boolean }> {
  const email = normaliseEmail(given.email)
  if (email === null) throw new Refused({ code: 'EMAIL_INVALID' })
  if (sendsMail) await insertResetMail(db, { id: newId(), email, askedAt: clock() })
  return { isMailed: sendsMail }
}
