import type { Database } from '../../src/db/connection/database.ts'
import { readBooks, type BookedOrder } from './books.ts'

/** An order with its money, and its units of stock and pieces by round. */
export type BookedMoney = BookedOrder & {
  received: number
  createdAt: Temporal.Instant
  units: ReadonlyMap<string, number>
  pieces: ReadonlyMap<string, number>
}
export type BookedWait = { roundId: string; units: number; won: number }

/** Every order as the tables have it. What was received is added up from the ledger. */
export async function readMoney(db: Database): Promise<BookedMoney[]> {
  const orders = await db.query<{ id: string; created_at: Temporal.Instant }>(`select id, created_at from orders`)
  const made = new Map(orders.map(row => [row.id, row.created_at]))
  const payments = await db.query<{ order_id: string; amount: number }>(`select order_id, amount from payments`)
  const lines = await db.query<{ order_id: string; round_id: string; units: number; quantity: number }>(
    `select order_id, round_id, units, quantity from order_items`,
  )
  return (await readBooks(db)).map(order => {
    const own = lines.filter(line => line.order_id === order.id)
    return {
      ...order,
      createdAt: made.get(order.id)!,
      received: payments.filter(payment => payment.order_id === order.id).reduce((sum, { amount }) => sum + amount, 0),
      units: byRound(own.map(line => [line.round_id, line.units])),
      pieces: byRound(own.map(line => [line.round_id, line.quantity])),
    }
  })
}

/** Everybody who waits, with units of stock and the price of what they wait for. */
export async function readWaits(db: Database): Promise<BookedWait[]> {
  return await db.query<BookedWait>(
    `select g.round_id as "roundId", w.quantity * coalesce(i.stock_deduction_amount, g.stock_deduction_amount) as units, w.quantity * i.price as won
     from waitlist_entries w join items i on i.id = w.item_id join variant_groups g on g.id = w.variant_group_id where w.status = 'waiting'`,
  )
}

function byRound(pairs: readonly (readonly [string, number])[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [roundId, number] of pairs) sums.set(roundId, (sums.get(roundId) ?? 0) + number)
  return sums
}
