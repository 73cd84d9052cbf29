import type { Tx } from '../../db/database.ts'
import { findBySource } from '../../db/points.ts'
import { findUser } from '../../db/users.ts'
import { Refused } from '../../domain/rejection.ts'
import { markedByHand } from '../../domain/rewards.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { refuseOwnAccount, refuseMasters } from '../loyalty/own-account.ts'
import { countGiven, handDefaults } from './give-by-hand.ts'
import { post } from './post.ts'

export type Adjustment = {
  /** The same for every repeat of one press. */
  requestId: string
  userId: string
  /** Points, negative to take; never zero. */
  amount: number
  reason: string
  /** Take even what is not there, like the shop's own penalties do. */
  asPenalty: boolean
}

export type Adjusted = { entryId: string; balance: number }

/**
 * Gives or takes points by hand (SPEC §5). The history says '(수동) ' before the reason. A deduction takes no more than there is, unless
 * it is a penalty (docs/decisions/011-ledger-reversals.md). A repeat returns its first answer: the entry, and the balance right after it.
 * @throws Refused USER_NOT_FOUND, OWN_ACCOUNT, MASTER_PROTECTED, POINTS_GIVEN_TODAY, NOT_ENOUGH_POINTS, IDEMPOTENCY_MISMATCH
 */
export async function adjustPoints(context: Context, actor: Actor, input: Adjustment, limits = handDefaults): Promise<Adjusted> {
  const { userId, amount } = input
  refuseOwnAccount(actor, userId)
  const reason = markedByHand(input.reason)
  const sourceKey = `adjust:${input.requestId}`
  const kind = amount < 0 && input.asPenalty ? 'penalty' : 'adjust'
  return await context.db.transaction(async tx => {
    const first = await firstAnswer(tx, { userId, sourceKey, amount, reason })
    if (first) return first
    const user = await findUser(tx, userId)
    if (!user) throw new Refused({ code: 'USER_NOT_FOUND' })
    refuseMasters(actor, user)
    const { outcome, entryId, balance } = await post(tx, context, {
      userId,
      kind,
      amount,
      reason,
      sourceKey,
      actorId: actor.userId,
    })
    // another repeat was faster: its entry is known under the lock
    if (outcome === 'already') return (await firstAnswer(tx, { userId, sourceKey, amount, reason }))!
    // within this transaction the ledger already stands below: leaving it by a refusal leaves nothing behind
    if (kind === 'adjust' && amount < 0 && balance < 0)
      throw new Refused({ code: 'NOT_ENOUGH_POINTS', balance: balance - amount, wanted: -amount })
    await countGiven(tx, context, actor, amount, limits)
    await audit(tx, context, actor, {
      action: 'points.adjust',
      subject: 'user',
      subjectId: userId,
      before: { points: balance - amount },
      after: { points: balance, entryId, amount },
      reason,
    })
    return { entryId, balance }
  })
}

/** Returns what the first press with this key was answered; null when this is the first. @throws Refused IDEMPOTENCY_MISMATCH */
async function firstAnswer(
  tx: Tx,
  { userId, sourceKey, amount, reason }: Pick<Adjustment, 'userId' | 'amount' | 'reason'> & { sourceKey: string },
): Promise<Adjusted | null> {
  const earlier = await findBySource(tx, userId, sourceKey)
  if (!earlier) return null
  if (earlier.amount !== amount || earlier.reason !== reason) throw new Refused({ code: 'IDEMPOTENCY_MISMATCH' })
  return { entryId: earlier.id, balance: earlier.balance }
}
