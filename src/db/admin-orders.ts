import type { OrderStatus } from '../domain/order.ts'
import type { Tier } from '../domain/tier.ts'
import type { Sql } from './database.ts'
import type { OwnOrderRow } from './own-orders.ts'

/** What the counter looks for; a field left out sets no bound. */
export type OrderSearch = {
  /** Nothing else gets between these and the statement's text. */
  statuses?: readonly OrderStatus[]
  /** First pickup day. */
  pickup?: Temporal.PlainDate
  created?: { from: Temporal.Instant; until: Temporal.Instant }
  roundId?: string
  userIds?: readonly string[]
}

export type AdminOrderRow = OwnOrderRow & {
  user_id: string
  name: string
  nickname: string | null
  phone_last4: string | null
  tier: Tier
  notes: string
  is_bookmarked: boolean
  version: number
}

/**
 * Orders that the search finds, newest first, after the given place. Each bound has its index: orders_pickup, orders_created,
 * orders_user, orders_prepaid, and order_items_group for a round; without one the newest are read along orders_created.
 */
export async function findOrders(
  sql: Sql,
  search: OrderSearch,
  after: { createdAt: Temporal.Instant; id: string } | null,
  count: number,
): Promise<AdminOrderRow[]> {
  const { where, values } = bounds(search)
  const place = after ? ` and (o.created_at, o.id) < ($${values.push(after.createdAt)}, $${values.push(after.id)}::uuid)` : ''
  return await sql.query<AdminOrderRow>(
    `select o.id, o.status, o.pickup_date, o.pickup_until, o.total_price, o.created_at, o.picked_up_at, o.prepaid_at, o.canceled_at,
            o.penalty_type, o.converted_at, o.notes, o.is_bookmarked, o.version, u.id as user_id, u.display_name as name, u.nickname,
            u.phone_last4, coalesce(u.manual_tier, u.loyalty_tier) as tier
     from orders o join users u on u.id = o.user_id
     where ${where}${place} order by o.created_at desc, o.id desc limit $${values.push(count)}`,
    values,
  )
}

/** How many orders the search finds in all. */
export async function countOrders(sql: Sql, search: OrderSearch): Promise<number> {
  const { where, values } = bounds(search)
  const [row] = await sql.query<{ count: number }>(`select count(*) from orders o where ${where}`, values)
  return row!.count
}

/** People whose last four digits are this, or whose name or nickname contains it, in whichever case. */
export async function findPeople(sql: Sql, words: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select id from users where phone_last4 = $1 or strpos(lower(display_name), $1) > 0 or strpos(nickname_key, $1) > 0`,
    [words],
  )
  return rows.map(row => row.id)
}

/** The names of statuses stand in the text, so that the planner sees when a partial index will do. */
function bounds({ statuses, pickup, created, roundId, userIds }: OrderSearch): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const parts = ['true']
  if (statuses) parts.push(`o.status in (${statuses.map(status => `'${status}'`).join(', ')})`)
  if (pickup) parts.push(`o.pickup_date = $${values.push(pickup)}`)
  if (created) parts.push(`o.created_at >= $${values.push(created.from)} and o.created_at < $${values.push(created.until)}`)
  if (userIds) parts.push(`o.user_id = any($${values.push(userIds)}::uuid[])`)
  if (roundId !== undefined)
    parts.push(`o.id in (select l.order_id from order_items l where l.variant_group_id in
      (select g.id from variant_groups g where g.round_id = $${values.push(roundId)}))`)
  return { where: parts.join(' and '), values }
}
