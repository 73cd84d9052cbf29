import type { OrderStatus } from '../domain/order.ts'
import type { Tier } from '../domain/tier.ts'
import type { Sql } from './database.ts'
import type { OwnOrderRow } from './own-orders.ts'

/** What the counter looks for; a field left out sets no bound. */
export type OrderSearch = {
  /** Nothing else gets between these and the statement's text. */
  statuses?: readonly OrderStatus[]
  /** First pickup day; both ends belong to the span. */
  pickup?: Span<Temporal.PlainDate>
  /** `until` does not belong to the span. */
  created?: Span<Temporal.Instant>
  pickedUp?: Span<Temporal.Instant>
  /** May be picked up on this day: between its first and last. */
  dueOn?: Temporal.PlainDate
  /** Its last pickup day has passed. */
  overdueOn?: Temporal.PlainDate
  roundId?: string
  productId?: string
  userIds?: readonly string[]
  isBookmarked?: boolean
  /** Part of the shop's notes, in lower case and NFC; or lines of these groups, whose products' names contain it. */
  text?: { words: string; groupIds: readonly string[] }
}

/** One end may be open. */
type Span<T> = { from: T | null; until: T | null }

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

/** Of `orders o` and `users u`. */
export const adminOrderColumns = `o.id, o.status, o.pickup_date, o.pickup_until, o.total_price, o.created_at, o.picked_up_at, o.prepaid_at,
  o.canceled_at, o.penalty_type, o.converted_at, o.notes, o.is_bookmarked, o.version, u.id as user_id, u.display_name as name, u.nickname,
  u.phone_last4, coalesce(u.manual_tier, u.loyalty_tier) as tier`

/**
 * Orders that the search finds, newest first, after the given place. Each bound has its index: orders_pickup, orders_created, orders_user,
 * orders_prepaid, orders_open, orders_picked_up, orders_bookmarked, orders_noted, and order_items_group for a round, a product or its
 * name; without one the newest are read along orders_created.
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
    `select ${adminOrderColumns} from orders o join users u on u.id = o.user_id
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

/** PREPAID orders by first pickup day, the first day first (SPEC §7), after the given place. Along orders_prepaid. */
export async function findPrepaid(
  sql: Sql,
  after: { day: Temporal.PlainDate; id: string } | null,
  count: number,
): Promise<AdminOrderRow[]> {
  return await sql.query<AdminOrderRow>(
    `select ${adminOrderColumns} from orders o join users u on u.id = o.user_id
     where o.status = 'PREPAID' and ($1::date is null or (o.pickup_date, o.id) > ($1, $2::uuid))
     order by o.pickup_date, o.id limit $3`,
    [after?.day ?? null, after?.id ?? null, count],
  )
}

/** Groups of products whose names contain these words. */
export async function findNamedGroups(sql: Sql, words: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select g.id from products p join sales_rounds r on r.product_id = p.id join variant_groups g on g.round_id = r.id
     where strpos(p.group_name_key, $1) > 0`,
    [words],
  )
  return rows.map(row => row.id)
}

/** The names of statuses stand in the text, so that the planner sees when a partial index will do. */
function bounds(search: OrderSearch): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const parts = ['true']
  const put = (value: unknown) => `$${values.push(value)}`
  const within = (column: string, { from, until }: Span<unknown>, upTo: '<' | '<=') => {
    if (from !== null) parts.push(`${column} >= ${put(from)}`)
    if (until !== null) parts.push(`${column} ${upTo} ${put(until)}`)
  }
  if (search.statuses) parts.push(`o.status in (${search.statuses.map(status => `'${status}'`).join(', ')})`)
  if (search.pickup) within('o.pickup_date', search.pickup, '<=')
  if (search.created) within('o.created_at', search.created, '<')
  if (search.pickedUp) within('o.picked_up_at', search.pickedUp, '<')
  if (search.dueOn) parts.push(`o.pickup_date <= ${put(search.dueOn)} and o.pickup_until >= ${put(search.dueOn)}`)
  if (search.overdueOn) parts.push(`o.pickup_until < ${put(search.overdueOn)}`)
  if (search.userIds) parts.push(`o.user_id = any(${put(search.userIds)}::uuid[])`)
  if (search.isBookmarked) parts.push('o.is_bookmarked')
  if (search.roundId !== undefined) parts.push(`o.id in (${ofRounds(`id = ${put(search.roundId)}`)})`)
  if (search.productId !== undefined) parts.push(`o.id in (${ofRounds(`product_id = ${put(search.productId)}`)})`)
  if (search.text) {
    const { words, groupIds } = search.text
    const noted = `select n.id from orders n where n.notes <> '' and strpos(lower(n.notes), ${put(words)}) > 0`
    const named = () => ` union select l.order_id from order_items l where l.variant_group_id = any(${put(groupIds)}::uuid[])`
    parts.push(`o.id in (${noted}${groupIds.length > 0 ? named() : ''})`)
  }
  return { where: parts.join(' and '), values }
}

/** Orders with a line of such rounds, along order_items_group. */
function ofRounds(where: string): string {
  return `select l.order_id from order_items l where l.variant_group_id in
    (select g.id from variant_groups g where g.round_id in (select s.id from sales_rounds s where s.${where}))`
}
