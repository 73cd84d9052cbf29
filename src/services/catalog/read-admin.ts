import { limits } from '../../contract/limits.ts'
import type { AdminProduct, AdminRound } from '../../contract/schemas/admin.ts'
import {
  findProducts,
  readAdminRounds,
  readProductVersions,
  type AdminRoundRow,
  type ProductFilter,
} from '../../db/catalog/admin-products.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readGroups, readImages, readItems, readProducts, type ItemRow } from '../../db/catalog/storefront.ts'
import { groupNameKey } from '../../domain/group-name.ts'
import { Refused } from '../../domain/rejection.ts'
import type { RoundStatus } from '../../domain/round.ts'
import { groupOf, productOf, roundOf } from '../storefront/read-storefront.ts'
import { cursorAfter, placeOf } from '../cursor.ts'
import { namePartsOf } from './name-parts.ts'

export type AskedProducts = {
  archived: 'true' | 'false'
  q?: string | undefined
  name?: string | undefined
  stock?: 'low' | undefined
  waiting?: 'true' | undefined
  category?: string | undefined
  pickup?: string | undefined
}
export type AskedPage = AskedProducts & {
  status?: 'open' | 'draft' | 'ended' | 'canceled' | undefined
  cursor?: string | undefined
}

const shownAs: Record<NonNullable<AskedPage['status']>, RoundStatus[]> = {
  open: ['scheduled', 'selling'],
  draft: ['draft'],
  ended: ['ended'],
  canceled: ['canceled'],
}

/** Returns a page of products for staff, newest first, with all their rounds. @throws Refused INVALID_INPUT for a malformed cursor */
export async function readAdminProductsPage(
  sql: Sql,
  asked: AskedPage,
  now: Temporal.Instant,
): Promise<{ items: AdminProduct[]; nextCursor: string | null }> {
  const ids = await findProducts(
    sql,
    { ...productFilterOf(asked, now), shown: asked.status ? shownAs[asked.status] : null },
    placeOf(asked.cursor),
    limits.productsPage + 1,
  )
  const items = await readByIds(sql, ids.slice(0, limits.productsPage))
  return { items, nextCursor: cursorAfter(items, ids.length > limits.productsPage) }
}

/** Converts the query parameters of the staff's product list into a filter for database queries. */
export function productFilterOf(asked: AskedProducts, now: Temporal.Instant): ProductFilter {
  return {
    archived: asked.archived === 'true',
    namePrefix: groupNameKey(asked.q ?? ''),
    nameParts: namePartsOf(asked.name ?? ''),
    lowStock: asked.stock === 'low',
    waiting: asked.waiting === 'true',
    categories: asked.category?.split(',') ?? null,
    pickupDay: asked.pickup ? Temporal.PlainDate.from(asked.pickup) : null,
    now,
  }
}

/** Returns a product with its version and all rounds. @throws Refused PRODUCT_NOT_FOUND */
export async function readAdminProduct(sql: Sql, productId: string): Promise<AdminProduct> {
  const [product] = await readByIds(sql, [productId])
  if (!product) throw new Refused({ code: 'PRODUCT_NOT_FOUND' })
  return product
}

/** Returns a round with its version. @throws Refused ROUND_NOT_FOUND */
export async function readAdminRound(sql: Sql, roundId: string): Promise<AdminRound> {
  const [round] = await withGroups(sql, await readAdminRounds(sql, { roundId }))
  if (!round) throw new Refused({ code: 'ROUND_NOT_FOUND' })
  return round
}

async function readByIds(sql: Sql, ids: readonly string[]): Promise<AdminProduct[]> {
  const rows = await readProducts(sql, ids)
  const versions = await readProductVersions(sql, ids)
  const images = Map.groupBy(await readImages(sql, ids), image => image.product_id)
  const rounds = Map.groupBy(await withGroups(sql, await readAdminRounds(sql, { productIds: ids })), round => round.productId)
  return rows.map(row => ({
    ...productOf(row, images.get(row.id) ?? [], []),
    version: versions.get(row.id) ?? 0,
    salesHistory: rounds.get(row.id) ?? [],
  }))
}

async function withGroups(sql: Sql, rounds: readonly AdminRoundRow[]): Promise<AdminRound[]> {
  const roundIds = rounds.map(round => round.id)
  const groups = Map.groupBy(await readGroups(sql, roundIds), group => group.round_id)
  const items = Map.groupBy(await readItems(sql, roundIds), item => item.variant_group_id)
  return rounds.map(round => ({
    ...roundOf(
      round,
      (groups.get(round.id) ?? []).map(group => ({ ...groupOf(group), items: (items.get(group.id) ?? []).map(itemOf) })),
    ),
    productId: round.product_id,
    productName: round.product_name,
    version: round.version,
  }))
}

function itemOf(row: ItemRow) {
  return { id: row.id, name: row.name, price: row.price, stockDeductionAmount: row.deduction, maxPerUser: row.max_per_user }
}
