import type { Sql, Tx } from '../connection/database.ts'

/** Returns the ids of a round's variant groups, in id order. */
export async function readGroupIds(sql: Sql, roundId: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(`select id from variant_groups where round_id = $1 order by id`, [roundId])
  return rows.map(row => row.id)
}

/** Reads open orders with items of this round and their customers, in id order, after the cursor `after`. */
export async function readOpenOrders(
  sql: Sql,
  roundId: string,
  { after, limit }: { after: string | null; limit: number | null },
): Promise<{ id: string; userId: string }[]> {
  return await sql.query(
    `select o.id, o.user_id as "userId" from orders o
     where o.status in ('RESERVED', 'PREPAID') and ($2::uuid is null or o.id > $2)
       and o.id in (select l.order_id from order_items l join variant_groups g on g.id = l.variant_group_id where g.round_id = $1)
     order by o.id limit $3`,
    [roundId, after, limit],
  )
}

/** Returns the user ids of the owners of these waitlist entries, and of the round's raffle entries that have no result. */
export async function readHopeful(sql: Sql, roundId: string, entryIds: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select user_id as id from waitlist_entries where id = any($2::uuid[])
     union select user_id from raffle_entries where round_id = $1 and result is null`,
    [roundId, entryIds],
  )
  return rows.map(row => row.id)
}

export type PickupDays = { pickupDate: Temporal.PlainDate; pickupUntil: Temporal.PlainDate }

/** An open order with items of the round. `isMixed` is true when it has items of other rounds too. */
export type OrderOfRound = { id: string; userId: string; isMixed: boolean }

/** SQL condition: an open order `o` has an item of round `$1` and pickup days other than `$2` and `$3`. */
const isOfOtherDays = `o.status in ('RESERVED', 'PREPAID') and (o.pickup_date, o.pickup_until) <> ($2::date, $3::date)
  and o.id in (select l.order_id from order_items l join variant_groups g on g.id = l.variant_group_id where g.round_id = $1)`

type RoundMoveCount = { orders: number; mixed: number; people: number; back: number; waiting: number }

/**
 * Counts what moving a round to these pickup days affects. `orders` are its open orders on other days, `mixed` those with items of other
 * rounds too, `back` those made for these very days. `people` counts the customers of the orders, `waiting` the round's waitlist entries.
 */
export async function countMove(sql: Sql, roundId: string, { pickupDate, pickupUntil }: PickupDays): Promise<RoundMoveCount> {
  const [row] = await sql.query<RoundMoveCount>(
    `with moved as (
       select o.id, o.user_id, exists (select from order_items l where l.order_id = o.id and l.round_id <> $1) as is_mixed,
              exists (select from order_items l where l.order_id = o.id and l.round_id = $1
                      and (l.promised_date, l.promised_until) = ($2::date, $3::date)) as is_back
       from orders o where ${isOfOtherDays})
     select (select count(*) from moved) as orders, (select count(*) from moved where is_mixed) as mixed, (select count(*) from moved where is_back) as back,
            (select count(distinct u.id) from moved m join users u on u.id = m.user_id and u.withdrawn_at is null) as people,
            (select count(*) from waitlist_entries w join variant_groups g on g.id = w.variant_group_id
             where g.round_id = $1 and w.status = 'waiting') as waiting`,
    [roundId, pickupDate, pickupUntil],
  )
  return row!
}

/**
 * Locks the open orders of a round that have other pickup days than these, in id order, and returns them. `nowait` fails at once
 * on a row that is locked, so that the transaction restarts. It is for callers that hold stock locks, which come after orders
 * (docs/LOCKING.md).
 */
export async function lockOrdersOfOtherDays(
  tx: Tx,
  roundId: string,
  { pickupDate, pickupUntil }: PickupDays,
  wait: 'wait' | 'nowait',
): Promise<OrderOfRound[]> {
  const locked = await tx.query<{ id: string }>(
    `select o.id from orders o
     where ${isOfOtherDays}
     order by o.id for no key update ${wait === 'nowait' ? 'nowait' : ''}`,
    [roundId, pickupDate, pickupUntil],
  )
  // Read again under the lock.
  return await tx.query(
    `select o.id, o.user_id as "userId", bool_or(l.round_id <> $2) as "isMixed"
     from orders o join order_items l on l.order_id = o.id
     where o.id = any($1::uuid[]) and o.status in ('RESERVED', 'PREPAID') group by o.id
     having bool_or(l.round_id = $2) order by o.id`,
    [locked.map(order => order.id), roundId],
  )
}

/** Sets the pickup days of orders; the caller has locked them. */
export async function moveOrders(tx: Tx, ids: readonly string[], { pickupDate, pickupUntil }: PickupDays): Promise<void> {
  await tx.query(`update orders set pickup_date = $2, pickup_until = $3, version = version + 1 where id = any($1::uuid[])`, [
    ids,
    pickupDate,
    pickupUntil,
  ])
}

/**
 * SQL condition: an item `l` of an open order `o` has an earlier deadline than `later`. Orders made from a waitlist entry after that
 * deadline are left out, because they may be canceled free of charge until their pickup day.
 */
const gainsBy = (later: string) =>
  `o.status in ('RESERVED', 'PREPAID') and l.deadline_date < ${later} and (o.converted_at is null or o.converted_at < l.deadline_date)`

/**
 * Raises the deadline of a round's items in open orders, and returns one row per item with order and customer. Locks the orders
 * in id order; `nowait` works as in `lockOrdersOfOtherDays`.
 */
export async function raiseDeadlines(
  tx: Tx,
  roundId: string,
  deadline: Temporal.Instant,
  wait: 'wait' | 'nowait',
): Promise<{ id: string; userId: string }[]> {
  const locked = await tx.query<{ id: string }>(
    `select o.id from orders o where o.id in (
       select l.order_id from order_items l join variant_groups g on g.id = l.variant_group_id join orders o on o.id = l.order_id
       where g.round_id = $1 and ${gainsBy('$2')})
     order by o.id for no key update ${wait === 'nowait' ? 'nowait' : ''}`,
    [roundId, deadline],
  )
  if (locked.length === 0) return []
  return await tx.query(
    `update order_items l set deadline_date = $3 from orders o
     where o.id = any($1::uuid[]) and l.order_id = o.id and l.round_id = $2 and ${gainsBy('$3')} returning o.id, o.user_id as "userId"`,
    [locked.map(order => order.id), roundId, deadline],
  )
}

/** Raises the deadlines of an open order's items to those of their rounds where these are later. The caller has locked the order. */
export async function raiseDeadlinesOf(tx: Tx, orderId: string): Promise<void> {
  await tx.query(
    `update order_items l set deadline_date = r.deadline_date from orders o, sales_rounds r
     where o.id = $1 and l.order_id = o.id and r.id = l.round_id and ${gainsBy('r.deadline_date')}`,
    [orderId],
  )
}

/** Inserts the same event for each of these orders. */
export async function insertOrderEvents(
  tx: Tx,
  events: readonly { id: string; orderId: string }[],
  { actorId, kind, data }: { actorId: string | null; kind: string; data: object },
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `insert into order_events (id, order_id, at, actor_id, kind, data)
     select id, order_id, $3, $4, $5, $6::jsonb from unnest($1::uuid[], $2::uuid[]) as e(id, order_id)`,
    [events.map(event => event.id), events.map(event => event.orderId), now, actorId, kind, JSON.stringify(data)],
  )
}
