import type { RoundStatus } from './round.ts'
import type { Tier } from './tier.ts'

/** A product as it was before a command, in the shape in which staff save it. The undo restores it. */
export type FormerProduct = {
  groupName: string
  description: string
  categoryId: string | null
  storage: 'room' | 'cold' | 'frozen'
  imageIds: string[]
}

/** A banner as it was before a command, in the shape in which staff save it; times are ISO instants. The undo restores it. */
export type FormerBanner = {
  imageId: string
  alt: string
  link: string | null
  isActive: boolean
  startsAt: string | null
  endsAt: string | null
}

type FormerItem = { id: string; name: string; price: number; stockDeductionAmount: number | null; maxPerUser: number | null }
type FormerGroup = {
  id: string
  groupName: string
  totalPhysicalStock: number | null
  stockDeductionAmount: number
  items: FormerItem[]
}

/** A round as it was before a command, in the shape in which staff save it, with its status. The undo restores it. */
export type FormerRound = {
  status: RoundStatus
  roundName: string
  publishAt: string | null
  deadlineDate: string
  pickupDate: string
  pickupUntil: string
  allowedTiers: Exclude<Tier, 'restricted'>[]
  eventType: 'SALE' | 'RAFFLE'
  raffle: { places: number } | null
  variantGroups: FormerGroup[]
}

type Named = { id: string; name: string }

/**
 * The command that undoes a change of the catalog, with the state to restore (docs/RULES.md#undo). Categories and the sequence of banners
 * have no version; for them `seen` holds the list directly after the change. The undo is refused if the list differs by then.
 */
export type CatalogueInverse =
  | { verb: 'setRoundStatus'; to: RoundStatus }
  | { verb: 'updateRound'; round: FormerRound }
  | { verb: 'setTotal'; groupId: string; total: number | null }
  | { verb: 'setArchived'; isArchived: boolean }
  | { verb: 'updateProduct'; product: FormerProduct }
  | { verb: 'setCategory'; categoryId: string | null }
  | { verb: 'saveCategories'; categories: Named[]; seen: Named[] }
  | { verb: 'orderBanners'; bannerIds: string[]; seen: string[] }
  | { verb: 'updateBanner'; banner: FormerBanner }
  | { verb: 'restoreBanner'; banner: FormerBanner; position: number; version: number }

export type CatalogueType = 'round' | 'product' | 'banner' | 'banners' | 'categories'

/**
 * An object of the catalog that a command changed: its version after the command, its name to show in lists, and the command that undoes
 * the change.
 */
export type CatalogueEntry = { type: CatalogueType; id: string; version: number; name: string | null; inverse: CatalogueInverse }

export const catalogueDeeds = [
  'ROUND_STATUS',
  'ROUND',
  'STOCK',
  'ARCHIVED',
  'UNARCHIVED',
  'PRODUCT',
  'CATEGORY',
  'CATEGORIES',
  'BANNER_ORDER',
  'BANNER',
  'BANNER_DELETED',
] as const

/** The kind of change that a command made to the catalog. */
export type CatalogueDeed = (typeof catalogueDeeds)[number]

/** Returns the kind of change that a command made to the catalog, derived from the command that undoes it. */
export function catalogueDeedOf(inverse: CatalogueInverse): CatalogueDeed {
  return inverse.verb === 'setArchived' && inverse.isArchived ? 'UNARCHIVED' : deedsOfVerbs[inverse.verb]
}

const deedsOfVerbs: Record<CatalogueInverse['verb'], CatalogueDeed> = {
  setRoundStatus: 'ROUND_STATUS',
  updateRound: 'ROUND',
  setTotal: 'STOCK',
  setArchived: 'ARCHIVED',
  updateProduct: 'PRODUCT',
  setCategory: 'CATEGORY',
  saveCategories: 'CATEGORIES',
  orderBanners: 'BANNER_ORDER',
  updateBanner: 'BANNER',
  restoreBanner: 'BANNER_DELETED',
}
