import { createHmac } from 'node:crypto'
import type { Tx } from '../../db/connection/database.ts'
import {
  clearSuspectedAddress,
  findFormer,
  insertTraces,
  isRestrictedNumber,
  type KnownBy,
  markReturning,
  readTraces,
  rememberFormer,
} from '../../db/people/former-members.ts'
import { lockStanding, type Standing } from '../../db/loyalty/loyalty.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { readFriendTaken } from '../../db/loyalty/pickup-rewards.ts'
import { findBySource } from '../../db/points/points.ts'
import { mailboxOf } from '../../domain/identity.ts'
import { friendSource } from '../../domain/referral.ts'
import { NEW_MEMBER_POINTS } from '../../domain/rewards.ts'
import { effectiveTier } from '../../domain/tier.ts'
import { KST } from '../../domain/time.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { post } from '../points/post.ts'
import { keyOf as keyFor, keysOf as keysFor, type Secret } from '../secrets/keys.ts'

const NEW_MEMBER_SOURCE = 'new-member'

/**
 * A mail address that an account stops using. `isConfirmed`: a link mailed to it was used, in whatever browser. `isProven`: that was in a
 * session of the account or for a new password, or a sign-in provider vouches for it (docs/RULES.md#a-confirmed-address).
 */
export type GivenUp = { email: string; isConfirmed: boolean; isProven: boolean }

/**
 * Stores keyed hashes of a withdrawing user's confirmed mail addresses, present and former, and of the phone number, for a year
 * (docs/RULES.md#a-number-that-is-known). Without a secret it stores nothing.
 */
export async function rememberFormerMember(
  tx: Tx,
  secret: Secret | undefined,
  left: { userId: string; address: GivenUp | null; phone: string | null; wasRestricted: boolean },
  now: Temporal.Instant,
): Promise<void> {
  if (secret === undefined) return
  const until = now.toZonedDateTimeISO(KST).add({ years: 1 }).toInstant()
  const keys = [
    ...addressKeys(secret, left.address),
    ...(left.phone ? [keyOf(keyFor(secret, 'former member'), 'phone', left.phone)] : []),
    ...(await readTraces(tx, left.userId)),
  ]
  if (keys.length > 0) await rememberFormer(tx, { keys, wasRestricted: left.wasRestricted }, now, until)
}

/**
 * Stores a keyed hash (HMAC) of a confirmed mail address that a user replaces, so that it is remembered if the user later withdraws. Does
 * nothing without a secret.
 */
export async function traceAddress(tx: Tx, secret: Secret | undefined, userId: string, address: GivenUp): Promise<void> {
  if (secret !== undefined) await insertTraces(tx, userId, addressKeys(secret, address))
}

/**
 * Marks a user as a returning member if a former member had proven this mail address to be theirs: reverses the welcome points, and
 * suspends the user if that member was suspended. For a new user (`isNew`) an address that the former member had only confirmed suffices:
 * then the welcome points are withheld until the user proves it. Returns whether a former member was found.
 */
export async function recogniseAddress(
  tx: Tx,
  context: Context,
  secret: Secret | undefined,
  { userId, email, isNew = false }: { userId: string; email: string | null | undefined; isNew?: boolean },
): Promise<boolean> {
  if (secret === undefined || !email) return false
  const proven = await findFormer(tx, knownKeysOf(secret, 'proven-email', email), context.clock())
  if (proven) return await receive(tx, context, userId, { by: 'proven', ...proven })
  const confirmed = isNew ? await findFormer(tx, knownKeysOf(secret, 'email', email), context.clock()) : null
  return confirmed !== null && (await receive(tx, context, userId, { by: 'address', ...confirmed }))
}

/**
 * Marks a user as a returning member and reverses the welcome points if a former member or a suspended one had this phone number. The
 * former member must have withdrawn, or the suspended one joined, before the user joined. Suspends nobody, because phone numbers are not
 * verified. Returns whether either was found.
 */
export async function recogniseNumber(
  tx: Tx,
  context: Context,
  secret: Secret | undefined,
  { userId, phone }: { userId: string; phone: string },
): Promise<boolean> {
  const isRestricted = await isRestrictedNumber(tx, userId, phone)
  const former =
    secret === undefined
      ? null
      : await findFormer(
          tx,
          keysFor(secret, 'former member').map(key => keyOf(key, 'phone', phone)),
          context.clock(),
          userId,
        )
  if (!former && !isRestricted) return false
  return await receive(tx, context, userId, { by: 'number', wasRestricted: isRestricted || former?.wasRestricted === true })
}

