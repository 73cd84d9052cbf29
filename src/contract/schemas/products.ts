import { z } from 'zod'
import { limits } from '../limits.ts'
import { roundStatuses } from '../../domain/round.ts'
import { raffleInput } from './raffle.ts'
import { day, id, instant, picture, roundId, requiredText, text, tier, won } from './values.ts'

/** An option of a product that customers put into the cart. */
export const item = z.object({
  id,
  name: z.string(),
  price: won,
  /** Units of the group's stock per piece: the item's own amount or its group's. */
  stockDeductionAmount: z.int(),
  maxPerUser: z.int().nullable(),
})
export type Item = z.infer<typeof item>

/**
 * A variant group: options that share one stock. All counters are units of that stock, but `waitlistCount` counts waitlist entries. It does
 * not contain who reserved or waits.
 */
export const variantGroup = z.object({
  id,
  groupName: z.string(),
  stockDeductionAmount: z.int(),
  totalPhysicalStock: z.int().nullable(),
  reservedCount: z.int(),
  pickedUpCount: z.int(),
  waitlistCount: z.int(),
  waitlistUnits: z.int(),
  items: z.array(item),
})
export type VariantGroup = z.infer<typeof variantGroup>

/** A sales round as stored. `status` may differ from what customers see, which also depends on the round's times (domain/round). */
export const salesRound = z.object({
  roundId,
  roundName: z.string(),
  status: z.enum(roundStatuses),
  eventType: z.enum(['SALE', 'RAFFLE']),
  publishAt: instant.nullable(),
  deadlineDate: instant,
  pickupDate: day,
  pickupUntil: day,
  allowedTiers: z.array(tier),
  createdAt: instant,
  variantGroups: z.array(variantGroup),
  /**
   * `seedHash` is the SHA-256 of the raffle's secret seed, published before anyone enters. `seed` and `drawnAt` are set from the draw on
   * (docs/RAFFLE.md).
   */
  raffle: z
    .object({
      places: z.int(),
      entries: z.int(),
      seedHash: z.string().nullable(),
      seed: z.string().nullable(),
      drawnAt: instant.nullable(),
    })
    .nullable(),
})
export type SalesRound = z.infer<typeof salesRound>

/** A product with its sales rounds, newest first. For customers, draft rounds and rounds that ended long ago are left out. */
export const product = z.object({
  id,
  groupName: z.string(),
  description: z.string(),
  categoryId: id.nullable(),
  storage: z.enum(['room', 'cold', 'frozen']),
  images: z.array(picture),
  isArchived: z.boolean(),
  encoreCount: z.int(),
  createdAt: instant,
  salesHistory: z.array(salesRound),
})
export type Product = z.infer<typeof product>

export const category = z.object({ id, name: z.string(), order: z.int() })
export type Category = z.infer<typeof category>

export const banner = z.object({ id, image: picture, alt: z.string(), link: z.string().nullable(), order: z.int() })
export type Banner = z.infer<typeof banner>

/** The storefront at one version, as each server keeps it in memory: products with stock, categories and banners. */
export const storefront = z.object({
  version: z.string(),
  products: z.array(product),
  categories: z.array(category),
  banners: z.array(banner),
})
export type Storefront = z.infer<typeof storefront>

// input of staff

/** Most pieces of an item per customer; null for no limit. */
export const maxPerUser = z.int().min(1).max(9999).nullable()

export const itemInput = z.strictObject({
  /** Absent for a new item. */
  id: id.optional(),
  name: requiredText(60, '옵션 이름'),
  price: won,
  stockDeductionAmount: z.int().min(1).max(1000).nullable(),
  maxPerUser,
})
export const variantGroupInput = z.strictObject({
  id: id.optional(),
  groupName: requiredText(60, '묶음 이름'),
  totalPhysicalStock: z.int().min(0).max(1_000_000).nullable(),
  stockDeductionAmount: z.int().min(1).max(1000),
  items: z.array(itemInput).min(1, { error: '옵션을 하나 이상 추가해 주세요.' }).max(30),
})
/** A product as staff send it. */
export const productInput = z.strictObject({
  groupName: requiredText(80, '상품 이름'),
  description: text(4000),
  categoryId: id.nullable(),
  storage: z.enum(['room', 'cold', 'frozen']),
  /** Ids of uploaded pictures in display order. */
  imageIds: z.array(id).max(10, { error: '사진은 10장까지예요.' }),
})
export type ProductInput = z.infer<typeof productInput>

/** A sales round of a product as staff send it. */
export const roundInput = z.strictObject({
  roundName: requiredText(limits.roundName, '회차 이름'),
  publishAt: instant.nullable(),
  deadlineDate: instant,
  pickupDate: day,
  pickupUntil: day,
  allowedTiers: z.array(z.enum(['sprout', 'fairy', 'king', 'god', 'caution'])).max(5),
  eventType: z.enum(['SALE', 'RAFFLE']),
  /** Number of winners; null for no raffle. If absent, an existing round keeps its raffle settings. */
  raffle: raffleInput.nullable().optional(),
  variantGroups: z.array(variantGroupInput).min(1, { error: '묶음을 하나 이상 추가해 주세요.' }).max(20),
})
export type RoundInput = z.infer<typeof roundInput>
