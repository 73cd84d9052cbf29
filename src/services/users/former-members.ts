import { createHmac } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { findFormer, isRestrictedNumber, markReturning, rememberFormer } from '../../db/former-members.ts'
import { lockStanding, type Standing } from '../../db/loyalty.ts'
import { publish } from '../../db/outbox.ts'
import { readFriendTaken } from '../../db/pickup-rewards.ts'
import { findBySource } from '../../db/points.ts'
import { friendSource } from '../../domain/referral.ts'
import { effectiveTier } from '../../domain/tier.ts'
import { KST } from '../../domain/time.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { post } from '../points/post.ts'

/** The facts by which a former member is recognized. */
export type Traces = { email?: string | null; phone?: string | null }

/**
 * Stores keyed hashes of a leaving user's address and number for a year (docs/RULES.md#a-number-that-is-known). Without a secret it stores
 * nothing.
 */
export async function rememberFormerMember(
  tx: Tx,
  secret: string | undefined,
  traces: Traces & { wasRestricted: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const until = now.toZonedDateTimeISO(KST).add({ years: 1 }).toInstant()
  const keys = keysOf(secret, traces)
  if (keys.length > 0) await rememberFormer(tx, { keys, wasRestricted: traces.wasRestricted }, now, until)
}

/**
 * Marks a user as returning if the address or number belongs to a former member, and reverses the welcome points. A restriction of the
 * former member comes back, with an audit record and a notice. Returns whether the user is known, also by the number of a restricted user.
 */
export async function recogniseFormerMember(
  tx: Tx,
  context: Context,
  secret: string | undefined,
  { userId, ...traces }: Traces & { userId: string },
): Promise<boolean> {
  const keys = keysOf(secret, traces)
  const former = keys.length === 0 ? null : await findFormer(tx, keys, context.clock())
  const isKnown = former !== null || (!!traces.phone && (await isRestrictedNumber(tx, userId, traces.phone)))
  if (!isKnown) return false
  const wasRestricted = former?.wasRestricted ?? false
  const before = await lockStanding(tx, userId)
  if (!(await markReturning(tx, userId, wasRestricted))) return true
  if (wasRestricted && before) await tellRestriction(tx, context, userId, before)
  for (const [sourceKey, name] of welcomes(await readFriendTaken(tx, userId))) {
    const welcome = await findBySource(tx, userId, sourceKey)
    if (welcome)
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

/** Writes the audit record of a restriction that comes back with a member, and tells them of their tier. */
async function tellRestriction(tx: Tx, context: Context, userId: string, before: Standing): Promise<void> {
  const after: Standing = { ...before, manualTier: 'restricted' }
  if (before.manualTier === after.manualTier) return
  await audit(tx, context, { userId: null }, { action: 'user.restricted', subject: 'user', subjectId: userId, before, after })
  const [from, to] = [effectiveTier(before), effectiveTier(after)]
  if (from !== to) await publish(tx, 'tier.changed', { userIds: [userId], from, to }, context.clock())
}

/** The source keys of rewards that a returning member does not get, whichever account has them (`withheldRewards`). */
const welcomes = (friendTaken: number) =>
  [
    ['new-member', '가입 포인트'],
    ['mission:signup-bonus:once', '가입 축하 미션 포인트'],
    [friendSource(friendTaken), '초대 코드 포인트'],
  ] as const

function keysOf(secret: string | undefined, { email, phone }: Traces): Buffer[] {
  if (secret === undefined) return []
  const keyOf = (kind: string, value: string) => createHmac('sha256', secret).update(`former-member\n${kind}\n${value}`).digest()
  return [...(email ? [keyOf('email', email.toLowerCase())] : []), ...(phone ? [keyOf('phone', phone)] : [])]
}
