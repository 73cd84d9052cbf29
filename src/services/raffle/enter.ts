import { publish } from '../../db/notifications/outbox.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import type { Tx } from '../../db/connection/database.ts'
import { keepRound } from '../../db/stock/line-locks.ts'
import { readRaffle, type RaffleRow } from '../../db/raffle/raffle.ts'
import {
  findOwnEntry,
  insertEntry,
  readRaffleItem,
  readTier,
  type EntryChoice,
  type EntryRow,
} from '../../db/raffle/raffle-entries.ts'
import { entryRefusal } from '../../domain/raffle.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { commitRaffle } from './commit.ts'
import { requireRaffle } from './require-raffle.ts'

export type Entered = { entryId: string; seedHash: string }

/**
 * Enters the caller in a raffle, once, until its deadline; takes no stock (docs/RULES.md#raffles). A repeat with the same choice returns
 * the existing entry. The shared lock on the round lets many enter at once, but none during a draw or an edit.
 * @throws Refused ROUND_NOT_FOUND, RAFFLE_NOT_FOUND, RAFFLE_ENTERED, ITEM_NOT_FOUND, UNAUTHENTICATED, SUSPENDED, ROUND_CANCELED,
 * PRODUCT_ARCHIVED, RAFFLE_CLOSED, ROUND_NOT_OPEN, TIER_NOT_ALLOWED, LIMIT_PER_USER, SOLD_OUT (more than the total stock)
 */
export async function enterRaffle(
  context: Context,
  actor: Actor,
  { roundId, ...choice }: EntryChoice & { roundId: string },
): Promise<Entered> {
  return await context.db.transaction(async tx => {
    await keepRound(tx, roundId)
    const raffle = await requireRaffle(tx, roundId, 'everybody')
    const earlier = await findOwnEntry(tx, roundId, actor.userId)
    if (earlier) return answerOf(earlier, choice, raffle.seedHash!)
    await refuseEntry(tx, actor, raffle, choice, context.clock())
    const seedHash = raffle.seedHash ?? (await commitNow(tx, context, roundId))
    const entry = { ...choice, id: context.newId(), roundId, userId: actor.userId }
    // Of concurrent requests one inserts; the others wait here and return its entry.
    if (await insertEntry(tx, entry, context.clock())) {
      await publish(tx, 'own.changed', { userIds: [actor.userId] }, context.clock())
      return { entryId: entry.id, seedHash }
    }
    return answerOf((await findOwnEntry(tx, roundId, actor.userId))!, choice, seedHash)
  })
}

async function refuseEntry(
  tx: Tx,
  { userId }: Actor,
  raffle: RaffleRow,
  { itemId, quantity }: EntryChoice,
  now: Temporal.Instant,
): Promise<void> {
  const item = await readRaffleItem(tx, raffle.roundId, itemId)
  if (!item) throw new Refused({ code: 'ITEM_NOT_FOUND', itemIds: [itemId] })
  const tier = await readTier(tx, userId)
  if (tier === null) throw new Refused({ code: 'UNAUTHENTICATED' })
  const rejection = entryRefusal({ round: raffle, drawn: raffle.drawnAt !== null, tier, item, quantity }, now)
  if (rejection) throw new Refused(rejection)
}

/** Stores the raffle's commitment if it has none, so that no entry precedes it, and returns its `seedHash`. */
async function commitNow(tx: Tx, context: Context, roundId: string): Promise<string> {
  if (await commitRaffle(tx, context, roundId)) await moveCatalogueOn(tx)
  return (await readRaffle(tx, roundId))!.seedHash!
}

function answerOf(entry: EntryRow, choice: EntryChoice, seedHash: string): Entered {
  const same =
    entry.itemId === choice.itemId && entry.quantity === choice.quantity && entry.wantsWaitlist === choice.wantsWaitlist
  if (!same) throw new Refused({ code: 'RAFFLE_ENTERED' })
  return { entryId: entry.id, seedHash }
}
