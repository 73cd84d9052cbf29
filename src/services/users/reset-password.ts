import type { Tx } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { deleteFeed } from '../../db/people/calendar-feeds.ts'
import { readAddress } from '../../db/people/accounts.ts'
import { endResets, findLink, guessCode, type LinkRow, readUse } from '../../db/people/password-resets.ts'
import { readPasswordOwner } from '../../db/people/password-owner.ts'
import { deleteAllSessions, writePasswordHash } from '../../db/people/sessions.ts'
import { lockRoles } from '../../db/people/users.ts'
import { normaliseEmail } from '../../domain/identity.ts'
import { cleanCode, CODE_TRIES, codeRejection, linkRejection, suspectSince } from '../../domain/password-reset.ts'
import { Refused } from '../../domain/rejection.ts'
import { mayHelpSignIn, type Role } from '../../domain/role.ts'
import { isBefore } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { dropWaysIn, isTakenByOther, restoreAddress } from './restore-address.ts'
import { proveAddress, releaseHeld } from './confirm-email.ts'
import type { MemberSettings } from './member.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { requireGoodPassword } from './require-good-password.ts'
import type { Secret } from '../secrets/keys.ts'
import { tokenHash } from '../secrets/reset-secrets.ts'
import { isCodeOf } from './code-hash.ts'
import { tellPassword } from './tell-password.ts'

/** The user whose password was set, and their sign-in address. */
export type ResetDone = { userId: string; email: string }

/**
 * Result of setting a password by a mailed link: whether it restored a former mail address, and whether it deleted an authenticator app or
 * passkeys.
 */
type LinkDone = ResetDone & { hasRestored: boolean; hasEndedWaysIn: boolean }

/**
 * Returns the user whose password a mailed link can set, and whether it restores a former mail address. `endsWaysIn` is true only for a
 * restoring link that deletes all of a customer's sign-in methods; other links may delete some too (`resetByLink`). Does not use up the
 * link.
 * @throws Refused RESET_LINK_UNKNOWN, RESET_LINK_USED, RESET_LINK_EXPIRED, EMAIL_TAKEN
 */
export async function readLink({ db, clock }: Context, { token }: { token: string }): Promise<LinkRow> {
  const link = await findLink(db, tokenHash(token), clock())
  const rejection = linkRejection(link, clock())
  if (rejection || !link) throw new Refused(rejection ?? { code: 'RESET_LINK_UNKNOWN' })
  if (link.restores && (await isTakenByOther(db, link))) throw new Refused({ code: 'EMAIL_TAKEN', to: 'restore' })
  return link
}

/**
 * Sets a new password by a mailed link, ends all sessions, password resets and the calendar feed, and marks the mail address as proven. If
 * it was not proven before, a customer's authenticator app and passkeys are deleted. A link that restores a former address deletes at least
 * those added from seven days before the address change on.
 * @throws Refused RESET_LINK_UNKNOWN, RESET_LINK_USED, RESET_LINK_EXPIRED, EMAIL_TAKEN, NO_PASSWORD, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG,
 * PASSWORD_TOO_COMMON
 */
export async function resetByLink(
  context: Context,
  { token, password }: { token: string; password: string },
  settings: Pick<MemberSettings, 'shopName' | 'formerSecret'> = {},
): Promise<LinkDone> {
  const { userId, email, restores, createdAt, endsWaysIn } = await readLink(context, { token })
  const key = { tokenHash: tokenHash(token) }
  let hasEndedWaysIn = false
  const shopName = settings.shopName?.() ?? ''
  await setPassword(context, { userId, password, shopName }, async (tx, now, role) => {
    const rejection = linkRejection(await readUse(tx, key), now)
    if (rejection) return rejection
    // The mail arrived, which proves the address (docs/decisions/046-unproven-addresses.md).
    if (restores) await restoreAddress(tx, { userId, email, changedAt: createdAt }, now)
    const isFirstProof = restores ? endsWaysIn : !(await readAddress(tx, userId))?.isProven
    const since = isFirstProof ? null : suspectSince(createdAt)
    if (restores || isFirstProof) hasEndedWaysIn = await dropWaysIn(tx, { userId, role, since }, now)
    await proveAddress(tx, context, userId, { byHolder: true, now })
    return null
  })
  await releaseHeld(context, settings.formerSecret, userId)
  return { userId, email, hasRestored: restores, hasEndedWaysIn }
}

