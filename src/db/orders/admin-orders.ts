import { namesakeCode } from '../names/namesakes.ts'
import type { OrderStatus } from '../../domain/order.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql } from '../connection/database.ts'
import { isKept, isOpen, ofPickupDays, ofStatuses, reservationOf } from './order-conditions.ts'
import { nameContains } from '../names/name-search.ts'
import { isWon, type OwnOrderRow } from './own-orders.ts'
import { due, isKeptPaid, keptPaid, refunded, unmarks } from './order-money.ts'
import { penalisedParts } from './penalised-parts.ts'

/** Filters of the order list; an omitted one is not applied. */
export type OrderSearch = {
  /** Only these statuses. They are written into the SQL text, so no other value may be passed. */
  statuses?: readonly OrderStatus[]
  /** Pickup days, both ends included (`ofPickupDays`). */
  pickup?: Span<Temporal.PlainDate>
  /** `until` is excluded. */
  created?: Span<Temporal.Instant>
  pickedUp?: Span<Temporal.Instant>
  /** Orders whose last pickup day is before this day. */
  overdueOn?: Temporal.PlainDate
  roundId?: string
  productId?: string
  /** Orders with items of products in these categories; `none` stands for products without a category. */
  categories?: readonly string[]
  userIds?: readonly string[]
  isBookmarked?: boolean
  /** Orders with a staff note. */
  isNoted?: boolean
  /** Orders of customers whose effective tier is one of these now. */
  tiers?: readonly Tier[]
  /**
   * Orders that match any of these: a customer, a variant group, a word in the staff note, or an order number. Words are lower
   * case and NFC; the number is the id's last six characters.
   */
  named?: { userIds: readonly string[]; groupIds: readonly string[]; number: string | null; words: string }
  /** Orders up to this cursor: newer ones are left out. */
  upTo?: Place
}

/** A range; null leaves that end open. */
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
  /**
   * Won of the unreversed prepayments marked by hand, and whether money came in by another payment too; null unless PREPAID with a price
   * and a payment.
   */
  kept_paid: { marked: number; hasPayment: boolean } | null
  version: number
  /** The undivided order that this one was split from; null for every other. */
  whole_order_id: string | null
}

/** SQL columns of an `AdminOrderRow`, for `orders o` and `users u`. */
export const adminOrderColumns = `o.id, o.status, o.pickup_date, o.pickup_until, o.total_price, o.received, o.created_at, o.picked_up_at, o.prepaid_at,
  o.canceled_at, o.penalty_type, o.converted_at, ${isWon} as won, ${refunded} as refunded, ${keptPaid} as kept_paid, ${penalisedParts} as penalised_parts, o.whole_order_id, o.notes, o.is_bookmarked, o.version, u.id as user_id, u.display_name as name, u.nickname,
  u.phone_last4, ${namesakeCode('u')} as namesake_code, coalesce(u.manual_tier, u.loyalty_tier) as tier`

/**
 * Reads orders that match the filters, newest first, after a cursor, skipping `skip` rows. Rounds, products, categories and product names
 * are found by the index order_items_group. Without filters it reads along orders_created.
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
  // Users are joined only to the rows that are returned.
  return await sql.query<AdminOrderRow>(
    `select ${adminOrderColumns}
     from (select * from orders o where ${where}${place} ${order} limit $${values.push(count)} offset $${values.push(skip)}) o
     join users u on u.id = o.user_id ${order}`,
    values,
  )
}

/** Counts the orders that match the filters. */
export async function countOrders(sql: Sql, search: OrderSearch): Promise<number> {
  const { where, values } = conditionsOf(search)
  // Without filters one index counts all orders. The few joined ones have an index of their own and are subtracted.
  const [row] = await sql.query<{ count: number }>(
    `select (select count(*) from orders o where ${where}) - (select count(*) from orders o where ${where} and o.joined_into is not null) as count`,
    values,
  )
  return row!.count
}

/**
 * Counts the reservations of the orders that match the filters: a divided order counts once (docs/RULES.md#orders-of-a-day). `kept` counts
 * those with a part that is not canceled, `canceled` those without.
 */
export async function countReservations(sql: Sql, search: OrderSearch): Promise<{ kept: number; canceled: number }> {
  const { where, values } = boundsOf(search)
  const [row] = await sql.query<{ kept: number; canceled: number }>(
    `select count(*) filter (where r.kept) as kept, count(*) filter (where not r.kept) as canceled
     from (select bool_or(${isKept}) as kept from orders o where ${where} group by ${reservationOf}) r`,
    values,
  )
  return row!
}

