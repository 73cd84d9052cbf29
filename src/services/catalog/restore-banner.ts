import { insertBanner, lockBanner, lockBanners, orderBannerRows } from '../../db/catalog/banners.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import type { FormerBanner } from '../../domain/former.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { bannerFacts } from './banner-facts.ts'
import { stale } from '../stale.ts'

/**
 * Creates a deleted banner again, under its id and at its former place. `version` is the one that it had, `position` its former index.
 * @throws Refused VERSION_CONFLICT when it exists, FILE_NOT_FOUND when its picture was deleted
 */
export async function restoreBanner(
  context: Context,
  actor: Actor,
  { bannerId, banner, position, version }: { bannerId: string; banner: FormerBanner; position: number; version: number },
): Promise<void> {
  await context.db.transaction(async tx => {
    if (await lockBanner(tx, bannerId)) throw stale('banner', bannerId)
    const after = await bannerFacts(tx, banner)
    const others = (await lockBanners(tx)).map(({ id }) => id)
    await insertBanner(tx, bannerId, after, context.clock(), version + 1)
    await orderBannerRows(tx, others.toSpliced(position, 0, bannerId))
    await audit(tx, context, actor, { action: 'banner.create', subject: 'banner', subjectId: bannerId, before: null, after })
    await moveCatalogueOn(tx)
  })
}
