import type { Buyer } from '../../domain/checkout.ts'
import type { Tier } from '../../domain/tier.ts'
import { uuidArray } from '../connection/binary-array.ts'
import type { Sql, Tx } from '../connection/database.ts'
import { shelfColumns, shelvesOf, type ShelfRow, type StockRow } from '../stock/stock.ts'

/**
 * Facts about a checkout request that are read before it is decided: the user's tier, how many orders they canceled today, and the answer
 * stored for the same request.
 */
export type RequestFacts = { tier: Tier | null; canceledToday: number; earlier: Earlier | null }

type Key = { userId: string; requestId: string }
type Earlier = { bodyHash: string; answer: unknown }
type EarlierRow = [bodyHash: string, answer: unknown] | null

/**
 * SQL expression: the hash and answer stored for the idempotency key in a row `w`. It is a subquery per key instead of a join. A join
 * planned on nearly empty tables would scan them, and the plan is kept when they fill.
 */
const earlierAnswer = `(select json_build_array(encode(c.body_hash, 'hex'), c.answer) from command_results c
  where c.user_id = w.user_id and c.request_id = w.request_id)`

/**
 * Reads stored answers of these keys, the users' tiers, how many orders they canceled since `today` began, and the catalog version
 * in one statement. Run it after taking the stock locks: it then sees what their previous holder committed.
 */
export async function readRequests(
  sql: Sql,
  requests: readonly Key[],
  today: Temporal.Instant,
): Promise<{ version: number; requests: RequestFacts[] }> {
  const [row] = await sql.query<{ version: number; known: [Tier | null, number, EarlierRow][] | null }>(
    `select version, (
       select json_agg(json_build_array(
         (select coalesce(u.manual_tier, u.loyalty_tier) from users u where u.id = w.user_id and u.withdrawn_at is null),
         (select count(*) from orders o where o.self_canceled and o.user_id = w.user_id and o.canceled_at >= $3),
         ${earlierAnswer}) order by w.ord)
       from unnest($1::uuid[], $2::uuid[]) with ordinality as w(user_id, request_id, ord)) as known
     from catalogue_version`,
    [...keyArrays(requests), today],
    'checkout.requests',
  )
  const facts = row?.known?.map(([tier, canceledToday, earlier]) => ({ tier, canceledToday, earlier: answerOf(earlier) }))
  return { version: row?.version ?? 0, requests: facts ?? [] }
}

/**
 * Reads the catalog version, the stock of these variant groups, and the stored answers of these idempotency keys, in order of the keys.
 * Takes no locks; all is as of one moment. So a repeated request finds its stored answer even if it took the last stock itself.
 */
export async function readShelvesAndAnswers(
  tx: Tx,
  groupIds: readonly string[],
  requests: readonly Key[],
): Promise<{ version: number; shelves: Map<string, StockRow>; earlier: (Earlier | null)[] }> {
  const rows = await (tx.last ?? tx.query)<ShelfRow & { version: number; earlier: EarlierRow[] | null }>(
    `select v.version, ${shelfColumns}, (
       select json_agg(${earlierAnswer} order by w.ord)
       from unnest($2::uuid[], $3::uuid[]) with ordinality as w(user_id, request_id, ord)) as earlier
     from catalogue_version v left join stock on variant_group_id = any($1::uuid[])`,
    [uuidArray(groupIds), ...keyArrays(requests)],
    'checkout.sold-out',
  )
  return {
    version: rows[0]?.version ?? 0,
    shelves: shelvesOf(rows.filter(row => row.variant_group_id !== null)),
    earlier: rows[0]?.earlier?.map(answerOf) ?? [],
  }
}

function keyArrays(requests: readonly Key[]): [userIds: Buffer, requestIds: Buffer] {
  return [uuidArray(requests.map(request => request.userId)), uuidArray(requests.map(request => request.requestId))]
}

function answerOf(row: EarlierRow): Earlier | null {
  return row && { bodyHash: row[0], answer: row[1] }
}

/** Reads which of these items these users are waiting for. */
export async function readWaitingFor(
  sql: Sql,
  userIds: readonly string[],
  itemIds: readonly string[],
): Promise<{ userId: string; itemId: string }[]> {
  return await sql.query(
    `select user_id as "userId", item_id as "itemId" from waitlist_entries
     where status = 'waiting' and user_id = any($1::uuid[]) and item_id = any($2::uuid[])`,
    [userIds, itemIds],
    'checkout.waiting',
  )
}

/**
 * Counts pieces of these items that these users have ordered (not canceled) or wait for. Users and items without any are
 * missing.
 */
export async function readHeld(
  sql: Sql,
  userIds: readonly string[],
  itemIds: readonly string[],
): Promise<{ userId: string; itemId: string; quantity: number }[]> {
  return await sql.query(
    `select b.user_id as "userId", held.item_id as "itemId", sum(held.quantity)::bigint as quantity
     from unnest($1::uuid[]) as b(user_id) cross join lateral (
       select l.item_id, l.quantity from orders o cross join lateral (
         select item_id, quantity from order_items where order_id = o.id and item_id = any($2::uuid[]) offset 0
       ) l where o.user_id = b.user_id and o.status <> 'CANCELED'
       union all
       select item_id, quantity from waitlist_entries
       where user_id = b.user_id and status = 'waiting' and item_id = any($2::uuid[])
       offset 0
     ) held group by 1, 2`,
    [userIds, itemIds],
    'checkout.held',
  )
}

/**
 * Counts, per user and item, the orders with that item which the user canceled themselves since `today` began. Users and items without any
 * are missing.
 */
export async function readCanceled(
  sql: Sql,
  userIds: readonly string[],
  itemIds: readonly string[],
  today: Temporal.Instant,
): Promise<{ userId: string; itemId: string; orders: number }[]> {
  return await sql.query(
    `select o.user_id as "userId", l.item_id as "itemId", count(distinct o.id) as orders
     from orders o join order_items l on l.order_id = o.id
     where o.self_canceled and o.user_id = any($1::uuid[]) and o.canceled_at >= $3 and l.item_id = any($2::uuid[]) group by 1, 2`,
    [userIds, itemIds, today],
    'checkout.canceled',
  )
}

/**
 * Combines facts of users into the `Buyer` objects of the checkout rules, by user id. `waiting` are waitlist entries, `held` pieces ordered
 * or waited for, `canceled` numbers of orders.
 */
export function buyersOf(
  tiers: ReadonlyMap<string, Tier>,
  waiting: readonly { userId: string; itemId: string }[],
  held: readonly { userId: string; itemId: string; quantity: number }[],
  canceled: readonly { userId: string; itemId: string; orders: number }[] = [],
): Map<string, Buyer> {
  const places = Map.groupBy(waiting, entry => entry.userId)
  const pieces = Map.groupBy(held, each => each.userId)
  const buyerOf = (userId: string, tier: Tier): Buyer => {
    const [itemIds, quantities] = [places.get(userId), pieces.get(userId)]
    return {
      tier,
      waitingFor: itemIds ? new Set(itemIds.map(entry => entry.itemId)) : nothing,
      canceled: new Map(canceled.filter(each => each.userId === userId).map(each => [each.itemId, each.orders])),
      held: quantities ? new Map(quantities.map(each => [each.itemId, each.quantity])) : nothingHeld,
    }
  }
  return new Map([...tiers].map(([userId, tier]) => [userId, buyerOf(userId, tier)]))
}

const nothing: Buyer['waitingFor'] = new Set()
const nothingHeld: Buyer['held'] = new Map()
