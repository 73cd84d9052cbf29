import { namesakeCode } from './namesakes.ts'
import type { OrderStatus } from '../domain/order.ts'
import type { Tier } from '../domain/tier.ts'
import type { Sql } from './database.ts'
import { isKept, isOpen, ofStatuses } from './order-conditions.ts'
import { nameContains } from './name-search.ts'
import { isWon, type OwnOrderRow } from './own-orders.ts'
import { due, isKeptPaid, keptPaid, refunded } from './order-money.ts'
import { penalisedParts } from './penalised-parts.ts'

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
  /** With lines of products of these categories; `none` stands for products without one. */
  categories?: readonly string[]
  userIds?: readonly string[]
  isBookmarked?: boolean
  /** The shop noted something. */
  isNoted?: boolean
  /** Of people of these tiers now. */
  tiers?: readonly Tier[]
  /** Of these people, with lines of these groups, with this number (the last six signs of the id), or with these words, in lower case and NFC, in the shop's notes. */
  named?: { userIds: readonly string[]; groupIds: readonly string[]; number: string | null; words: string }
  /** Not after this place of the list: what came later does not belong. */
  upTo?: Place
}

/** One end may be open. */
type Span<T> = { from: T | null; until: T | null }
type Place = { createdAt: Temporal.Instant; id: string }

export type AdminOrderRow = OwnOrderRow & {
  user_id: string
  name: string
  nickname: string | null
  phone_last4: string | null
  namesake_code: string | null
  tier: Tier
  notes: string
  is_bookmarked: boolean
  /** Won of marks, and whether money that came in is in it; null where it is not PREPAID. */
  kept_paid: { marked: number; hasPayment: boolean } | null
  version: number
  /** The order that it was split off from at first; null for every other. */
  whole_order_id: string | null
}

/** Of `orders o` and `users u`. */
export const adminOrderColumns = `o.id, o.status, o.pickup_date, o.pickup_until, o.total_price, o.received, o.created_at, o.picked_up_at, o.prepaid_at,
  o.canceled_at, o.penalty_type, o.converted_at, ${isWon} as won, ${refunded} as refunded, ${keptPaid} as kept_paid, ${penalisedParts} as penalised_parts, o.whole_order_id, o.notes, o.is_bookmarked, o.version, u.id as user_id, u.display_name as name, u.nickname,
  u.phone_last4, ${namesakeCode('u')} as namesake_code, coalesce(u.manual_tier, u.loyalty_tier) as tier`

/**
 * Orders that the search finds, newest first, after the given place, or so many further down. Each bound has its index: orders_pickup, orders_created, orders_user,
 * orders_prepaid, orders_open, orders_picked_up, orders_bookmarked, orders_noted, orders_number, and order_items_group for a round, a product, its
 * category or its name; without one the newest are read along orders_created.
 */
export async function findOrders(
  sql: Sql,
  search: OrderSearch,
  after: Place | null,
  count: number,
  skip = 0,
): Promise<AdminOrderRow[]> {
  const { where, values } = boundsOf(search)
  const place = after ? ` and (o.created_at, o.id) < ($${values.push(after.createdAt)}, $${values.push(after.id)}::uuid)` : ''
  const order = 'order by o.created_at desc, o.id desc'
  // whom an order is of is looked up for those that are shown only
  return await sql.query<AdminOrderRow>(
    `select ${adminOrderColumns}
     from (select * from orders o where ${where}${place} ${order} limit $${values.push(count)} offset $${values.push(skip)}) o
     join users u on u.id = o.user_id ${order}`,
    values,
  )
}

/** How many orders the search finds in all. */
export async function countOrders(sql: Sql, search: OrderSearch): Promise<number> {
  const { where, values } = conditionsOf(search)
  // without a bound an index alone counts all; joined ones are few and have one of their own
  const [row] = await sql.query<{ count: number }>(
    `select (select count(*) from orders o where ${where}) - (select count(*) from orders o where ${where} and o.joined_into is not null) as count`,
    values,
  )
  return row!.count
}