/**
 * Sets a new password by a one-time code from staff. Ends the user's sessions, calendar feed and password resets, except links that restore
 * a former address. Counts attempts with a strong password and a well-formed code; after 50, or for an unknown address, it refuses as for a
 * wrong code. A repeat before the code expires, for which this password is set already, succeeds without a change.
 * `shopName` counts as easily guessed in a password.
 * @throws Refused RESET_CODE_WRONG, RESET_CODE_USED, RESET_CODE_EXPIRED, NO_PASSWORD, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG,
 * PASSWORD_TOO_COMMON
 */
export async function resetByCode(
  context: Context,
  secret: Secret,
  given: { email: string; code: string; password: string },
  shopName = '',
): Promise<ResetDone> {
  const email = normaliseEmail(given.email)
  const code = cleanCode(given.code)
  requireGoodPassword(given.password, { email, shopName }) // Checked before an attempt is counted.
  const found = email === null || code === null ? null : await guessCode(context.db, email, CODE_TRIES)
  if (code === null || found === null) throw new Refused({ code: 'RESET_CODE_WRONG' })
  const { id, userId, issuerId } = found
  const isRight = await isCodeOf(secret, userId, { code, hash: found.secretHash })
  const mayStill = mayHelpSignIn({ userId: issuerId, role: found.issuerRole }, { userId, role: found.role })
  try {
    const rejection = codeRejection({ ...found, isRight, mayStill }, context.clock())
    if (rejection) throw new Refused(rejection)
    await setPassword(context, { userId, password: given.password, shopName }, async (tx, now) => {
      const use = await readUse(tx, { id })
      return codeRejection(use && { ...use, isRight, mayStill }, now)
    })
  } catch (error) {
    const isUsed = error instanceof Refused && error.rejection.code === 'RESET_CODE_USED'
    const isValid = isBefore(context.clock(), found.expiresAt)
    if (!isUsed || !isValid || !(await isPasswordOf(context, userId, given.password))) throw error
  }
  return { userId, email: found.email }
}

/**
 * Hashes and stores a new password, and ends sessions, resets and the calendar feed. `rejectionNow` checks the link or code again under the
 * user's lock, so that of two requests at once one succeeds.
 * @throws Refused NO_PASSWORD, the codes of weak passwords and of `rejectionNow`
 */
async function setPassword(
  { db, clock }: Context,
  { userId, password, shopName }: { userId: string; password: string; shopName: string },
  rejectionNow: (tx: Tx, now: Temporal.Instant, role: Role | undefined) => Promise<ReturnType<typeof linkRejection>>,
): Promise<void> {
  requireGoodPassword(password, { ...(await readPasswordOwner(db, userId)), shopName })
  const hash = await hashPassword(password)
  await db.transaction(async tx => {
    const role = (await lockRoles(tx, [userId])).get(userId)?.kept
    const now = clock()
    const rejection = await rejectionNow(tx, now, role)
    if (rejection) throw new Refused(rejection)
    if (!(await writePasswordHash(tx, userId, hash, now))) throw new Refused({ code: 'NO_PASSWORD' })
    await endResets(tx, userId, now)
    await deleteAllSessions(tx, userId)
    await deleteFeed(tx, userId)
    await publish(tx, 'users.changed', { userIds: [userId] }, now)
    await tellPassword(tx, userId, now)
  })
}
