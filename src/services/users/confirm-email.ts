import { confirmEmail as writeConfirmed, readAddress } from '../../db/people/accounts.ts'
import type { Tx } from '../../db/connection/database.ts'
import {
  type ConfirmationRow,
  findConfirmation,
  findWaitingConfirmation,
  useConfirmations,
} from '../../db/people/email-confirmations.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { readRestorableUntil } from '../../db/people/password-resets.ts'
import { lockRoles } from '../../db/people/users.ts'
import { confirmationRejection } from '../../domain/email-confirmation.ts'
import { isMailable } from '../../domain/reachable.ts'
import { Refused } from '../../domain/rejection.ts'
import { maskedName } from '../../domain/review.ts'
import type { Actor, Context } from '../context.ts'
import { payConfirmedReferral } from '../referral/pay-held.ts'
import { askConfirmation, type ConfirmationSettings } from './ask-confirmation.ts'
import { clearByProof } from '../referral/former-members.ts'
import { tokenHash } from '../secrets/reset-secrets.ts'
import { type Secret } from '../secrets/keys.ts'

/** State of the confirming mail: queued, delayed by the mail server, or `off` where the shop sends no mail. */
export type Requested = { state: 'asked' | 'delayed' | 'off' }

/**
 * Queues the mail that confirms the caller's address, unless one is queued already.
 * @throws Refused EMAIL_CONFIRMED, EMAIL_INVALID (the address cannot receive mail), TOO_MANY_REQUESTS, UNAUTHENTICATED
 */
export async function requestConfirmation(
  context: Context,
  settings: ConfirmationSettings | undefined,
  { userId }: Actor,
): Promise<Requested> {
  if (!settings) return { state: 'off' }
  return await context.db.transaction(async tx => {
    const found = (await lockRoles(tx, [userId])).has(userId) ? await readAddress(tx, userId) : null
    if (!found) throw new Refused({ code: 'UNAUTHENTICATED' })
    if (found.isConfirmed) throw new Refused({ code: 'EMAIL_CONFIRMED' })
    if (!isMailable(found.email)) throw new Refused({ code: 'EMAIL_INVALID' })
    const waiting = await findWaitingConfirmation(tx, userId)
    if (waiting) return { state: waiting.isDelayed ? 'delayed' : 'asked' }
    const wait = await askConfirmation(tx, context, settings, { userId, email: found.email })
    if (wait > 0) throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait })
    return { state: 'asked' }
  })
}

/**
 * Returns the user and mail address that a link would confirm, without using it. The middle of the user's name is hidden. `restorableUntil`
 * is until when a former address can be restored; null if none can.
 * @throws Refused EMAIL_LINK_UNKNOWN, EMAIL_LINK_USED, EMAIL_LINK_EXPIRED
 */
export async function readConfirmation(
  { db, clock }: Context,
  { token }: { token: string },
): Promise<ConfirmationRow & { restorableUntil: Temporal.Instant | null }> {
  const link = requireGood(await findConfirmation(db, tokenHash(token)), clock())
  const restorableUntil = await readRestorableUntil(db, link.userId, clock())
  return { ...link, name: maskedName(link.name), restorableUntil }
}

/**
 * Confirms a mail address by a mailed link, once, and pays the invitation rewards that were held until then; starts no session
 * (docs/RULES.md#a-confirmed-address). `callerId` is the user signed in on that browser. If that is the account's user, the address also
 * counts as proven to be theirs (docs/decisions/074-whose-press-proves-an-address.md).
 * @throws Refused EMAIL_LINK_UNKNOWN, EMAIL_LINK_USED, EMAIL_LINK_EXPIRED
 */
export async function confirmEmail(
  context: Context,
  given: { token: string },
  callerId: string | null = null,
  formerSecret?: Secret,
): Promise<{ userId: string; email: string }> {
  const { db, clock } = context
  const { userId, email } = await readConfirmation(context, given)
  await db.transaction(async tx => {
    await lockRoles(tx, [userId])
    requireGood(await findConfirmation(tx, tokenHash(given.token)), clock())
    await proveAddress(tx, context, userId, { byHolder: callerId === userId, now: clock() })
    await publish(tx, 'users.changed', { userIds: [userId] }, clock())
  })
  await releaseHeld(context, formerSecret, userId)
  return { userId, email }
}

/**
 * Marks the user's mail address as confirmed. With `byHolder`, for a link used in a session of the account or for a new password, also
 * marks it as proven. Links that confirm it count as used. A proof gives the welcome points that were withheld because a former member had
 * the address. The caller has locked the user.
 */
export async function proveAddress(
  tx: Tx,
  context: Context,
  userId: string,
  proof: { byHolder: boolean; now: Temporal.Instant },
): Promise<void> {
  await writeConfirmed(tx, userId, proof)
  await useConfirmations(tx, userId, proof.now)
  if (proof.byHolder) await clearByProof(tx, context, userId)
}

/**
 * Pays the invitation rewards that waited until the user's mail address was confirmed, in a separate transaction. Call it after the
 * confirmation is committed, since it locks two users in id order. If a crash prevents it, the user's first pickup pays them.
 * @param formerSecret key of the hashes by which former members' addresses are recognized; undefined recognizes none
 */
export async function releaseHeld(context: Context, formerSecret: Secret | undefined, userId: string): Promise<void> {
  await context.db.transaction(async tx => await payConfirmedReferral(tx, context, formerSecret, userId, context.clock()))
}

function requireGood(link: ConfirmationRow | null, now: Temporal.Instant): ConfirmationRow {
  const rejection = confirmationRejection(link, now)
  if (rejection || !link) throw new Refused(rejection ?? { code: 'EMAIL_LINK_UNKNOWN' })
  return link
}