/** Counts the items of the orders that match the filters. */
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
  reservations: number
  canceledReservations: number
  people: number
  openPeople: number
  reserved: number
  prepaid: number
  /** PREPAID orders that cannot become RESERVED. */
  staysPaid: number
  price: number
  toPay: number
  openPaid: number
  openReceived: number
  /** Won by which the received money of the other PREPAID orders falls if they become RESERVED (prepayments marked by hand). */
  unmarks: number
  /** Customers of these other PREPAID orders. */
  unmarkedPeople: number
}

/**
 * Counts the orders that match the filters, with their reservations and customers, and sums their won. `price` leaves out canceled orders;
 * `toPay` is what is still due. A divided order is one reservation.
 */
export async function totalOrders(sql: Sql, search: OrderSearch): Promise<OrderTotals> {
  const { where, values } = boundsOf(search)
  const [row] = await sql.query<OrderTotals>(
    `select count(*) as orders, count(*) filter (where o.status = 'CANCELED') as canceled,
            count(distinct ${reservationOf}) filter (where ${isKept}) as reservations,
            count(distinct ${reservationOf}) - count(distinct ${reservationOf}) filter (where ${isKept}) as "canceledReservations",
            count(distinct o.user_id) as people,
            count(distinct o.user_id) filter (where ${isOpen}) as "openPeople", count(*) filter (where o.status = 'RESERVED') as reserved,
            count(*) filter (where o.status = 'PREPAID') as prepaid,
            count(*) filter (where o.status = 'PREPAID' and ${isKeptPaid}) as "staysPaid",
            coalesce(sum(o.total_price) filter (where ${isKept}), 0)::bigint as price,
            coalesce(sum(${due}), 0)::bigint as "toPay",
            count(*) filter (where ${isOpen} and o.received > 0) as "openPaid",
            coalesce(sum(o.received) filter (where ${isOpen}), 0)::bigint as "openReceived",
            coalesce(sum(${unmarks}) filter (where o.status = 'PREPAID'), 0)::bigint as unmarks,
            count(distinct o.user_id) filter (where o.status = 'PREPAID' and not ${isKeptPaid}) as "unmarkedPeople"
     from orders o where ${where}`,
    values,
  )
  return row!
}

/** Returns the ids of users whose last four phone digits equal `words`, or whose name or nickname contains `words` (lower case, NFC). */
export async function findPeople(sql: Sql, words: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(`select id from users where phone_last4 = $1 or ${nameContains('$1')}`, [words])
  return rows.map(row => row.id)
}

/**
 * Returns the ids of the variant groups of products whose search key contains `key`, itself in the form of a search key (`groupNameKey`).
 */
export async function findNamedGroups(sql: Sql, key: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select g.id from products p join sales_rounds r on r.product_id = p.id join variant_groups g on g.round_id = r.id
     where strpos(p.group_name_key, $1) > 0`,
    [key],
  )
  return rows.map(row => row.id)
}

/**
 * Builds the SQL condition of a search, for orders `o`. Parts that were joined into another order never match
 * (docs/RULES.md#partial-pickup).
 */
export function boundsOf(search: OrderSearch): { where: string; values: unknown[] } {
  const { where, values } = conditionsOf(search)
  return { where: `o.joined_into is null and ${where}`, values }
}

/**
 * Builds the condition without the rule about joined parts. Statuses are in the SQL text, so that the planner can choose a
 * partial index.
 */
function conditionsOf(search: OrderSearch): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const parts = ['true']
  const put = (value: unknown) => `$${values.push(value)}`
  const within = (column: string, { from, until }: Span<unknown>, upTo: '<' | '<=') => {
    if (from !== null) parts.push(`${column} >= ${put(from)}`)
    if (until !== null) parts.push(`${column} ${upTo} ${put(until)}`)
  }
  if (search.statuses) parts.push(ofStatuses(search.statuses))
  if (search.pickup) {
    const { from, until } = search.pickup
    parts.push(ofPickupDays(from && `${put(from)}::date`, until && `${put(until)}::date`))
  }
  if (search.created) within('o.created_at', search.created, '<')
  if (search.pickedUp) within('o.picked_up_at', search.pickedUp, '<')
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

/** Builds a query for the ids of orders with items of the rounds `s` that match a condition, using order_items_group. */
function ofRounds(where: string): string {
  return `select l.order_id from order_items l where l.variant_group_id in
    (select g.id from variant_groups g where g.round_id in (select s.id from sales_rounds s where ${where}))`
}
