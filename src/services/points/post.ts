import type { Tx } from '../../db/connection/database.ts'
import { findBySource } from '../../db/points/points.ts'
import type { PointKind } from '../../domain/points.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { openAccounts, writeAccounts, type Wording } from './account.ts'
import { reverseEntry } from './reverse.ts'
import type { Posted } from './posted.ts'

export type PostInput = Pick<Wording, 'reason' | 'sourceKey' | 'actorId' | 'reverses'> & {
  userId: string
  kind: Exclude<PointKind, 'expire'>
  /** Points; negative to deduct, never zero. For a reversal, the opposite of the entry that it reverses. */
  amount: number
}

/**
 * Adds one entry to a user's points ledger after writing off expired points, and publishes `points.posted`. Locks the user's row: lock
 * orders before it and stock after it (docs/LOCKING.md).
 * @throws Refused USER_NOT_FOUND; NOT_ENOUGH_POINTS when a spend would make the balance negative (a penalty may)
 */
export async function post(tx: Tx, context: Pick<Context, 'clock' | 'newId'>, input: PostInput): Promise<Posted> {
  const { userId, kind, amount, reverses } = input
  if ((kind === 'reversal') !== (reverses !== undefined))
    throw new Error('a reversal must name the entry that it reverses, and no other entry may')
  if (reverses !== undefined) return await reverseEntry(tx, context, { ...input, entryId: reverses })
  const account = (await openAccounts(tx, context, [userId])).get(userId)
  if (!account) throw new Refused({ code: 'USER_NOT_FOUND' })
  const earlier = await findBySource(tx, userId, input.sourceKey)
  if (earlier) return { outcome: 'already', entryId: earlier.id, balance: account.writtenBalance }
  const entry = account.enter(kind, amount, input)
  if (!entry) throw new Refused({ code: 'NOT_ENOUGH_POINTS', balance: account.balance, wanted: -amount })
  await writeAccounts(tx, [account], entry.createdAt)
  return { outcome: 'posted', entryId: entry.id, balance: entry.plan.balance }
}
