import { readAddress, writeEmail } from '../../db/people/accounts.ts'
import { type Sql, type Tx, violatedConstraint } from '../../db/connection/database.ts'
import { endConfirmations } from '../../db/people/email-confirmations.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { deletePasskeys, deletePasskeysSince } from '../../db/people/passkeys.ts'
import { endRestores } from '../../db/people/password-resets.ts'
import { findSignInWays } from '../../db/people/reset-mails.ts'
import { deleteSecondFactor, deleteSecondFactorSince } from '../../db/people/second-factors.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Role } from '../../domain/role.ts'

/**
 * Restores the mail address that a user had before `changedAt`, and notifies the address that it replaces. Links that restore an address
 * lose their validity if they were mailed at this change or a later one. Those of earlier changes stay valid
 * (docs/decisions/073-a-changed-address-can-be-put-back.md).
 * @throws Refused EMAIL_TAKEN
 */
export async function restoreAddress(
  tx: Tx,
  { userId, email, changedAt }: { userId: string; email: string; changedAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  const replaced = await readAddress(tx, userId)
  try {
    await writeEmail(tx, userId, email, now)
  } catch (error) {
    if (!['users_email', 'auth_users_email_key'].includes(violatedConstraint(error) ?? '')) throw error
    throw new Refused({ code: 'EMAIL_TAKEN', to: 'restore' })
  }
  await endConfirmations(tx, userId, now)
  await endRestores(tx, userId, changedAt, now)
  const about = { userIds: [userId], what: 'email' as const, isBack: true as const }
  await publish(tx, 'account.changed', replaced ? { ...about, formerEmail: replaced.email } : about, now)
}

/**
 * Deletes a customer's authenticator app and passkeys, with `since` only those set up at that instant or later, and notifies the customer.
 * Returns whether anything was deleted. Does nothing for staff, whose account must not depend on a mailbox alone.
 */
export async function dropWaysIn(
  tx: Tx,
  { userId, role, since }: { userId: string; role: Role | undefined; since: Temporal.Instant | null },
  now: Temporal.Instant,
): Promise<boolean> {
  if (role !== 'customer') return false
  const hadApp = await (since === null ? deleteSecondFactor(tx, userId) : deleteSecondFactorSince(tx, userId, since))
  const passkeys = await (since === null ? deletePasskeys(tx, userId) : deletePasskeysSince(tx, userId, since))
  if (hadApp) await publish(tx, 'account.changed', { userIds: [userId], what: 'factor_off' }, now)
  if (passkeys > 0) await publish(tx, 'account.changed', { userIds: [userId], what: 'passkey_removed' }, now)
  return hadApp || passkeys > 0
}

/** Returns true if an account other than that of `userId` has this e-mail address now. */
export async function isTakenByOther(sql: Sql, { userId, email }: { userId: string; email: string }): Promise<boolean> {
  const ways = await findSignInWays(sql, email)
  return ways !== null && ways.userId !== userId
}
