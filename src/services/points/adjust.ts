import type { Tx } from '../../db/connection/database.ts'
import { findBySource } from '../../db/points/points.ts'
import { findUser } from '../../db/people/users.ts'
import { Refused } from '../../domain/rejection.ts'
import { markedByHand } from '../../domain/rewards.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { refuseOwnAccount, refuseMasters } from '../loyalty/own-account.ts'
import { countGiven, handDefaults } from './give-by-hand.ts'
import { post } from './post.ts'

export type Adjustment = {
  /** The idempotency key. */
  requestId: string
  userId: string
  /** Points; negative to deduct, never zero. */
  amount: number
  reason: string
  /** Deducts as a penalty: the balance may become negative. */
  asPenalty: boolean
}

export type Adjusted = { entryId: string; balance: number }

/**
 * Gives or deducts points by hand (docs/RULES.md#points-by-hand). The history shows '(수동) ' before the reason. A repeat returns its first
 * answer, with the balance right after that entry.
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
    // A repeat of this request was faster; under the lock its entry is found.
    if (outcome === 'already') return (await firstAnswer(tx, { userId, sourceKey, amount, reason }))!
    // The entry is written already, but throwing rolls the transaction back.
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

/** Returns the first answer under this key; null for a new key. @throws Refused IDEMPOTENCY_MISMATCH */
async function firstAnswer(
  tx: Tx,
  { userId, sourceKey, amount, reason }: Pick<Adjustment, 'userId' | 'amount' | 'reason'> & { sourceKey: string },
): Promise<Adjusted | null> {
  const earlier = await findBySource(tx, userId, sourceKey)
  if (!earlier) return null
  if (earlier.amount !== amount || earlier.reason !== reason) throw new Refused({ code: 'IDEMPOTENCY_MISMATCH' })
  return { entryId: earlier.id, balance: earlier.balance }
}
