import { lockBanners, orderBannerRows } from '../../db/catalog/banners.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { offerUndo } from '../offer-undo.ts'
import { stale } from '../stale.ts'

/**
 * Sets the order of all banners; `bannerIds` names each once. `seen` is the order that the caller saw.
 * @throws Refused VERSION_CONFLICT when banners were added, deleted or reordered since
 */
export async function orderBanners(
  context: Context,
  actor: Actor,
  { bannerIds, seen }: { bannerIds: string[]; seen: string[] },
): Promise<{ bannerIds: string[] }> {
  return await context.db.transaction(async tx => {
    const banners = await lockBanners(tx)
    const before = banners.map(banner => banner.id)
    const named = new Set(bannerIds)
    const isWhole = before.length === bannerIds.length && before.every(id => named.has(id))
    const isFresh = before.length === seen.length && before.every((id, place) => id === seen[place])
    if (!isWhole || !isFresh) throw stale('banners', 'all')
    if (before.every((id, place) => id === bannerIds[place])) return { bannerIds }
    await orderBannerRows(tx, bannerIds)
    const byId = new Map(banners.map(banner => [banner.id, banner]))
    const change = { before: { banners }, after: { banners: bannerIds.map(id => byId.get(id)!) } }
    await audit(tx, context, actor, { action: 'banner.order', subject: 'banner', subjectId: 'all', ...change })
    await moveCatalogueOn(tx)
    const inverse = { verb: 'orderBanners', bannerIds: before, seen: bannerIds } as const
    await offerUndo(tx, context, actor, [{ type: 'banners', id: 'all', name: null, version: 0, inverse }])
    return { bannerIds }
  })
}
