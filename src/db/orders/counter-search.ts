import { namesakeCode } from '../names/namesakes.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql } from '../connection/database.ts'
import { nameContains } from '../names/name-search.ts'

/** Words of a search at the pickup counter, in NFC and lower case. `digits` holds only their digits, `code` a possible referral code. */
export type CounterWords = { text: string; digits: string; code: string }

/**
 * Finds the ids of users for a search at the pickup counter. The words may be a phone number or its last four digits, part of a name, a
 * referral code, or the number of an open order. Those with the earliest last pickup day of an open order come first.
 */
export async function findPeopleAtCounter(sql: Sql, words: CounterWords, limit: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `with found as (
       select id from users where withdrawn_at is null and (
         ($2 <> '' and phone_last4 = $2) or ($2 <> '' and phone_last4 = right($2, 4) and phone = $2) or referral_code = $3
         or right(referral_code, 6) = $3 or ${nameContains('$1')})
       union
       select user_id from orders where status in ('RESERVED', 'PREPAID') and length($1) = 6 and right(id::text, 6) = $1)
     select f.id from found f
     order by (select min(pickup_until) from orders o where o.user_id = f.id and o.status in ('RESERVED', 'PREPAID')) nulls last, f.id
     limit $4`,
    [words.text, words.digits, words.code, limit],
  )
  return rows.map(row => row.id)
}

export type CandidateRow = {
  user_id: string
  name: string
  nickname: string | null
  phone_last4: string | null
  namesake_code: string | null
  tier: Tier
  code: string
  due: number
  overdue: number
  upcoming: number
  first: string | null
  lines: number
  pieces: number
  to_pay: number
}

/**
 * Reads these users as results of the search at the pickup counter, in the given order. Counts their open orders that are due, overdue and
 * upcoming, and the items of the due and overdue ones.
 */
export async function readCandidates(sql: Sql, userIds: readonly string[], today: Temporal.PlainDate): Promise<CandidateRow[]> {
  return await sql.query<CandidateRow>(
    `select u.id as user_id, u.display_name as name, u.nickname, u.phone_last4,
            ${namesakeCode('u')} as namesake_code, coalesce(u.manual_tier, u.loyalty_tier) as tier,
            right(u.referral_code, 6) as code, c.due, c.overdue, c.upcoming, g.first, g.lines, g.pieces, c.to_pay
     from unnest($1::uuid[]) with ordinality as w(id, ord) join users u on u.id = w.id
     cross join lateral (
       select count(*) filter (where pickup_date <= $2 and pickup_until >= $2) as due, count(*) filter (where pickup_until < $2) as overdue,
              count(*) filter (where pickup_date > $2) as upcoming,
              coalesce(sum(greatest(total_price - received, 0)) filter (where pickup_date <= $2), 0)::int as to_pay
       from orders o where o.user_id = u.id and o.status in ('RESERVED', 'PREPAID')) c
     cross join lateral (
       select (array_agg(p.group_name order by o.pickup_until, o.id, l.line_no))[1] as first, count(*) as lines,
              coalesce(sum(l.quantity), 0)::int as pieces
       from orders o join order_items l on l.order_id = o.id join products p on p.id = l.product_id
       where o.user_id = u.id and o.status in ('RESERVED', 'PREPAID') and o.pickup_date <= $2) g
     order by w.ord`,
    [userIds, today],
  )
}

export type CounterPersonRow = Omit<CandidateRow, 'due' | 'overdue' | 'upcoming' | 'first' | 'lines' | 'pieces' | 'to_pay'> & {
  pickup_count: number
}

/** Reads these users for the screen of the pickup counter; withdrawn ones are missing. */
export async function readCounterPeople(sql: Sql, userIds: readonly string[]): Promise<CounterPersonRow[]> {
  return await sql.query<CounterPersonRow>(
    `select u.id as user_id, u.display_name as name, u.nickname, u.phone_last4, ${namesakeCode('u')} as namesake_code,
            coalesce(u.manual_tier, u.loyalty_tier) as tier, right(u.referral_code, 6) as code, u.pickup_count
     from users u where u.id = any($1::uuid[]) and u.withdrawn_at is null`,
    [userIds],
  )
}

/** Finds the instant of a user's last pickup before `before`; null without one. Uses the index orders_user. */
export async function findLastPickup(sql: Sql, userId: string, before: Temporal.Instant): Promise<Temporal.Instant | null> {
  const [row] = await sql.query<{ at: Temporal.Instant | null }>(
    `select max(picked_up_at) as at from orders where user_id = $1 and status = 'PICKED_UP' and picked_up_at < $2`,
    [userId, before],
  )
  return row?.at ?? null
}

export async function findOwner(sql: Sql, orderId: string): Promise<string | null> {
  const [row] = await sql.query<{ user_id: string }>(`select user_id from orders where id = $1`, [orderId])
  return row?.user_id ?? null
}