/** Counts the items of the orders that the search finds. */
export async function countOrderItems(sql: Sql, search: OrderSearch): Promise<number> {
  const { where, values } = conditionsOf(search)
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count from orders o join order_items l on l.order_id = o.id where ${where} and o.joined_into is null`,
    values,
  )
  return row!.count
}

export type OrderTotals = {
  orders: number
  canceled: number
  people: number
  openPeople: number
  reserved: number
  prepaid: number
  staysPaid: number
  price: number
  toPay: number
  openPaid: number
  openReceived: number
}

/**
 * Adds up the orders that the search finds. `canceled` are among `orders`, `staysPaid` among `prepaid`, and `price` in won leaves them out; `people` have any of the
 * orders, `openPeople` an open one; `toPay` is what is still to be paid at pickup. Of the open ones, `openPaid` had money received,
 * `openReceived` won in all.
 */
export async function totalOrders(sql: Sql, search: OrderSearch): Promise<OrderTotals> {
  const { where, values } = boundsOf(search)
  const [row] = await sql.query<OrderTotals>(
    `select count(*) as orders, count(*) filter (where o.status = 'CANCELED') as canceled, count(distinct o.user_id) as people,
            count(distinct o.user_id) filter (where ${isOpen}) as "openPeople", count(*) filter (where o.status = 'RESERVED') as reserved,
            count(*) filter (where o.status = 'PREPAID') as prepaid,
            count(*) filter (where o.status = 'PREPAID' and ${isKeptPaid}) as "staysPaid",
            coalesce(sum(o.total_price) filter (where ${isKept}), 0)::bigint as price,
            coalesce(sum(${due}), 0)::bigint as "toPay",
            count(*) filter (where ${isOpen} and o.received > 0) as "openPaid",
            coalesce(sum(o.received) filter (where ${isOpen}), 0)::bigint as "openReceived"
     from orders o where ${where}`,
    values,
  )
  return row!
}

/** People whose last four digits are this, or whose name or nickname contains it, in whichever case. */
export async function findPeople(sql: Sql, words: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(`select id from users where phone_last4 = $1 or ${nameContains('$1')}`, [words])
  return rows.map(row => row.id)
}

/** Groups of products whose names contain these words, as a name's key writes them (`groupNameKey`). */
export async function findNamedGroups(sql: Sql, key: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select g.id from products p join sales_rounds r on r.product_id = p.id join variant_groups g on g.round_id = r.id
     where strpos(p.group_name_key, $1) > 0`,
    [key],
  )
  return rows.map(row => row.id)
}

/** Builds the condition in SQL of a search, for orders `o`. A part that was joined into another order is never found (docs/RULES.md#partial-pickup). */
export function boundsOf(search: OrderSearch): { where: string; values: unknown[] } {
  const { where, values } = conditionsOf(search)
  return { where: `o.joined_into is null and ${where}`, values }
}

/** The names of statuses stand in the text, so that the planner sees when a partial index will do. */
function conditionsOf(search: OrderSearch): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const parts = ['true']
  const put = (value: unknown) => `$${values.push(value)}`
  const within = (column: string, { from, until }: Span<unknown>, upTo: '<' | '<=') => {
    if (from !== null) parts.push(`${column} >= ${put(from)}`)
    if (until !== null) parts.push(`${column} ${upTo} ${put(until)}`)
  }
  if (search.statuses) parts.push(ofStatuses(search.statuses))
  if (search.pickup) within('o.pickup_date', search.pickup, '<=')
  if (search.created) within('o.created_at', search.created, '<')
  if (search.pickedUp) within('o.picked_up_at', search.pickedUp, '<')
  if (search.dueOn) parts.push(`o.pickup_date <= ${put(search.dueOn)} and o.pickup_until >= ${put(search.dueOn)}`)
  if (search.overdueOn) parts.push(`o.pickup_until < ${put(search.overdueOn)}`)
  if (search.userIds) parts.push(`o.user_id = any(${put(search.userIds)}::uuid[])`)
  if (search.isBookmarked) parts.push('o.is_bookmarked')
  if (search.isNoted) parts.push(`o.notes <> ''`)
  if (search.upTo) parts.push(`(o.created_at, o.id) <= (${put(search.upTo.createdAt)}, ${put(search.upTo.id)}::uuid)`)
  if (search.tiers)
    parts.push(
      `o.user_id in (select t.id from users t where coalesce(t.manual_tier, t.loyalty_tier) = any(${put(search.tiers)}::text[]))`,
    )
  if (search.named) {
    const { userIds, groupIds, number, words } = search.named
    const ways = [`o.user_id = any(${put(userIds)}::uuid[])`, `o.notes <> '' and strpos(lower(o.notes), ${put(words)}) > 0`]
    if (number !== null) ways.push(`right(o.id::text, 6) = ${put(number)}`)
    const named = () => `select l.order_id from order_items l where l.variant_group_id = any(${put(groupIds)}::uuid[])`
    parts.push(
      groupIds.length === 0
        ? `(${ways.join(' or ')})`
        : `o.id in (${[...ways.map(way => `select o.id from orders o where ${way}`), named()].join(' union ')})`,
    )
  }
  if (search.roundId !== undefined) parts.push(`o.id in (${ofRounds(`s.id = ${put(search.roundId)}`)})`)
  if (search.productId !== undefined) parts.push(`o.id in (${ofRounds(`s.product_id = ${put(search.productId)}`)})`)
  if (search.categories) {
    const kept = `select p.id from products p where coalesce(p.category_id::text, 'none') = any(${put(search.categories)}::text[])`
    parts.push(`o.id in (${ofRounds(`s.product_id in (${kept})`)})`)
  }
  return { where: parts.join(' and '), values }
}

/** Orders with a line of such rounds, along order_items_group. */
function ofRounds(where: string): string {
  return `select l.order_id from order_items l where l.variant_group_id in
    (select g.id from variant_groups g where g.round_id in (select s.id from sales_rounds s where ${where}))`
}
