import type { Product, SalesRound, Storefront, VariantGroup } from '../../contract/schemas/products.ts'
import type { Picture } from '../../contract/schemas/values.ts'
import { readCategories } from '../../db/catalog/categories.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readBanners, readNextBannerChange } from '../../db/catalog/banners.ts'
import {
  readGroups,
  readImages,
  readItems,
  readProducts,
  readShownRounds,
  type GroupRow,
  type ImageRow,
  type ProductRow,
  type RoundRow,
} from '../../db/catalog/storefront.ts'
import { kstDay } from '../../domain/time.ts'

/**
 * The storefront without a version, the version of each variant group's stock, and when a banner next appears or disappears by the clock.
 */
export type ReadStorefront = {
  storefront: Omit<Storefront, 'version'>
  shelfVersions: Map<string, number>
  changesAt: Temporal.Instant | null
}

/** How long after its deadline a round stays visible, unless its pickup days last longer. */
const SHOWN_AFTER_DEADLINE = { hours: 14 * 24 }

/**
 * Returns the storefront as customers see it (docs/RULES.md#storefront): banners, categories, and unarchived products with their published
 * rounds. A round is included until 14 days after its deadline, or until its last pickup day if that is later. No customers are named.
 */
export async function readStorefront(sql: Sql, now: Temporal.Instant): Promise<ReadStorefront> {
  const { products, shelfVersions } = await readShown(sql, null, now.subtract(SHOWN_AFTER_DEADLINE), now)
  const categories = await readCategories(sql)
  const banners = (await readBanners(sql, now)).map(({ file_id, url, width, height, color, position, ...row }) => ({
    ...row,
    image: { id: file_id, url, width, height, color },
    order: position,
  }))
  return { storefront: { products, categories, banners }, shelfVersions, changesAt: await readNextBannerChange(sql, now) }
}

/**
 * Returns a product with all its rounds that customers may see, however old; drafts, and rounds canceled as drafts, are left out. Null if
 * it is archived, unknown or has no such round.
 */
export async function readProduct(sql: Sql, productId: string, now: Temporal.Instant): Promise<Product | null> {
  const { products } = await readShown(sql, productId, Temporal.Instant.fromEpochMilliseconds(0), now)
  return products[0] ?? null
}

async function readShown(sql: Sql, productId: string | null, since: Temporal.Instant, now: Temporal.Instant) {
  const rounds = await readShownRounds(sql, { productId, since, today: kstDay(now) })
  const roundIds = rounds.map(round => round.id)
  const productIds = [...new Set(rounds.map(round => round.product_id))]
  const productRows = await readProducts(sql, productIds)
  const images = Map.groupBy(await readImages(sql, productIds), image => image.product_id)
  const groupRows = await readGroups(sql, roundIds)
  const items = Map.groupBy(await readItems(sql, roundIds), item => item.variant_group_id)
  const groups = Map.groupBy(groupRows, group => group.round_id)
  const roundsOf = Map.groupBy(rounds, round => round.product_id)
  const products = productRows.map(row =>
    productOf(
      row,
      images.get(row.id) ?? [],
      (roundsOf.get(row.id) ?? []).map(round =>
        roundOf(
          round,
          (groups.get(round.id) ?? []).map(group => ({
            ...groupOf(group),
            items: (items.get(group.id) ?? []).map(item => ({
              id: item.id,
              name: item.name,
              price: item.price,
              stockDeductionAmount: item.deduction,
              maxPerUser: item.max_per_user,
            })),
          })),
        ),
      ),
    ),
  )
  return { products, shelfVersions: new Map(groupRows.map(row => [row.id, row.version])) }
}

export function productOf(row: ProductRow, images: readonly ImageRow[], salesHistory: SalesRound[]): Product {
  return {
    id: row.id,
    groupName: row.group_name,
    description: row.description,
    categoryId: row.category_id,
    storage: row.storage,
    images: images.map(({ id, url, width, height, color }): Picture => ({ id, url, width, height, color })),
    isArchived: row.is_archived,
    encoreCount: row.encore_count,
    createdAt: row.created_at.toString(),
    salesHistory,
  }
}

export function roundOf(row: RoundRow, variantGroups: VariantGroup[]): SalesRound {
  return {
    roundId: row.id,
    roundName: row.round_name,
    status: row.status,
    eventType: row.event_type,
    publishAt: row.publish_at?.toString() ?? null,
    deadlineDate: row.deadline_date.toString(),
    pickupDate: row.pickup_date.toString(),
    pickupUntil: row.pickup_until.toString(),
    allowedTiers: row.allowed_tiers,
    createdAt: row.created_at.toString(),
    variantGroups,
    raffle: raffleOf(row),
  }
}

export function groupOf(row: GroupRow): Omit<VariantGroup, 'items'> {
  return {
    id: row.id,
    groupName: row.group_name,
    stockDeductionAmount: row.stock_deduction_amount,
    totalPhysicalStock: row.total_physical_stock,
    reservedCount: row.reserved_units,
    pickedUpCount: row.picked_up_units,
    waitlistCount: row.waiting_count,
    waitlistUnits: row.waiting_units,
  }
}

function raffleOf({ places, entries, seed_hash, seed, drawn_at }: RoundRow): SalesRound['raffle'] {
  return places === null ? null : { places, entries, seedHash: seed_hash, seed, drawnAt: drawn_at?.toString() ?? null }
}
