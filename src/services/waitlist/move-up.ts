import type { Tx } from '../../db/connection/database.ts'
import { keepRound, type HeldRound } from '../../db/stock/line-locks.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { lockHeads } from '../../db/points/points.ts'
import { applyStockChanges, lockStock } from '../../db/stock/stock.ts'
import { findEntry, markMoved, readLines, type LineEntry } from '../../db/waitlist/waitlist.ts'
import { Refused, type Rejection } from '../../domain/rejection.ts'
import { mayTakePart } from '../../domain/round.ts'
import { isSuspended } from '../../domain/tier.ts'
import {
  mayConvert,
  MOVE_UP_POINTS,
  moveUpBlock,
  othersAhead,
  passedBy,
  placeIn,
  type MoveUpBlock,
} from '../../domain/waitlist.ts'
import type { Actor, Context } from '../context.ts'
import { post } from '../points/post.ts'

export type MovedUp = { entryId: string; place: number; lineLength: number; balance: number }

/**
 * Moves a waitlist entry ahead of all that were not moved up, once, for 50 points (docs/RULES.md#moving-up). A repeat returns the place
 * and costs nothing. Locks round, user and stock in this order.
 * @throws Refused WAITLIST_ENTRY_NOT_FOUND (also another customer's), WAITLIST_ENTRY_CLOSED, MOVE_UP_REFUSED, SUSPENDED, TIER_NOT_ALLOWED,
 * NOT_ENOUGH_POINTS
 */
export async function moveUpWaitlist(context: Context, actor: Actor, { entryId }: { entryId: string }): Promise<MovedUp> {
  return await context.db.transaction(async tx => {
    const found = await findEntry(tx, entryId)
    if (!found || found.userId !== actor.userId) throw new Refused({ code: 'WAITLIST_ENTRY_NOT_FOUND' })
    const round = (await keepRound(tx, found.roundId))!
    const { balance } = (await lockHeads(tx, [actor.userId])).get(actor.userId)!
    const shelf = (await lockStock(tx, [found.groupId])).get(found.groupId)!
    const line = await readLines(tx, [found.groupId])
    const entry = line.find(each => each.id === entryId)
    if (!entry) throw new Refused({ code: 'WAITLIST_ENTRY_CLOSED' })
    const now = context.clock()
    const block = blockOf(entry, line, round, balance, now)
    if (block === 'moved') return { entryId, place: placeIn(line, entryId), lineLength: line.length, balance }
    if (block !== null) throw new Refused(rejectionOf(block, entry, balance))
    return await move(tx, context, entry, line, shelf.nextSeq, now)
  })
}

async function move(
  tx: Tx,
  context: Context,
  entry: LineEntry,
  line: readonly LineEntry[],
  prioSeq: number,
  now: Temporal.Instant,
): Promise<MovedUp> {
  const { balance } = await post(tx, context, {
    userId: entry.userId,
    kind: 'spend',
    amount: -MOVE_UP_POINTS,
    reason: '대기 순서 올리기',
    sourceKey: `move-up:${entry.id}`,
  })
  await markMoved(tx, entry.id, prioSeq, now)
  await applyStockChanges(tx, [{ groupId: entry.groupId, nextSeq: prioSeq + 1 }])
  await publish(tx, 'waitlist.moved', { userIds: [entry.userId], entryId: entry.id, groupId: entry.groupId }, now)
  const after = line.map(each => (each.id === entry.id ? { ...each, prioSeq } : each))
  return { entryId: entry.id, place: placeIn(after, entry.id), lineLength: line.length, balance }
}

function blockOf(
  entry: LineEntry,
  line: readonly LineEntry[],
  round: HeldRound,
  balance: number,
  now: Temporal.Instant,
): MoveUpBlock | null {
  return moveUpBlock({
    moved: entry.prioSeq !== null,
    isRaffle: round.eventType === 'RAFFLE',
    status: round.status,
    converts: mayConvert(round.pickupDate, now),
    suspended: isSuspended(entry.tier),
    tierAllowed: mayTakePart(entry.allowedTiers, entry.tier),
    othersAhead: othersAhead(entry, line),
    passes: passedBy(entry, line),
    balance,
  })
}

function rejectionOf(block: Exclude<MoveUpBlock, 'moved'>, entry: LineEntry, balance: number): Rejection {
  switch (block) {
    case 'suspended':
      return { code: 'SUSPENDED' }
    case 'tier':
      return { code: 'TIER_NOT_ALLOWED', itemIds: [entry.itemId], tiers: [...entry.allowedTiers] }
    case 'points':
      return { code: 'NOT_ENOUGH_POINTS', balance, wanted: MOVE_UP_POINTS }
    case 'raffle':
    case 'over':
    case 'first':
    case 'moved_ahead':
    case 'canceled':
    case 'paused':
      return { code: 'MOVE_UP_REFUSED', reason: block }
  }
}
