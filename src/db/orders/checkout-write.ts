import { bytesArray, uuidArray } from '../connection/binary-array.ts'
import type { Tx } from '../connection/database.ts'
import { ORDER_PARAMETERS, orderInserts, orderInsertValues, type NewOrder } from './order-rows.ts'
import { stockUpdate, stockUpdateValues, type StockChange } from '../stock/stock.ts'

export type NewWaitlistEntry = {
  id: string
  userId: string
  productId: string
  roundId: string
  variantGroupId: string
  itemId: string
  quantity: number
  seq: number
}

export type NewResult = { userId: string; requestId: string; bodyHash: string; answer: unknown }

/** The rows that one batch of accepted checkouts writes. */
export type CheckoutRows = {
  now: Temporal.Instant
  orders: readonly NewOrder[]
  entries: readonly NewWaitlistEntry[]
  results: readonly NewResult[]
  stock: readonly StockChange[]
}

const R = ORDER_PARAMETERS + 1
const O = R + 4
const S = O + 2
const W = S + 6
/** The placeholder of `now` in `orderInserts`. */
const NOW = '$6::timestamptz'

const entryInserts = `, new_entries as (
  insert into waitlist_entries (id, user_id, product_id, round_id, variant_group_id, item_id, quantity, seq, created_at, status, unit_price)
  select t.id, user_id, product_id, round_id, t.variant_group_id, item_id, quantity, seq, ${NOW}, 'waiting', i.price
  from unnest($${W}::uuid[], $${W + 1}::uuid[], $${W + 2}::uuid[], $${W + 3}::text[], $${W + 4}::uuid[], $${W + 5}::uuid[], $${W + 6}::int[],
              $${W + 7}::bigint[])
    as t(id, user_id, product_id, round_id, variant_group_id, item_id, quantity, seq)
  join items i on i.id = t.item_id
)`

const textWith = (entries: string) => `with ${orderInserts(1)}, new_results as (
  insert into command_results (user_id, request_id, body_hash, answer, created_at)
  select user_id, request_id, body_hash, answer::json, ${NOW}
  from unnest($${R}::uuid[], $${R + 1}::uuid[], $${R + 2}::bytea[], string_to_array($${R + 3}::text, chr(10))) as t(user_id, request_id, body_hash, answer)
), new_events as (
  insert into outbox (topic, payload, created_at) select 'orders.reserved', $${O}::jsonb, ${NOW} where $${O + 1}::boolean
)${entries} ${stockUpdate(...[0, 1, 2, 3, 4, 5].map(offset => `$${S + offset}`))}`

/** Two statements, because a table without new rows still costs preparation, and few batches have waitlist entries. */
const withEntries = textWith(entryInserts)
const ordersOnly = textWith('')

/**
 * Writes a batch of accepted checkouts in one round trip, together with the commit where `tx.last` exists. Foreign keys are checked at the
 * end of the statement.
 */
export async function writeCheckouts(tx: Tx, rows: CheckoutRows): Promise<void> {
  const { entries, results } = rows
  const userIds = [...new Set(results.map(result => result.userId))]
  const values = [
    ...orderInsertValues(rows.orders, rows.now),
    uuidArray(results.map(result => result.userId)),
    uuidArray(results.map(result => result.requestId)),
    bytesArray(results.map(result => result.bodyHash)),
    // Joined by newlines, which JSON never contains. The quotes of an array would double its length.
    results.map(result => JSON.stringify(result.answer)).join('\n'),
    JSON.stringify({ userIds, orderIds: rows.orders.map(order => order.id) }),
    results.length > 0,
    ...stockUpdateValues(rows.stock),
  ]
  const write = tx.last ?? tx.query
  if (entries.length === 0) await write(ordersOnly, values, 'checkout.write')
  else await write(withEntries, [...values, ...entryValues(entries)], 'checkout.write-entries')
}

function entryValues(entries: readonly NewWaitlistEntry[]): unknown[] {
  return [
    entries.map(entry => entry.id),
    entries.map(entry => entry.userId),
    entries.map(entry => entry.productId),
    entries.map(entry => entry.roundId),
    entries.map(entry => entry.variantGroupId),
    entries.map(entry => entry.itemId),
    entries.map(entry => entry.quantity),
    entries.map(entry => entry.seq),
  ]
}
