import { insertResetMail } from '../../db/reset-mails.ts'
import { normaliseEmail } from '../../domain/identity.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'

/**
 * Asks for a mail with a link to a new password. It is written down for every address alike and looked up when it is sent
 * (`send-reset-mails.ts`): neither the answer nor its time tells whether an address is known. Returns whether this shop sends mails.
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
