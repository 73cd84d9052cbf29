import type { Tx } from '../../db/database.ts'
import { appendEntry, findBySource, lockHead, readOpenLots, type Head, type NewEntry } from '../../db/points.ts'
import { expiryOf, planExpiries, planPosting, withoutDue, type PointKind, type Purse } from '../../domain/points.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'

export type PostInput = {
  userId: string
  kind: Exclude<PointKind, 'expire'>
  /** Points, negative to take; never zero. */
  amount: number
  /** What the customer reads, in Korean. */
  reason: string
  /** What the entry is for, unique per user: `new-member`, `penalty:<order id>`, … */
  sourceKey: string
  actorId?: string | undefined
  /** The entry that this one takes back; only and always for a reversal. */
  reverses?: string | undefined
}

/** `already`: an entry of this source is there, nothing was changed. `balance` is the user's now. */
export type Posted = { outcome: 'posted' | 'already'; entryId: string; balance: number }

/**
 * Writes one entry of the points ledger, after writing off what has expired (SPEC §9; DECISIONS, Points; ARCHITECTURE, Points).
 * Locks the user's row: whoever also locks orders or stock locks orders before and stock after (docs/LOCKING.md).
 * @throws Refused USER_NOT_FOUND; NOT_ENOUGH_POINTS when a spend would go below zero (a penalty may)
 */
export async function post(tx: Tx, { clock, newId }: Pick<Context, 'clock' | 'newId'>, input: PostInput): Promise<Posted> {
  const head = await lockHead(tx, input.userId)
  if (!head) throw new Refused({ code: 'USER_NOT_FOUND' })
  const earlier = await findBySource(tx, input.userId, input.sourceKey)
  if (earlier) return { outcome: 'already', entryId: earlier.id, balance: head.balance }

  const now = clock()
  const open = { balance: head.balance, lots: head.lastEntryNo === 0 ? [] : await readOpenLots(tx, input.userId) }
  const current = await writeOff(tx, newId, input.userId, head, open, now)
  const purse = withoutDue(open, now)
  const plan = planPosting(purse, { kind: input.kind, amount: input.amount, from: input.reverses })
  if (!plan) throw new Refused({ code: 'NOT_ENOUGH_POINTS', balance: purse.balance, wanted: -input.amount })
  const id = newId()
  await appendEntry(tx, current, {
    id,
    userId: input.userId,
    plan,
    reason: input.reason,
    sourceKey: input.sourceKey,
    reverses: input.reverses ?? null,
    actorId: input.actorId ?? null,
    createdAt: now,
    expiresAt: expiryOf(now),
  })
  return { outcome: 'posted', entryId: id, balance: plan.balance }
}

/** Writes off what a user's lots lost by time, as visible negative entries. Answers how many points that were. */
export async function expirePoints(tx: Tx, { clock, newId }: Pick<Context, 'clock' | 'newId'>, userId: string): Promise<number> {
  const head = await lockHead(tx, userId)
  if (!head) throw new Refused({ code: 'USER_NOT_FOUND' })
  const lots = await readOpenLots(tx, userId)
  const after = await writeOff(tx, newId, userId, head, { balance: head.balance, lots }, clock())
  return head.balance - after.balance
}

async function writeOff(
  tx: Tx,
  newId: () => string,
  userId: string,
  head: Head,
  purse: Purse,
  now: Temporal.Instant,
): Promise<Head> {
  let current = head
  for (const { lot, plan } of planExpiries(purse, now)) {
    const entry: NewEntry = {
      id: newId(),
      userId,
      plan,
      reason: '유효기간 만료',
      sourceKey: `expire:${lot.id}`,
      reverses: null,
      actorId: null,
      createdAt: now,
      expiresAt: now,
    }
    current = await appendEntry(tx, current, entry)
  }
  return current
}
