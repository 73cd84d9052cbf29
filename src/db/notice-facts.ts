import { fullName } from '../domain/full-name.ts'
import type { Sql } from './database.ts'

/**
 * What a notification says of an order. `name` has its option where its round has several; `isCanceledRound` says that everything in it was of
 * rounds that the shop cancelled.
 */
export type OrderNoticeFacts = {
  id: string
  userId: string
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  /** Won that the shop has of it. */
  received: number
  isNoShow: boolean
  total: number
  name: string
  more: number
  isCanceledRound: boolean
}

/** What a line is of; `options` and `groups` of its round. */
type Goods = { product: string; groupName: string; option: string; options: number; groups: number }

/** Returns a product's name, with its option where the round has several: `소금빵 8개`, `감귤 소과 한 상자`. */
function nameOf({ product, groupName, option, options, groups }: Goods): string {
  if (options === 1) return product
  return fullName(product, groups === 1 ? option : fullName(groupName, option))
}

/** Selects the `Goods` of a row that has an item and a round. */
const goodsOf = (row: string) =>
  `(select json_build_object('product', p.group_name, 'groupName', g.group_name, 'option', t.name,
       'options', (select count(*) from items x join variant_groups y on y.id = x.variant_group_id where y.round_id = ${row}.round_id),
       'groups', (select count(*) from variant_groups y where y.round_id = ${row}.round_id))
     from items t join variant_groups g on g.id = t.variant_group_id join products p on p.id = ${row}.product_id
     where t.id = ${row}.item_id)`

export async function readOrderNoticeFacts(sql: Sql, orderIds: readonly string[]): Promise<Map<string, OrderNoticeFacts>> {
  if (orderIds.length === 0) return new Map()
  const rows = await sql.query<Omit<OrderNoticeFacts, 'name'> & { goods: Goods }>(
    `select o.id, o.user_id as "userId", o.pickup_date as "pickupDate", o.pickup_until as "pickupUntil", o.total_price as total,
       o.received, coalesce(o.penalty_type = 'no_show', false) as "isNoShow",
       (array_agg(${goodsOf('i')} order by i.line_no))[1] as goods, count(*) - 1 as more,
       bool_and(r.status = 'canceled') as "isCanceledRound"
     from orders o join order_items i on i.order_id = o.id
     join sales_rounds r on r.id = i.round_id
     where o.id = any($1::uuid[]) group by o.id`,
    [orderIds],
    'notice-facts.orders',
  )
  return new Map(rows.map(({ goods, ...row }) => [row.id, { ...row, name: nameOf(goods) }]))
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
  return new Map(rows.map(({ goods, ...row }) => [row.id, { ...row, name: nameOf(goods) }]))
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

/** Who asked for an encore of each product. */
export async function readEncoreRequesters(sql: Sql, productIds: readonly string[]): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await sql.query<{ id: string; users: string[] }>(
    `select product_id as id, array_agg(user_id) as users from encore_requests where product_id = any($1::uuid[]) group by product_id`,
    [productIds],
  )
  return new Map(rows.map(row => [row.id, row.users]))
}
