import type { RoundStatus } from '../../domain/round.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql } from '../connection/database.ts'
import { isShownRound } from './shown-rounds.ts'

/**
 * Which rounds to read: those of one product, or of all when `productId` is null. Their deadline is at `since` or later, or their last
 * pickup day is `today` or later.
 */
export type ShownRounds = { productId: string | null; since: Temporal.Instant; today: Temporal.PlainDate }

export type ProductRow = {
  id: string
  group_name: string
  description: string
  category_id: string | null
  storage: 'room' | 'cold' | 'frozen'
  is_archived: boolean
  encore_count: number
  created_at: Temporal.Instant
}
export type ImageRow = { product_id: string; id: string; url: string; width: number; height: number; color: string }
export type RoundRow = {
  id: string
  product_id: string
  round_name: string
  status: RoundStatus
  event_type: 'SALE' | 'RAFFLE'
  publish_at: Temporal.Instant | null
  deadline_date: Temporal.Instant
  pickup_date: Temporal.PlainDate
  pickup_until: Temporal.PlainDate
  created_at: Temporal.Instant
  allowed_tiers: Tier[]
  places: number | null
  entries: number
  seed_hash: string | null
  seed: string | null
  drawn_at: Temporal.Instant | null
}
export type GroupRow = {
  id: string
  round_id: string
  group_name: string
  stock_deduction_amount: number
  total_physical_stock: number | null
  reserved_units: number
  picked_up_units: number
  waiting_count: number
  waiting_units: number
  version: number
}
export type ItemRow = {
  id: string
  variant_group_id: string
  name: string
  price: number
  deduction: number
  max_per_user: number | null
}

/** Reads the rounds that customers may see, newest first. Leaves out drafts, rounds canceled as drafts and archived products. */
export async function readShownRounds(sql: Sql, { productId, since, today }: ShownRounds): Promise<RoundRow[]> {
  return await sql.query<RoundRow>(
    `select r.id, r.product_id, r.round_name, r.status, r.event_type, r.publish_at, r.deadline_date, r.pickup_date, r.pickup_until,
            r.created_at, array(select tier from round_allowed_tiers t where t.round_id = r.id order by tier) as allowed_tiers,
            f.places, f.seed_hash, f.seed, f.drawn_at, (select count(*) from raffle_entries e where e.round_id = f.round_id) as entries
     from sales_rounds r
     join products p on p.id = r.product_id and not p.is_archived
     left join raffles f on f.round_id = r.id
     where ${isShownRound} and ($1::uuid is null or r.product_id = $1) and (r.deadline_date >= $2 or r.pickup_until >= $3)
     order by r.created_at desc, r.id desc`,
    [productId, since, today],
  )
}

export async function readProducts(sql: Sql, ids: readonly string[]): Promise<ProductRow[]> {
  return await sql.query<ProductRow>(
    `select id, group_name, description, category_id, storage, is_archived, created_at,
            (select count(*) from encore_requests e where e.product_id = p.id) as encore_count
     from products p where id = any($1::uuid[]) order by created_at desc, id desc`,
    [ids],
  )
}

export async function readImages(sql: Sql, productIds: readonly string[]): Promise<ImageRow[]> {
  return await sql.query<ImageRow>(
    `select i.product_id, f.id, f.url, f.width, f.height, f.color from product_images i join files f on f.id = i.file_id
     where i.product_id = any($1::uuid[]) order by i.product_id, i.position`,
    [productIds],
  )
}

export async function readGroups(sql: Sql, roundIds: readonly string[]): Promise<GroupRow[]> {
  return await sql.query<GroupRow>(
    `select g.id, g.round_id, g.group_name, g.stock_deduction_amount, s.total_physical_stock, s.reserved_units, s.picked_up_units,
            s.waiting_count, s.waiting_units, s.version
     from variant_groups g join stock s on s.variant_group_id = g.id where g.round_id = any($1::text[]) order by g.round_id, g.position`,
    [roundIds],
  )
}

export async function readItems(sql: Sql, roundIds: readonly string[]): Promise<ItemRow[]> {
  return await sql.query<ItemRow>(
    `select i.id, i.variant_group_id, i.name, i.price, coalesce(i.stock_deduction_amount, g.stock_deduction_amount) as deduction,
            i.max_per_user
     from items i join variant_groups g on g.id = i.variant_group_id
     where g.round_id = any($1::text[]) order by i.variant_group_id, i.position`,
    [roundIds],
  )
}
