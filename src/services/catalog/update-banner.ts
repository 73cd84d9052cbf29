import type { BannerInput } from '../../contract/schemas/shop-front.ts'
import { lockBanner, writeBanner } from '../../db/catalog/banners.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { Refused } from '../../domain/rejection.ts'
import type { FileStore } from '../../files/store.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { bannerFacts } from './banner-facts.ts'
import { discardImage } from './discard-image.ts'

/**
 * Changes a banner. Its replaced picture is deleted after the commit; a failure there is ignored. `version` is the expected version.
 * @throws Refused BANNER_NOT_FOUND, VERSION_CONFLICT, FILE_NOT_FOUND, INVALID_INPUT (link or period)
 */
export async function updateBanner(
  context: Context,
  store: Pick<FileStore, 'delete'>,
  actor: Actor,
  { bannerId, version, banner }: { bannerId: string; version: number; banner: BannerInput },
): Promise<{ bannerId: string; version: number }> {
  const replaced = await context.db.transaction(async tx => {
    const locked = await lockBanner(tx, bannerId)
    if (!locked) throw new Refused({ code: 'BANNER_NOT_FOUND' })
    const { version: current, imageUrl, ...before } = locked
    if (current !== version) throw new Refused({ code: 'VERSION_CONFLICT' })
    const after = await bannerFacts(tx, banner)
    await writeBanner(tx, bannerId, after)
    await audit(tx, context, actor, { action: 'banner.update', subject: 'banner', subjectId: bannerId, before, after })
    await moveCatalogueOn(tx)
    return before.imageId === after.imageId ? null : imageUrl
  })
  if (replaced !== null) await discardImage(context, store, replaced)
  return { bannerId, version: version + 1 }
}
