import type { EarlierDraw } from '../../contract/schemas/raffle.ts'
import type { Tx } from '../../db/connection/database.ts'
import { holdRound } from '../../db/stock/line-locks.ts'
import { insertOrders } from '../../db/orders/order-rows.ts'
import { publish } from '../../db/notifications/outbox.ts'
import type { RaffleRow } from '../../db/raffle/raffle.ts'
import { markForfeited, readGroupIds, type RedrawFacts, writeLateWinners } from '../../db/raffle/raffle-draw.ts'
import { readDrawEntries, type DrawEntry } from '../../db/raffle/raffle-entries.ts'
import { applyStockChanges, lockStock } from '../../db/stock/stock.ts'
import { drawRefusal, nextInOrder, type RaffleEntry } from '../../domain/raffle.ts'
import { Refused } from '../../domain/rejection.ts'
import { availableUnits } from '../../domain/stock.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { settleStock } from '../waitlist/convert.ts'
import { earlierDraw } from './earlier-draw.ts'
import { orderOf, ticketOf } from './outcomes.ts'
import { requireRaffle } from './require-raffle.ts'

export type Redrawn = {
  roundId: string
  converted: number
  winners: { entryId: string; orderId: string }[]
  earlier: EarlierDraw | null
}

/**
 * Redraws a raffle: its open places, which winners gave up, go to the next entries in drawn order (docs/RAFFLE.md). The waitlist is served
 * first. If no unit could be given, `earlier` is who made the last redraw, and when. Locks the round, then its stock.
 * @throws Refused ROUND_NOT_FOUND, RAFFLE_NOT_FOUND, RAFFLE_NOT_DRAWN, ROUND_CANCELED, PRODUCT_ARCHIVED, RAFFLE_STILL_OPEN (its deadline
 * was moved), RAFFLE_TOO_LATE
 */
export async function redrawRaffle(context: Context, actor: Actor, { roundId }: { roundId: string }): Promise<Redrawn> {
  return await context.db.transaction(async tx => {
    await holdRound(tx, roundId)
    const raffle = await requireRaffle(tx, roundId, 'staff')
    if (raffle.drawnAt === null) throw new Refused({ code: 'RAFFLE_NOT_DRAWN' })
    const now = context.clock()
    const refusal = drawRefusal(raffle, now)
    if (refusal) throw new Refused(refusal)
    return await redrawNow(tx, context, actor, raffle, now)
  })
}

async function redrawNow(tx: Tx, context: Context, actor: Actor, raffle: RaffleRow, now: Temporal.Instant): Promise<Redrawn> {
  const { roundId } = raffle
  const groupIds = await readGroupIds(tx, roundId)
  const conversions = await settleStock(tx, context, await lockStock(tx, groupIds), [], now)
  await markForfeited(tx, roundId)
  const shelves = await lockStock(tx, groupIds)
  const free = new Map([...shelves].map(([groupId, shelf]) => [groupId, availableUnits(shelf)]))
  const lost = (await readDrawEntries(tx, roundId)).filter(entry => entry.result === 'lost')
  const losers = lost.map(entry => ticketOf(entry, raffle))
  const next = new Set(nextInOrder(losers, free).map(entry => entry.id))
  const winners = lost
    .filter(entry => next.has(entry.id))
    .map(entry => ({ entry, order: orderOf(raffle, entry, { id: context.newId(), now }) }))
  const given = winners.map(({ entry, order }) => ({ entryId: entry.id, orderId: order.id }))
  if (winners.length > 0) {
    await insertOrders(
      tx,
      winners.map(({ order }) => order),
      now,
    )
    await writeLateWinners(
      tx,
      given.map(({ entryId, orderId }) => ({ id: entryId, orderId })),
    )
    await applyStockChanges(
      tx,
      winners.map(({ entry }) => ({ groupId: entry.groupId, reservedUnits: entry.quantity * entry.deduction })),
    )
    const results = winners.map(({ entry }) => ({ userId: entry.userId, result: 'won' as const }))
    await publish(tx, 'raffles.drawn', { userIds: results.map(each => each.userId), roundId, results }, now)
    await audit(tx, context, actor, {
      action: 'raffle.redraw',
      subject: 'sales_round',
      subjectId: roundId,
      before: null,
      after: { given, ...factsOf(lost, losers, free) },
    })
  }
  const earlier = given.length + conversions.length > 0 ? null : await earlierDraw(tx, context, roundId, 'raffle.redraw')
  return { roundId, converted: conversions.length, winners: given, earlier }
}

/** Returns the inputs of this redraw that differ from the draw: free units, exclusions, changed units. */
function factsOf(lost: readonly DrawEntry[], losers: readonly RaffleEntry[], free: ReadonlyMap<string, number>): RedrawFacts {
  return {
    shelves: [...free].map(([groupId, units]) => ({ groupId, units: Number.isFinite(units) ? units : null })),
    excludedIds: losers.filter(entry => entry.excluded).map(entry => entry.id),
    resized: losers.filter((entry, nth) => entry.units !== lost[nth]!.drawnUnits).map(({ id, units }) => ({ id, units })),
  }
}
