import { readAddress, writeEmail } from '../../db/people/accounts.ts'
import { type Tx, violatedConstraint } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { endConfirmations } from '../../db/people/email-confirmations.ts'
import { endResets, insertReset, isHeldForOwner } from '../../db/people/password-resets.ts'
import { lockRoles } from '../../db/people/users.ts'
import { isDemoAddress, normaliseEmail } from '../../domain/identity.ts'
import { restoreEnds } from '../../domain/password-reset.ts'
import { isMailable } from '../../domain/reachable.ts'
import { Refused } from '../../domain/rejection.ts'
import { askConfirmation } from './ask-confirmation.ts'
import type { Context } from '../context.ts'
import { confirmPassword } from './confirm-password.ts'
import { recogniseAddress, traceAddress } from '../referral/former-members.ts'
import type { MemberSettings } from './member.ts'
import { resetToken, tokenHash } from '../secrets/reset-secrets.ts'
import type { SignedIn } from './sessions.ts'

export type ChangeEmailSettings = Pick<MemberSettings, 'formerSecret' | 'confirmation'> & {
  /** Allows the addresses of the demo's accounts. */
  demo: boolean
}

/**
 * Changes the mail address with which the caller signs in, and invalidates links mailed to the former one. Notifies the former address,
 * with a link that restores it if it was confirmed (docs/decisions/073-a-changed-address-can-be-put-back.md). `mail` tells about the
 * confirming mail: queued (`asked`), not queued because too many were sent, to be requested later (`later`), or not possible or not needed
 * (`none`).
 * @throws Refused EMAIL_INVALID, EMAIL_TAKEN, WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS, UNAUTHENTICATED
 */
export async function changeEmail(
  context: Context,
  settings: ChangeEmailSettings,
  caller: SignedIn,
  given: { current: string; email: string },
): Promise<{ email: string; mail: 'asked' | 'later' | 'none' }> {
  const { userId } = caller
  const email = normaliseEmail(given.email)
  if (email === null || (!settings.demo && isDemoAddress(email))) throw new Refused({ code: 'EMAIL_INVALID' })
  const { succeeded } = await confirmPassword(context, caller, given.current)
  const now = context.clock()
  try {
    const mail = await context.db.transaction<'asked' | 'later' | 'none'>(async tx => {
      if (!(await lockRoles(tx, [userId])).has(userId)) throw new Refused({ code: 'UNAUTHENTICATED' })
      const former = await readAddress(tx, userId)
      if (await isHeldForOwner(tx, email, now, userId)) throw new Refused({ code: 'EMAIL_TAKEN', to: 'change' })
      if (!(await writeEmail(tx, userId, email, now))) return 'none'
      await endResets(tx, userId, now)
      if (former) await traceAddress(tx, settings.formerSecret, userId, former)
      if (former?.isConfirmed) await keepWayBack(tx, context, settings, { userId, ...former })
      await endConfirmations(tx, userId, now)
      const wait = await askConfirmation(tx, context, settings.confirmation, { userId, email })
      await recogniseAddress(tx, context, settings.formerSecret, { userId, email })
      await publish(tx, 'users.changed', { userIds: [userId] }, now)
      const about = { userIds: [userId], what: 'email' as const }
      await publish(tx, 'account.changed', former ? { ...about, formerEmail: former.email } : about, now)
      if (!settings.confirmation || !isMailable(email)) return 'none'
      return wait > 0 ? 'later' : 'asked'
    })
    await succeeded()
    return { email, mail }
  } catch (error) {
    const taken = ['users_email', 'auth_users_email_key']
    if (taken.includes(violatedConstraint(error) ?? '')) throw new Refused({ code: 'EMAIL_TAKEN', to: 'change' })
    throw error
  }
}

/**
 * Creates the link that restores a confirmed mail address; the notice of the change contains it. Creates none if the shop sends no mail or
 * the address cannot receive any.
 */
async function keepWayBack(
  tx: Tx,
  { clock, newId }: Context,
  { confirmation }: ChangeEmailSettings,
  { userId, email, isProven }: { userId: string; email: string; isProven: boolean },
): Promise<void> {
  if (!confirmation || !isMailable(email)) return
  const [id, now] = [newId(), clock()]
  const secretHash = tokenHash(resetToken(confirmation.secret, id))
  await insertReset(tx, {
    id,
    userId,
    email,
    endsWaysIn: !isProven,
    way: 'former',
    secretHash,
    issuedBy: null,
    createdAt: now,
    expiresAt: restoreEnds(now),
  })
}
