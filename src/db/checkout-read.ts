import type { Buyer } from '../domain/checkout.ts'
import type { Tier } from '../domain/tier.ts'
import type { Sql, Tx } from './database.ts'
import { shelfColumns, shelvesOf, type ShelfRow, type StockRow } from './stock.ts'

/** What is known of one request before it is decided. */
export type RequestFacts = { tier: Tier | null; earlier: { bodyHash: string; answer: unknown } | null }

type Row = { ord: number; tier: Tier | null; body_hash: string | null; answer: unknown; catalogue_version: number }

/**
 * Earlier answers of the same keys, the buyers' tiers and the catalogue's version, in one statement. Run it after the lock was
 * taken: under READ COMMITTED it then sees what the previous holder of the lock wrote.
 */
export async function readRequests(
  sql: Sql,
  requests: readonly { userId: string; requestId: string }[],
): Promise<{ version: number; requests: RequestFacts[] }> {
  const rows = await sql.query<Row>(
    `select w.ord::int, coalesce(u.manual_tier, u.loyalty_tier) as tier, encode(r.body_hash, 'hex') as body_hash, r.answer, v.version as catalogue_version
     from unnest($1::uuid[], $2::uuid[]) with ordinality as w(user_id, request_id, ord)
     left join users u on u.id = w.user_id and u.withdrawn_at is null
     left join lateral (
       select body_hash, answer from command_results c where c.user_id = w.user_id and c.request_id = w.request_id
     ) r on true
     cross join catalogue_version v`,
    [requests.map(request => request.userId), requests.map(request => request.requestId)],
    'checkout.requests',
  )
  const facts: RequestFacts[] = []
  for (const row of rows) {
    facts[row.ord - 1] = {
      tier: row.tier,
      earlier: row.body_hash === null ? null : { bodyHash: row.body_hash, answer: row.answer },
    }
  }
  return { version: rows[0]?.catalogue_version ?? 0, requests: facts }
}

type Earlier = { bodyHash: string; answer: unknown }

/**
 * Shelves without a lock, the answers that these keys have been given before (by place), and the catalogue's version, all as of one
 * moment: if a shelf is empty because this very request was carried out elsewhere, its answer is seen too.
 */
export async function readShelvesAndAnswers(
  tx: Tx,
  groupIds: readonly string[],
  requests: readonly { userId: string; requestId: string }[],
): Promise<{ version: number; shelves: Map<string, StockRow>; earlier: Map<number, Earlier> }> {
  const rows = await (tx.last ?? tx.query)<ShelfRow & { catalogue_version: number; earlier: [number, string, unknown][] | null }>(
    `select v.version as catalogue_version, ${shelfColumns},
       (select json_agg(json_build_array(w.ord - 1, encode(c.body_hash, 'hex'), c.answer))
        from unnest($2::uuid[], $3::uuid[]) with ordinality as w(user_id, request_id, ord)
        join command_results c on c.user_id = w.user_id and c.request_id = w.request_id) as earlier
     from catalogue_version v left join stock on variant_group_id = any($1::uuid[])`,
    [groupIds, requests.map(request => request.userId), requests.map(request => request.requestId)],
    'checkout.sold-out',
  )
  return {
    version: rows[0]?.catalogue_version ?? 0,
    shelves: shelvesOf(rows.filter(row => row.variant_group_id !== null)),
    earlier: new Map(rows[0]?.earlier?.map(([place, bodyHash, answer]) => [place, { bodyHash, answer }])),
  }
}

/** Live waitlist entries of these people for these items. */
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

/** Pieces that these people hold (not cancelled) or wait for, of items that have a limit. */
export async function readHeld(
  sql: Sql,
  userIds: readonly string[],
  itemIds: readonly string[],
): Promise<{ userId: string; itemId: string; quantity: number }[]> {
  return await sql.query(
    `select user_id as "userId", item_id as "itemId", sum(quantity)::bigint as quantity from (
       select o.user_id, l.item_id, l.quantity from orders o join order_items l on l.order_id = o.id
       where o.user_id = any($1::uuid[]) and o.status <> 'CANCELED' and l.item_id = any($2::uuid[])
       union all
       select user_id, item_id, quantity from waitlist_entries
       where user_id = any($1::uuid[]) and status = 'waiting' and item_id = any($2::uuid[])
     ) held group by 1, 2`,
    [userIds, itemIds],
    'checkout.held',
  )
}

/** Buyers as the decision wants them. */
export function buyersOf(
  tiers: ReadonlyMap<string, Tier>,
  waiting: readonly { userId: string; itemId: string }[],
  held: readonly { userId: string; itemId: string; quantity: number }[],
): Map<string, Buyer> {
  const buyers = new Map(
    [...tiers].map(([userId, tier]) => [userId, { tier, waitingFor: new Set<string>(), held: new Map<string, number>() }]),
  )
  for (const entry of waiting) buyers.get(entry.userId)?.waitingFor.add(entry.itemId)
  for (const each of held) buyers.get(each.userId)?.held.set(each.itemId, each.quantity)
  return buyers
}
