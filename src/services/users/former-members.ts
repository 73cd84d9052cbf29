import { createHmac } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { findFormer, isRestrictedNumber, markReturning, rememberFormer } from '../../db/former-members.ts'
import { readFriendTaken } from '../../db/pickup-rewards.ts'
import { findBySource } from '../../db/points.ts'
import { friendSource } from '../../domain/referral.ts'
import { KST } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { post } from '../points/post.ts'

/** What a person may be known by again. */
export type Traces = { email?: string | null; phone?: string | null }

/**
 * Remembers for a year that somebody left, by keyed hashes out of which nobody can read an address or a number, so that leaving and
 * coming back gives no second welcome, and frees nobody from a restriction.
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
 * Marks a user who was a member within the last year, by their address when they register and by their number when they first give
 * it: they keep a restriction, may enter no referral code, and what they were given as a new member is taken back. The number of a person
 * who is restricted now does the same, but restricts nobody else. True if so.
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
  if (!isKnown || !(await markReturning(tx, userId, former?.wasRestricted ?? false))) return isKnown
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

/** Who comes back is given none of these (`withheldRewards`), whichever account they come with. */
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
