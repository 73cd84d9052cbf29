import type { BeforeOf } from '../../contract/audit/catalogue.ts'
import type { EarlierDraw } from '../../contract/schemas/raffle.ts'
import type { Tx } from '../../db/connection/database.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { holdRound } from '../../db/stock/line-locks.ts'
import { insertOrders } from '../../db/orders/order-rows.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { readRaffle, type RaffleRow } from '../../db/raffle/raffle.ts'
import { closeShelves, insertDrawnWaits, readGroupIds, readSeed, writeDraw, writeResults } from '../../db/raffle/raffle-draw.ts'
import { readDrawEntries } from '../../db/raffle/raffle-entries.ts'
import { applyStockChanges, lockStock, type StockRow } from '../../db/stock/stock.ts'
import { draw, drawRefusal, entriesHash } from '../../domain/raffle.ts'
import { Refused } from '../../domain/rejection.ts'
import { availableUnits } from '../../domain/stock.ts'
import { audit } from '../audit.ts'
import { groupsWithTotals } from './round-record.ts'
import type { Actor, Context } from '../context.ts'
import { commitRaffle } from './commit.ts'
import { earlierDraw } from './earlier-draw.ts'
import { outcomesOf, ticketOf, type Outcomes } from './outcomes.ts'
import { hashing } from './hashing.ts'
import { requireRaffle } from './require-raffle.ts'

export type DrawResult = {
  roundId: string
  earlier: EarlierDraw | null
  seed: string
  winners: number
  waiting: number
  lost: number
  forfeited: number
}

/**
 * Draws a raffle after its deadline, once; a repeat returns the first result with who drew (docs/RULES.md#raffles). Winners get orders,
 * other customers who asked to wait join the waitlist in drawn order, and the seed is published. Locks the round, then its stock.
 * @throws Refused ROUND_NOT_FOUND, RAFFLE_NOT_FOUND, ROUND_CANCELED, PRODUCT_ARCHIVED, RAFFLE_STILL_OPEN, RAFFLE_TOO_LATE
 */
export async function drawRaffle(context: Context, actor: Actor, { roundId }: { roundId: string }): Promise<DrawResult> {
  return await context.db.transaction(async tx => {
    await holdRound(tx, roundId)
    const raffle = await requireRaffle(tx, roundId, 'staff')
    const earlier = await earlierDraw(tx, context, roundId, 'raffle.draw')
    if (raffle.drawnAt === null) await drawNow(tx, context, actor, raffle)
    return { ...(await resultOf(tx, roundId)), earlier }
  })
}

async function drawNow(tx: Tx, context: Context, actor: Actor, raffle: RaffleRow): Promise<void> {
  const { roundId } = raffle
  const now = context.clock()
  const refusal = drawRefusal(raffle, now)
  if (refusal) throw new Refused(refusal)
  // A raffle without entries may have no commitment yet.
  await commitRaffle(tx, context, roundId)
  const seed = (await readSeed(tx, roundId))!
  const shelves = await lockStock(tx, await readGroupIds(tx, roundId))
  const totals = await totalsOf(tx, roundId)
  // Tiers and withdrawals are read under the locks.
  const entries = await readDrawEntries(tx, roundId)
  const tickets = entries.map(entry => ticketOf(entry, raffle))
  const drawn = draw(seed, { places: raffle.places, shelves: freeUnits(shelves) }, tickets, hashing)
  const outcomes = outcomesOf({ newId: context.newId, now }, raffle, entries, drawn, shelves)
  await writeOutcomes(tx, outcomes, [...shelves.keys()], now)
  await writeDraw(
    tx,
    {
      roundId,
      seed,
      entriesHash: entriesHash(tickets, hashing),
      shelves: [...freeUnits(shelves)].map(([groupId, units]) => ({ groupId, units: Number.isFinite(units) ? units : null })),
      drawnBy: actor.userId,
    },
    now,
  )
  const { told } = outcomes
  await publish(tx, 'raffles.drawn', { userIds: told.map(each => each.userId), roundId, results: told }, now)
  const after = { entries: entries.length, winners: outcomes.orders.length, groups: await totalsOf(tx, roundId) }
  const change = { before: { groups: totals }, after }
  await audit(tx, context, actor, { action: 'raffle.draw', subject: 'sales_round', subjectId: roundId, ...change })
  await moveCatalogueOn(tx)
}

async function writeOutcomes(tx: Tx, outcomes: Outcomes, groupIds: readonly string[], now: Temporal.Instant): Promise<void> {
  await insertOrders(tx, outcomes.orders, now)
  await insertDrawnWaits(tx, outcomes.waits, now)
  await writeResults(tx, outcomes.results)
  await applyStockChanges(tx, outcomes.changes)
  await closeShelves(tx, groupIds)
}

async function totalsOf(tx: Tx, roundId: string): Promise<BeforeOf<'raffle.draw'>['groups']> {
  return (await groupsWithTotals(tx, roundId)).map(({ id, groupName, total }) => ({ id, groupName, total }))
}

function freeUnits(shelves: ReadonlyMap<string, StockRow>): Map<string, number> {
  return new Map([...shelves].map(([groupId, shelf]) => [groupId, availableUnits(shelf)]))
}

async function resultOf(tx: Tx, roundId: string): Promise<Omit<DrawResult, 'earlier'>> {
  const entries = await readDrawEntries(tx, roundId)
  const count = (result: string) => entries.filter(entry => entry.drawnResult === result).length
  const seed = (await readRaffle(tx, roundId))!.seed!
  return {
    roundId,
    seed,
    winners: count('won'),
    waiting: count('waiting'),
    lost: count('lost'),
    forfeited: count('forfeited'),
  }
}
