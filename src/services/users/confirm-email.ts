import { confirmEmail as writeConfirmed, readAddress } from '../../db/accounts.ts'
import type { Tx } from '../../db/database.ts'
import {
  type ConfirmationRow,
  findConfirmation,
  findWaitingConfirmation,
  useConfirmations,
} from '../../db/email-confirmations.ts'
import { publish } from '../../db/outbox.ts'
import { lockRoles } from '../../db/users.ts'
import { confirmationRejection } from '../../domain/email-confirmation.ts'
import { isMailable } from '../../domain/reachable.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { payConfirmedReferral } from '../referral/pay-held.ts'
import { askConfirmation, type ConfirmationSettings } from './ask-confirmation.ts'
import { tokenHash } from './reset-secrets.ts'

/** Whether the mail is on its way, waits for a mail server that is away, or cannot be: the shop sends none. */
export type Requested = { state: 'asked' | 'delayed' | 'off' }

/**
 * Asks once more for the mail that confirms the caller's address. One that waits already is not doubled.
 * @throws Refused EMAIL_CONFIRMED, EMAIL_INVALID, TOO_MANY_REQUESTS, UNAUTHENTICATED
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

/** Returns whose address a link confirms, without using it. @throws Refused EMAIL_LINK_UNKNOWN, EMAIL_LINK_USED, EMAIL_LINK_EXPIRED */
export async function readConfirmation({ db, clock }: Context, { token }: { token: string }): Promise<ConfirmationRow> {
  return requireGood(await findConfirmation(db, tokenHash(token)), clock())
}

/**
 * Confirms an address by the link of a mail, once, whoever is signed in where it is opened; signs nobody in. Pays what was held back of an
 * invitation because of the unproven address (docs/RULES.md#a-confirmed-address).
 * @throws Refused EMAIL_LINK_UNKNOWN, EMAIL_LINK_USED, EMAIL_LINK_EXPIRED
 */
export async function confirmEmail(context: Context, given: { token: string }): Promise<{ userId: string; email: string }> {
  const { db, clock } = context
  const { userId, email } = await readConfirmation(context, given)
  await db.transaction(async tx => {
    await lockRoles(tx, [userId])
    requireGood(await findConfirmation(tx, tokenHash(given.token)), clock())
    await proveAddress(tx, userId, clock())
    await publish(tx, 'users.changed', { userIds: [userId] }, clock())
  })
  await releaseHeld(context, userId)
  return { userId, email }
}

/** Notes that mails at the address reach its person, and uses every link up that would show it again. The user is locked. */
export async function proveAddress(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  await writeConfirmed(tx, userId, now)
  await useConfirmations(tx, userId, now)
}

/**
 * Pays what was held back of an invitation while the address was unproven. A transaction after the one that proved it, since it locks two
 * people in id order; where a process dies between them, the first pickup pays.
 */
export async function releaseHeld(context: Context, userId: string): Promise<void> {
  await context.db.transaction(async tx => await payConfirmedReferral(tx, context, userId, context.clock()))
}

function requireGood(link: ConfirmationRow | null, now: Temporal.Instant): ConfirmationRow {
  const rejection = confirmationRejection(link, now)
  if (rejection || !link) throw new Refused(rejection ?? { code: 'EMAIL_LINK_UNKNOWN' })
  return link
}