/**
 * Gives the points for joining to a user who has proven the mail address, if these points were withheld because a former member had the
 * address.
 */
export async function clearByProof(tx: Tx, context: Context, userId: string): Promise<void> {
  if (!(await clearSuspectedAddress(tx, userId)) || (await findBySource(tx, userId, NEW_MEMBER_SOURCE))) return
  await postWelcome(tx, context, userId)
}

/** Adds the points for joining to a user's points ledger. */
export async function postWelcome(tx: Tx, context: Context, userId: string): Promise<void> {
  await post(tx, context, {
    userId,
    kind: 'earn',
    amount: NEW_MEMBER_POINTS,
    reason: '가입 포인트',
    sourceKey: NEW_MEMBER_SOURCE,
  })
}

async function receive(tx: Tx, context: Context, userId: string, known: { by: KnownBy; wasRestricted: boolean }): Promise<true> {
  const before = await lockStanding(tx, userId)
  if (!(await markReturning(tx, userId, known))) return true
  if (known.by === 'proven' && known.wasRestricted && before) await tellRestriction(tx, context, userId, before)
  for (const [sourceKey, name] of welcomes(await readFriendTaken(tx, userId))) {
    const welcome = await findBySource(tx, userId, sourceKey)
    if (welcome && !(await findBySource(tx, userId, `reversal:${welcome.id}`)))
      await post(tx, context, {
        userId,
        kind: 'reversal',
        amount: -welcome.amount,
        reason: `다시 가입한 회원이라 ${name} 회수`,
        sourceKey: `reversal:${welcome.id}`,
        reverses: welcome.id,
      })
  }
  return true
}

/**
 * Writes an audit record that a returning member is suspended again, as in the former membership, and publishes the changed tier. Does
 * nothing if the user is suspended by hand already.
 */
async function tellRestriction(tx: Tx, context: Context, userId: string, before: Standing): Promise<void> {
  const after: Standing = { ...before, manualTier: 'restricted' }
  if (before.manualTier === after.manualTier) return
  await audit(tx, context, { userId: null }, { action: 'user.restricted', subject: 'user', subjectId: userId, before, after })
  const [from, to] = [effectiveTier(before), effectiveTier(after)]
  if (from !== to) await publish(tx, 'tier.changed', { userIds: [userId], from, to }, context.clock())
}

/**
 * Ledger source keys and Korean names of the rewards that a returning member does not get. `friendTaken` counts the reversals of the
 * invitation reward.
 */
const welcomes = (friendTaken: number) =>
  [
    [NEW_MEMBER_SOURCE, '가입 포인트'],
    ['mission:signup-bonus:once', '가입 축하 미션 포인트'],
    [friendSource(friendTaken), '초대 코드 포인트'],
  ] as const

/**
 * Returns the keyed hashes (HMAC) under which a mailbox may be stored, as the address of a former member or as one that a member changed.
 * Returns none without a secret.
 */
export function traceKeys(secret: Secret | undefined, email: string): Buffer[] {
  return secret === undefined ? [] : [...knownKeysOf(secret, 'proven-email', email), ...knownKeysOf(secret, 'email', email)]
}

/**
 * Returns the keyed hashes of a confirmed address. A proven one has another hash than a merely confirmed one, so that neither counts as the
 * other.
 */
function addressKeys(secret: Secret, address: GivenUp | null): Buffer[] {
  if (!address?.isConfirmed) return []
  return keysOf(keyFor(secret, 'former member'), address.isProven ? 'proven-email' : 'email', address.email)
}

/** Returns the keyed hashes of a mail address and of its mailbox, which is the same for all words behind a plus sign. */
function keysOf(key: string, kind: string, email: string): Buffer[] {
  return [...new Set([email.toLowerCase(), mailboxOf(email)])].map(each => keyOf(key, kind, each))
}

/** Returns the keyed hashes of a mail address under the present and the former secret. */
function knownKeysOf(secret: Secret, kind: string, email: string): Buffer[] {
  return keysFor(secret, 'former member').flatMap(key => keysOf(key, kind, email))
}

function keyOf(key: string, kind: string, value: string): Buffer {
  return createHmac('sha256', key).update(`former-member\n${kind}\n${value}`).digest()
}
