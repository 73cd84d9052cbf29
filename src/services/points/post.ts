import type { Tx } from '../../db/database.ts'
import { findBySource } from '../../db/points.ts'
import type { PointKind } from '../../domain/points.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { openAccounts, writeAccounts, type Wording } from './account.ts'
import { reverseEntry } from './reverse.ts'

export type PostInput = Pick<Wording, 'reason' | 'sourceKey' | 'actorId' | 'reverses'> & {
  userId: string
  kind: Exclude<PointKind, 'expire'>
  /** Points, negative to take; never zero. A reversal's is the opposite of what it takes back. */
  amount: number
}

/** `already`: an entry of this source is there, nothing was changed. `balance` is the user's now. */
export type Posted = { outcome: 'posted' | 'already'; entryId: string; balance: number }

/**
 * Writes one entry of the points ledger, after writing off what has expired (SPEC §9; DECISIONS, Points; ARCHITECTURE, Points), and tells
 * of it (`points.posted`). A reversal gives points back to the lots they were taken from (see reverse.ts).
 * Locks the user's row: whoever also locks orders or stock locks orders before and stock after (docs/LOCKING.md).
 * @throws Refused USER_NOT_FOUND; NOT_ENOUGH_POINTS when a spend would go below zero (a penalty may)
 */
export async function post(tx: Tx, context: Pick<Context, 'clock' | 'newId'>, input: PostInput): Promise<Posted> {
  const { userId, kind, amount, reverses } = input
  if ((kind === 'reversal') !== (reverses !== undefined))
    throw new Error('a reversal, and nothing else, names what it takes back')
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
