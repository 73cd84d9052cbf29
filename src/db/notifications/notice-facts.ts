import type { Sql } from '../connection/database.ts'
import { goodsName, goodsOf, type Goods } from '../orders/goods-name.ts'

/**
 * The facts of an order that notifications mention. `name` is the first item, `more` counts the others. `isCanceledRound` is
 * true when all items are of canceled rounds.
 */
export type OrderNoticeFacts = {
  id: string
  userId: string
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  /** Won received and not given back. */
  received: number
  isNoShow: boolean
  isPickedUp: boolean
  isOpen: boolean
  total: number
  name: string
  more: number
  pieces: number
  isCanceledRound: boolean
}

export async function readOrderNoticeFacts(sql: Sql, orderIds: readonly string[]): Promise<Map<string, OrderNoticeFacts>> {
  if (orderIds.length === 0) return new Map()
  const rows = await sql.query<Omit<OrderNoticeFacts, 'name'> & { goods: Goods }>(
    `select o.id, o.user_id as "userId", o.pickup_date as "pickupDate", o.pickup_until as "pickupUntil", o.total_price as total,
       o.received, coalesce(o.penalty_type = 'no_show', false) as "isNoShow", o.status = 'PICKED_UP' as "isPickedUp",
       o.status in ('RESERVED', 'PREPAID') as "isOpen",
       (array_agg(${goodsOf('i')} order by i.line_no))[1] as goods, count(*) - 1 as more, sum(i.quantity)::int as pieces,
       bool_and(r.status = 'canceled') as "isCanceledRound"
     from orders o join order_items i on i.order_id = o.id
     join sales_rounds r on r.id = i.round_id
     where o.id = any($1::uuid[]) group by o.id`,
    [orderIds],
    'notice-facts.orders',
  )
  return new Map(rows.map(({ goods, ...row }) => [row.id, { ...row, name: goodsName(goods) }]))
}

export type EntryNoticeFacts = {
  id: string
  name: string
  quantity: number
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
}

export async function readEntryNoticeFacts(sql: Sql, entryIds: readonly string[]): Promise<Map<string, EntryNoticeFacts>> {
  if (entryIds.length === 0) return new Map()
  const rows = await sql.query<Omit<EntryNoticeFacts, 'name'> & { goods: Goods }>(
    `select w.id, ${goodsOf('w')} as goods, w.quantity, r.pickup_date as "pickupDate", r.pickup_until as "pickupUntil" from waitlist_entries w
     join sales_rounds r on r.id = w.round_id where w.id = any($1::uuid[])`,
    [entryIds],
    'notice-facts.entries',
  )
  return new Map(rows.map(({ goods, ...row }) => [row.id, { ...row, name: goodsName(goods) }]))
}

export type RoundNoticeFacts = { id: string; name: string; productId: string; isRaffle: boolean }

export async function readRoundNoticeFacts(sql: Sql, roundIds: readonly string[]): Promise<Map<string, RoundNoticeFacts>> {
  if (roundIds.length === 0) return new Map()
  const rows = await sql.query<RoundNoticeFacts>(
    `select r.id, p.group_name as name, p.id as "productId", r.event_type = 'RAFFLE' as "isRaffle"
     from sales_rounds r join products p on p.id = r.product_id
     where r.id = any($1)`,
    [roundIds],
    'notice-facts.rounds',
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** Returns the name of the item that each user entered a raffle for, by round id and user id. */
export async function readEnteredNames(sql: Sql, roundIds: readonly string[]): Promise<Map<string, Map<string, string>>> {
  if (roundIds.length === 0) return new Map()
  const rows = await sql.query<{ roundId: string; userId: string; goods: Goods }>(
    `select e.round_id as "roundId", e.user_id as "userId", ${goodsOf('e')} as goods from raffle_entries e where e.round_id = any($1)`,
    [roundIds],
    'notice-facts.entered',
  )
  const ofRounds = Map.groupBy(rows, row => row.roundId)
  return new Map([...ofRounds].map(([id, entries]) => [id, new Map(entries.map(each => [each.userId, goodsName(each.goods)]))]))
}

/** Returns the ids of the users who requested that a product be sold again (an encore), by product id. */
export async function readEncoreRequesters(sql: Sql, productIds: readonly string[]): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await sql.query<{ id: string; users: string[] }>(
    `select product_id as id, array_agg(user_id) as users from encore_requests where product_id = any($1::uuid[]) group by product_id`,
    [productIds],
  )
  return new Map(rows.map(row => [row.id, row.users]))
}
