import { writeEmail } from '../../db/accounts.ts'
import { type Sql, type Tx, violatedConstraint } from '../../db/database.ts'
import { endConfirmations } from '../../db/email-confirmations.ts'
import { deletePasskeysSince } from '../../db/passkeys.ts'
import { endRestores } from '../../db/password-resets.ts'
import { findSignInWays } from '../../db/reset-mails.ts'
import { deleteSecondFactorSince } from '../../db/second-factors.ts'
import { suspectSince } from '../../domain/password-reset.ts'
import { Refused } from '../../domain/rejection.ts'

/**
 * Restores the address that a user had before `changedAt`, and deletes authenticator and passkeys that the person who changed it may have
 * set up. Invalidates links that restore later addresses, but none of an earlier one
 * (docs/decisions/073-a-changed-address-can-be-put-back.md).
 * @throws Refused EMAIL_TAKEN
 */
export async function restoreAddress(
  tx: Tx,
  { userId, email, changedAt }: { userId: string; email: string; changedAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  try {
    await writeEmail(tx, userId, email, now)
  } catch (error) {
    if (!['users_email', 'auth_users_email_key'].includes(violatedConstraint(error) ?? '')) throw error
    throw new Refused({ code: 'EMAIL_TAKEN', to: 'restore' })
  }
  await endConfirmations(tx, userId, now)
  await endRestores(tx, userId, changedAt, now)
  const since = suspectSince(changedAt)
  await deleteSecondFactorSince(tx, userId, since)
  await deletePasskeysSince(tx, userId, since)
}

/** Returns true if an account other than that of `userId` has this e-mail address now. */
export async function isTakenByOther(sql: Sql, { userId, email }: { userId: string; email: string }): Promise<boolean> {
  const ways = await findSignInWays(sql, email)
  return ways !== null && ways.userId !== userId
}
