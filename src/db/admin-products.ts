import type { RoundStatus } from '../domain/round.ts'
import type { Sql } from './database.ts'
import { isLow, shownStatus } from './shown-status.ts'
import type { RoundRow } from './storefront.ts'

export type ProductFilter = {
  archived: boolean
  /** Beginning of the name's key (`groupNameKey`); empty for all. */
  namePrefix: string
  /** One of which the name's key has anywhere in it; an empty one for all. */
  nameParts: readonly string[]
  lowStock: boolean
  waiting: boolean
  /** Ids of categories, and `none` for products without one. */
  categories: readonly string[] | null
  /** With a round that is picked up on this day. */
  pickupDay: Temporal.PlainDate | null
  now: Temporal.Instant
}
/** The filter, and a round that is so at `now`. */
export type ProductSearch = ProductFilter & { shown: readonly RoundStatus[] | null }

/** SQL: a product `p` is one of the filter's; its values are the first eight of `filterValues`. */
const productFits = `p.is_archived = $1 and p.group_name_key like $2 and ${nameHasOneOf('$3')}
       and ($4::text[] is null or coalesce(p.category_id::text, 'none') = any($4))`

/** SQL: a round `r` is one of the filter's, as `roundFits` of the counter's list says it. */
const roundFits = `(not $6::boolean or (${shownStatus('$5::timestamptz')} = 'selling' and exists (
         select from variant_groups g join stock s on s.variant_group_id = g.id where g.round_id = r.id and ${isLow})))
       and (not $7::boolean or exists (
         select from variant_groups g join stock s on s.variant_group_id = g.id where g.round_id = r.id and s.waiting_count > 0))
       and ($8::date is null or $8 between r.pickup_date and r.pickup_until)`

const filterValues = ({ archived, namePrefix, nameParts, categories, now, lowStock, waiting, pickupDay }: ProductFilter) => [
  archived,
  startingWith(namePrefix),
  nameParts,
  categories,
  now,
  lowStock,
  waiting,
  pickupDay,
]

/** Ids of the products that the search finds, newest first, after the given place (SPEC §7). */
export async function findProducts(
  sql: Sql,
  search: ProductSearch,
  after: { createdAt: Temporal.Instant; id: string } | null,
  count: number,
): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select p.id from products p
     where ${productFits} and ($9::timestamptz is null or (p.created_at, p.id) < ($9, $10::uuid))
       and (($11::text[] is null and not $6::boolean and not $7::boolean and $8::date is null) or exists (
         select from sales_rounds r where r.product_id = p.id and ($11 is null or ${shownStatus('$5::timestamptz')} = any($11)) and ${roundFits}))
     order by p.created_at desc, p.id desc limit $12`,
    [...filterValues(search), after?.createdAt ?? null, after?.id ?? null, search.shown, count],
  )
  return rows.map(row => row.id)
}

/** Counts the rounds that the filter finds by what they are at its `now`. */
export async function countRounds(sql: Sql, filter: ProductFilter): Promise<{ status: RoundStatus; count: number }[]> {
  return await sql.query(
    `select ${shownStatus('$5::timestamptz')} as status, count(*) as count
     from sales_rounds r join products p on p.id = r.product_id where ${productFits} and ${roundFits} group by 1`,
    filterValues(filter),
  )
}

/**
 * Builds a condition in SQL: the key of the name of a product `p` has one of the texts in it that a parameter lists; every key has an empty one.
 */
export function nameHasOneOf(parts: `$${number}`): string {
  return `exists (select from unnest(${parts}::text[]) part where strpos(p.group_name_key, part) > 0)`
}

/** `%`, `_` and `\` are letters here. */
export function startingWith(prefix: string): string {
  return `${prefix.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
}

export type AdminRoundRow = RoundRow & { product_name: string; version: number }

/** Every round of these products, or one round by its id; newest first, drafts and archived products too. */
export async function readAdminRounds(
  sql: Sql,
  of: { productIds: readonly string[] } | { roundId: string },
): Promise<AdminRoundRow[]> {
  const [where, value] = 'roundId' in of ? ['r.id = $1', of.roundId] : ['r.product_id = any($1::uuid[])', of.productIds]
  return await sql.query<AdminRoundRow>(
    `select r.id, r.product_id, p.group_name as product_name, r.version, r.round_name, r.status, r.event_type, r.publish_at,
            r.deadline_date, r.pickup_date, r.pickup_until, r.created_at,
            array(select tier from round_allowed_tiers t where t.round_id = r.id order by tier) as allowed_tiers,
            f.places, f.seed_hash, f.seed, f.drawn_at, (select count(*) from raffle_entries e where e.round_id = f.round_id) as entries
     from sales_rounds r join products p on p.id = r.product_id left join raffles f on f.round_id = r.id
     where ${where} order by r.created_at desc, r.id desc`,
    [value],
  )
}

export async function readProductVersions(sql: Sql, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql.query<{ id: string; version: number }>(`select id, version from products where id = any($1::uuid[])`, [
    ids,
  ])
  return new Map(rows.map(row => [row.id, row.version]))
}
