import { readRound } from '../../db/catalog/rounds.ts'
import { readGroups } from '../../db/catalog/variant-groups.ts'
import { readLastAudit } from '../../db/audit-log/last-audit.ts'
import type { CatalogueEntry, FormerRound } from '../../domain/former.ts'
import { Refused } from '../../domain/rejection.ts'
import { kstDay } from '../../domain/time.ts'
import { archiveProducts } from '../catalog/archive-products.ts'
import { restoreCategory } from '../catalog/assign-category.ts'
import { changeRoundStatusIn } from '../catalog/change-round-status.ts'
import { orderBanners } from '../catalog/order-banners.ts'
import { restoreBanner } from '../catalog/restore-banner.ts'
import { saveCategories } from '../catalog/save-categories.ts'
import { updateBanner } from '../catalog/update-banner.ts'
import { updateProduct } from '../catalog/update-product.ts'
import { updateRoundIn } from '../catalog/update-round.ts'
import type { Actor, Context } from '../context.ts'
import { setStockTotal } from '../orders/set-stock-total.ts'

/**
 * Undoes one change of a catalog object (round, product, banner, category list), if nothing changed the object since. Runs the command that
 * reverses the change (`inverse`), in one transaction.
 * @throws Refused CHANGED_SINCE with the later change and its author; UNDO_TOO_LATE; other refusals of that command
 */
export async function invertCatalogue(context: Context, actor: Actor, entry: CatalogueEntry): Promise<void> {
  try {
    await invert(context, actor, entry)
  } catch (error) {
    if (!(error instanceof Refused) || !movedOn.has(error.rejection.code)) throw error
    throw new Refused({ code: 'CHANGED_SINCE', ...(await lastChange(context, entry)) })
  }
}

/** Refusal codes that mean that the object was changed or deleted since. */
const movedOn = new Set<string>([
  'VERSION_CONFLICT',
  'ROUND_NOT_FOUND',
  'PRODUCT_NOT_FOUND',
  'BANNER_NOT_FOUND',
  'VARIANT_GROUP_NOT_FOUND',
])

async function invert(context: Context, actor: Actor, { id, version, inverse }: CatalogueEntry): Promise<unknown> {
  switch (inverse.verb) {
    case 'setRoundStatus':
      return await context.db.transaction(async tx => {
        await changeRoundStatusIn(tx, context, actor, { roundId: id, to: inverse.to, seen: version, isUndo: true })
      })
    case 'updateRound':
      return await restoreRound(context, actor, { roundId: id, version, former: inverse.round })
    case 'setTotal':
      return await setStockTotal(context, actor, { variantGroupId: inverse.groupId, totalPhysicalStock: inverse.total, version })
    case 'setArchived':
      return await archiveProducts(context, actor, { productIds: [id], isArchived: inverse.isArchived, seen: version })
    case 'updateProduct':
      return await updateProduct(context, actor, { productId: id, version, product: inverse.product })
    case 'setCategory':
      return await restoreCategory(context, actor, { productId: id, version, categoryId: inverse.categoryId })
    case 'saveCategories':
      return await saveCategories(context, actor, { ...inverse, restored: inverse.categories.map(each => each.id) })
    case 'orderBanners':
      return await orderBanners(context, actor, inverse)
    case 'updateBanner':
      return await updateBanner(context, keepsPictures, actor, { bannerId: id, version, banner: inverse.banner })
    case 'restoreBanner':
      return await restoreBanner(context, actor, { ...inverse, bannerId: id })
  }
}

/** Without a store, `updateBanner` leaves a replaced picture to the sweep of unused pictures. */
const keepsPictures = null

/**
 * Restores a round with its status in one transaction. Groups and items that were deleted return under new ids, as nothing refers to the
 * former ones.
 */
async function restoreRound(
  context: Context,
  actor: Actor,
  { roundId, version, former: { status, ...former } }: { roundId: string; version: number; former: FormerRound },
): Promise<void> {
  await context.db.transaction(async tx => {
    const known = new Set((await readGroups(tx, roundId)).flatMap(group => [group.id, ...group.items.map(item => item.id)]))
    const knownOnly = <Each extends { id: string }>({ id, ...rest }: Each) => (known.has(id) ? { ...rest, id } : rest)
    const variantGroups = former.variantGroups.map(group => ({ ...knownOnly(group), items: group.items.map(knownOnly) }))
    const isBack = (await readRound(tx, roundId))?.status !== status
    if (isBack) await changeRoundStatusIn(tx, context, actor, { roundId, to: status, seen: version, isUndo: true })
    await updateRoundIn(tx, context, actor, { roundId, version: version + (isBack ? 1 : 0), round: { ...former, variantGroups } })
  })
}

/** Returns the last change of an object in the audit log, with its author and time. */
async function lastChange({ db, clock }: Context, { type, id }: CatalogueEntry) {
  const last = await readLastAudit(db, type, id)
  if (!last) return {}
  const { action, name, at, isByJob } = last
  const isToday = kstDay(at).equals(kstDay(clock()))
  return { action, made: { by: isByJob ? ('job' as const) : ('shop' as const), name, at: at.toString(), isToday } }
}
