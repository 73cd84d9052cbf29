import type { RoundStatus } from '../../domain/round.ts'
import type { Sql } from '../connection/database.ts'
import { isLow, shownStatus } from './shown-status.ts'
import type { RoundRow } from './storefront.ts'

export type ProductFilter = {
  archived: boolean
  /** Prefix of the search key of a product's name (`groupNameKey`); empty for all. */
  namePrefix: string
  /** Texts of which the search key of a product's name contains at least one; an empty text matches all. */
  nameParts: readonly string[]
  lowStock: boolean
  waiting: boolean
  /** Ids of categories; `none` stands for products without one. */
  categories: readonly string[] | null
  /** Products with a round that may be picked up on this day. */
  pickupDay: Temporal.PlainDate | null
  now: Temporal.Instant
}
/**
 * A product filter with round statuses as customers see them at `now`: a product matches if one of its rounds has one of them. Null matches
 * any.
 */
export type ProductSearch = ProductFilter & { shown: readonly RoundStatus[] | null }

/** SQL condition: a product `p` matches the filter. Its parameters are the first of `filterValues`. */
const productFits = `p.is_archived = $1 and p.group_name_key like $2 and ${nameHasOneOf('$3')}
       and ($4::text[] is null or coalesce(p.category_id::text, 'none') = any($4))`

/** SQL condition: a round `r` matches the filter. Same rule as `roundFits` of the product list on the staff's screens. */
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

/** Returns the ids of matching products, newest first, after a cursor. */
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

/** Counts the matching rounds by their shown status at the filter's `now`. */
export async function countRounds(sql: Sql, filter: ProductFilter): Promise<{ status: RoundStatus; count: number }[]> {
  return await sql.query(
    `select ${shownStatus('$5::timestamptz')} as status, count(*) as count
     from sales_rounds r join products p on p.id = r.product_id where ${productFits} and ${roundFits} group by 1`,
    filterValues(filter),
  )
}

/**
 * Builds the SQL condition that the search key of the name of a product `p` contains one of the texts in a parameter. An empty text matches
 * every product.
 */
export function nameHasOneOf(parts: `$${number}`): string {
  return `exists (select from unnest(${parts}::text[]) part where strpos(p.group_name_key, part) > 0)`
}

/** Returns a LIKE pattern for a prefix, with `%`, `_` and `\` escaped. */
export function startingWith(prefix: string): string {
  return `${prefix.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
}

export type AdminRoundRow = RoundRow & { product_name: string; version: number }

/** Reads all rounds of these products, or one round, newest first. Includes drafts and archived products. */
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
