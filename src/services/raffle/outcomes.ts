import type { NewOrder } from '../../db/orders/order-rows.ts'
import type { RaffleRow } from '../../db/raffle/raffle.ts'
import type { DrawnWait, EntryResult } from '../../db/raffle/raffle-draw.ts'
import type { DrawEntry } from '../../db/raffle/raffle-entries.ts'
import type { StockChange, StockRow } from '../../db/stock/stock.ts'
import { passedOver, type DrawnEntry, type RaffleEntry } from '../../domain/raffle.ts'
import { mayTakePart } from '../../domain/round.ts'
import { unitsOf } from '../../domain/stock.ts'
import { raffleOrderDeadline } from '../../domain/penalty.ts'
import type { Context } from '../context.ts'

/** All rows that a draw writes, and whom it notifies (`told`). */
export type Outcomes = {
  orders: NewOrder[]
  waits: DrawnWait[]
  results: EntryResult[]
  changes: StockChange[]
  told: { userId: string; result: 'won' | 'waiting' | 'lost' | 'excluded'; isPassedOver: boolean }[]
}

/**
 * Converts a stored raffle entry into an entry for the draw: its units, and whether it is excluded because its customer withdrew or may not
 * buy.
 */
export function ticketOf(entry: DrawEntry, round: Pick<RaffleRow, 'allowedTiers'>): RaffleEntry {
  return {
    id: entry.id,
    groupId: entry.groupId,
    units: unitsOf(entry.quantity, entry.deduction),
    wantsWaitlist: entry.wantsWaitlist,
    excluded: entry.withdrawn || !mayTakePart(round.allowedTiers, entry.tier),
  }
}

/** Converts a draw into rows with new ids: orders, waitlist entries in drawn order, results, stock changes and notifications. */
export function outcomesOf(
  { newId, now }: Pick<Context, 'newId'> & { now: Temporal.Instant },
  raffle: RaffleRow,
  entries: readonly DrawEntry[],
  drawn: readonly DrawnEntry[],
  shelves: ReadonlyMap<string, StockRow>,
): Outcomes {
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const nextSeq = new Map([...shelves].map(([groupId, shelf]) => [groupId, shelf.nextSeq]))
  const outcomes: Outcomes = { orders: [], waits: [], results: [], changes: [], told: [] }
  const passed = new Set(passedOver(drawn, raffle.places).map(each => each.id))
  for (const { id, place, units, groupId, result } of drawn) {
    const entry = byId.get(id)!
    const order = result === 'won' ? orderOf(raffle, entry, { id: newId(), now }) : null
    const wait = result === 'waiting' ? waitOf(raffle, entry, newId(), nextSeq.get(groupId)!) : null
    if (order) {
      outcomes.orders.push(order)
      outcomes.changes.push({ groupId, reservedUnits: units })
    }
    if (wait) {
      nextSeq.set(groupId, wait.seq + 1)
      outcomes.waits.push(wait)
      outcomes.changes.push({ groupId, waitingCount: 1, waitingUnits: units, nextSeq: wait.seq + 1 })
    }
    outcomes.results.push({ id, place, units, result, orderId: order?.id ?? null, waitlistEntryId: wait?.id ?? null })
    outcomes.told.push({
      userId: entry.userId,
      result: result === 'forfeited' ? 'excluded' : result,
      isPassedOver: passed.has(id),
    })
  }
  return outcomes
}

/** Returns the order to create for a raffle winner. */
export function orderOf(raffle: RaffleRow, entry: DrawEntry, { id, now }: { id: string; now: Temporal.Instant }): NewOrder {
  const { itemId, quantity, unitPrice, deduction } = entry
  const { productId, roundId, pickupDate, pickupUntil } = raffle
  const deadline = raffleOrderDeadline(raffle.deadline, now)
  const line = { productId, roundId, variantGroupId: entry.groupId, itemId, quantity, deduction, unitPrice, deadline }
  const totalPrice = unitPrice * quantity
  return { id, userId: entry.userId, pickupDate, pickupUntil, totalPrice, converted: true, createdBy: null, lines: [line] }
}

function waitOf({ productId, roundId }: RaffleRow, entry: DrawEntry, id: string, seq: number): DrawnWait {
  const { userId, groupId, itemId, quantity } = entry
  return { id, userId, productId, roundId, groupId, itemId, quantity, seq }
}
