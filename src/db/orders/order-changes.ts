import type { OrderStatus } from '../../domain/order.ts'
import type { PenaltyType } from '../../domain/penalty.ts'
import { adminOrderColumns, boundsOf, type AdminOrderRow, type OrderSearch } from './admin-orders.ts'
import type { Sql, Tx } from '../connection/database.ts'

/**
 * A bulk change of the orders that matched a filter when it started. Of `total` orders, `done` were changed and `refused` were
 * not.
 */
export type OrderChangeRow = {
  id: string
  startedBy: string
  to: OrderStatus
  penaltyType: PenaltyType
  startedAt: Temporal.Instant
  isEnded: boolean
  total: number
  done: number
  refused: number
}

/**
 * Starts a bulk change of the orders that match `search` now, and stores the status, version and pieces of each. Returns these statuses, or
 * an empty list when a change with this id exists. Deletes the user's changes that started before `kept`.
 */
export async function insertOrderChange(
  tx: Tx,
  change: { id: string; startedBy: string; to: OrderStatus; penaltyType: PenaltyType },
  search: OrderSearch,
  { now, kept }: { now: Temporal.Instant; kept: Temporal.Instant },
): Promise<OrderStatus[]> {
  await tx.query(`delete from order_changes where started_by = $1 and started_at < $2`, [change.startedBy, kept])
  const begun = await tx.query(
    `insert into order_changes (id, started_by, to_status, penalty_type, started_at) values ($1, $2, $3, $4, $5)
     on conflict (id) do nothing returning id`,
    [change.id, change.startedBy, change.to, change.penaltyType, now],
  )
  if (begun.length === 0) return []
  const { where, values } = boundsOf(search)
  const lines = await tx.query<{ from: OrderStatus }>(
    `insert into order_change_lines (change_id, order_id, from_status, seen_version, seen_quantity)
     select $${values.push(change.id)}::uuid, o.id, o.status, o.version,
            (select sum(l.quantity) from order_items l where l.order_id = o.id) from orders o where ${where}
     returning from_status as "from"`,
    values,
  )
  return lines.map(line => line.from)
}

const columns = `c.id, c.started_by as "startedBy", c.to_status as "to", c.penalty_type as "penaltyType", c.started_at as "startedAt", c.ended_at is not null as "isEnded",
  (select count(*) from order_change_lines l where l.change_id = c.id) as total,
  (select count(*) from order_change_lines l where l.change_id = c.id and l.is_done) as done,
  (select count(*) from order_change_lines l where l.change_id = c.id and not l.is_done) as refused`

export async function findOrderChange(sql: Sql, id: string): Promise<OrderChangeRow | null> {
  const [row] = await sql.query<OrderChangeRow>(`select ${columns} from order_changes c where c.id = $1`, [id])
  return row ?? null
}

/** Finds the newest bulk change that this user has not ended; null without one. */
export async function findOpenOrderChange(sql: Sql, startedBy: string): Promise<OrderChangeRow | null> {
  const [row] = await sql.query<OrderChangeRow>(
    `select ${columns} from order_changes c where c.started_by = $1 and c.ended_at is null order by c.started_at desc limit 1`,
    [startedBy],
  )
  return row ?? null
}

export type Refusal = { code: string; message: string; last: object | null }

/**
 * An order of a bulk change as it is now, with its status, version and pieces at the start, and the result. `isDone` is null while it is
 * pending.
 */
export type ChangeLineRow = AdminOrderRow & {
  from_status: OrderStatus
  seen_version: number
  /** Null if an earlier version started the change. */
  seen_quantity: number | null
  is_done: boolean | null
  refusal: Refusal | null
}

/** Reads the pending or the processed orders of a bulk change, in order of id, after the cursor `after`. */
export async function readChangeLines(
  sql: Sql,
  changeId: string,
  { waiting, after, count }: { waiting: boolean; after: string | null; count: number },
): Promise<ChangeLineRow[]> {
  return await sql.query<ChangeLineRow>(
    `select ${adminOrderColumns}, l.from_status, l.seen_version, l.seen_quantity, l.is_done, l.refusal
     from (select * from order_change_lines l where l.change_id = $1 and l.is_done is ${waiting ? '' : 'not'} null
             and ($2::uuid is null or l.order_id > $2) order by l.order_id limit $3) l
     join orders o on o.id = l.order_id join users u on u.id = o.user_id order by l.order_id`,
    [changeId, after, count],
  )
}

/**
 * Stores the results of orders in a bulk change; an earlier result of an order stays. Returns how many orders of the change are pending.
 * Locks the change, so that calls of two browser tabs run one after the other.
 */
export async function writeOutcomes(
  tx: Tx,
  changeId: string,
  outcomes: readonly { orderId: string; refusal: Refusal | null }[],
): Promise<number> {
  await tx.query(`select from order_changes where id = $1 for no key update`, [changeId])
  await tx.query(
    `update order_change_lines l set is_done = r.refusal is null, refusal = r.refusal
     from jsonb_to_recordset($2) as r ("orderId" uuid, refusal jsonb)
     where l.change_id = $1 and l.order_id = r."orderId" and l.is_done is null`,
    [changeId, JSON.stringify(outcomes.map(({ orderId, refusal }) => (refusal ? { orderId, refusal } : { orderId })))],
  )
  const [row] = await tx.query<{ count: number }>(
    `select count(*) from order_change_lines where change_id = $1 and is_done is null`,
    [changeId],
  )
  return row!.count
}

/** Ends a bulk change; pending orders stay unchanged. Returns false when it does not exist or another user started it. */
export async function endOrderChange(sql: Sql, id: string, startedBy: string, now: Temporal.Instant): Promise<boolean> {
  const ended = await sql.query(
    `update order_changes set ended_at = coalesce(ended_at, $3) where id = $1 and started_by = $2 returning id`,
    [id, startedBy, now],
  )
  return ended.length === 1
}
