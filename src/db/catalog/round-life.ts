import type { Sql } from '../connection/database.ts'
import { isOpen } from '../orders/order-conditions.ts'

export async function readProductNumbers(sql: Sql): Promise<{ products: number; archived: number }> {
  const [row] = await sql.query<{ products: number; archived: number }>(
    `select count(*) filter (where not is_archived) as products, count(*) filter (where is_archived) as archived from products`,
  )
  return row!
}

type StakesRow = {
  /** How many of the given rounds exist. */
  rounds: number
  orders: number
  prepaid: number
  toReturn: number
  waiting: number
  raffleEntries: number
  people: number
  pickedUp: number
  canceled: number
}

/**
 * SQL expression: won that canceling rounds returns for an open order `o`. It is the money received beyond the price of the
 * order's other items, at most the rounds' price. Same rule as `divideReceived` of the domain.
 */
const returnedOf = (roundIds: string) => `(
  select case when stays = 0 then o.received else least(greatest(o.received - stays, 0), o.total_price - stays) end
  from (select coalesce(sum(l.quantity::bigint * l.unit_price), 0) as stays from order_items l where l.order_id = o.id and l.round_id <> all(${roundIds})) s)`

/**
 * Counts what canceling these rounds affects: open orders, waitlist entries, raffle entries without a result, and their
 * customers who have not withdrawn. `pickedUp` and `canceled` count the closed orders. An order or customer of several rounds
 * counts once.
 */
export async function readStakes(sql: Sql, roundIds: readonly string[]): Promise<StakesRow> {
  const [row] = await sql.query<StakesRow>(
    `with open as (
       select o.id, o.user_id, o.status, ${returnedOf('$1')} as to_return from orders o
       where ${isOpen}
         and o.id in (select l.order_id from order_items l join variant_groups g on g.id = l.variant_group_id where g.round_id = any($1))),
     line as (
       select w.user_id from waitlist_entries w join variant_groups g on g.id = w.variant_group_id
       where g.round_id = any($1) and w.status = 'waiting'),
     over as (
       select o.status from orders o where o.status in ('PICKED_UP', 'CANCELED') and o.joined_into is null
         and o.id in (select l.order_id from order_items l join variant_groups g on g.id = l.variant_group_id where g.round_id = any($1))),
     hopeful as (select user_id from raffle_entries where round_id = any($1) and result is null)
     select (select count(*) from sales_rounds where id = any($1)) as rounds,
            (select count(*) from open) as orders, (select count(*) from open where to_return > 0) as prepaid,
            coalesce((select sum(to_return) from open), 0)::bigint as "toReturn",
            (select count(*) from line) as waiting,
            (select count(*) from hopeful) as "raffleEntries",
            (select count(*) from over where status = 'PICKED_UP') as "pickedUp",
            (select count(*) from over where status = 'CANCELED') as canceled,
            (select count(*) from (select user_id from open union select user_id from line union select user_id from hopeful) p
             join users u on u.id = p.user_id and u.withdrawn_at is null) as people`,
    [roundIds],
  )
  return row!
}

/** Returns the won that canceling a round returns to each customer, by user id. Customers without a return are missing. */
export async function readReturns(sql: Sql, roundId: string): Promise<Record<string, number>> {
  const rows = await sql.query<{ userId: string; sum: number }>(
    `select user_id as "userId", sum(to_return)::bigint as sum from (
       select o.user_id, ${returnedOf('$1')} as to_return from orders o
       where ${isOpen} and o.id in (select l.order_id from order_items l join variant_groups g on g.id = l.variant_group_id where g.round_id = any($1))) r
     where to_return > 0 group by 1`,
    [[roundId]],
  )
  return Object.fromEntries(rows.map(row => [row.userId, row.sum]))
}

type RoundStakesRow = { roundId: string; orders: number; waiting: number; raffleEntries: number }

/**
 * Counts the open orders, waiting waitlist entries and raffle entries without a result of each round. `readStakes` counts the same for
 * several rounds together.
 */
export async function readStakesByRound(sql: Sql, roundIds: readonly string[]): Promise<RoundStakesRow[]> {
  return await sql.query<RoundStakesRow>(
    `select r.id as "roundId",
            (select count(*) from orders o where ${isOpen} and o.id in (
               select l.order_id from order_items l join variant_groups g on g.id = l.variant_group_id where g.round_id = r.id)) as orders,
            (select count(*) from waitlist_entries w join variant_groups g on g.id = w.variant_group_id
             where g.round_id = r.id and w.status = 'waiting') as waiting,
            (select count(*) from raffle_entries e where e.round_id = r.id and e.result is null) as "raffleEntries"
     from sales_rounds r where r.id = any($1) order by r.id`,
    [roundIds],
  )
}

type CancellationRow = {
  roundId: string
  productId: string
  productName: string
  roundName: string
  startedAt: Temporal.Instant
  done: number
  left: number
}

/**
 * Reads the cancellations of rounds that are in progress. `done` counts the round's orders canceled since it began, `left` those still
 * open.
 */
export async function readCancellationsUnderWay(sql: Sql): Promise<CancellationRow[]> {
  return await sql.query<CancellationRow>(
    `select c.round_id as "roundId", r.product_id as "productId", p.group_name as "productName", r.round_name as "roundName",
            c.started_at as "startedAt", n.done, n.left
     from round_cancellations c join sales_rounds r on r.id = c.round_id join products p on p.id = r.product_id,
     lateral (
       select count(*) filter (where o.status = 'CANCELED' and o.canceled_at >= c.started_at) as done,
              count(*) filter (where o.status in ('RESERVED', 'PREPAID')) as left
       from orders o where o.id in (
         select l.order_id from order_items l join variant_groups g on g.id = l.variant_group_id where g.round_id = c.round_id)) n
     where c.finished_at is null order by c.started_at, c.round_id`,
  )
}
