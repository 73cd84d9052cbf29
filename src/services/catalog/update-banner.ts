import type { BannerInput } from '../../contract/schemas/shop-front.ts'
import { lockBanner, writeBanner } from '../../db/catalog/banners.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { isPictureShown } from '../../db/store/files.ts'
import { Refused } from '../../domain/rejection.ts'
import type { FileStore } from '../../files/store.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { offerUndo } from '../offer-undo.ts'
import { bannerFacts, formerBanner } from './banner-facts.ts'
import { discardImage } from './discard-image.ts'
import { stale } from '../stale.ts'

/**
 * Changes a banner; `version` is the expected version. A replaced picture is deleted after the commit, unless something else shows it; a
 * failure is ignored. Without a `store` it is left to the sweep of unused pictures.
 * @throws Refused BANNER_NOT_FOUND, VERSION_CONFLICT, FILE_NOT_FOUND, INVALID_INPUT (link or period)
 */
export async function updateBanner(
  context: Context,
  store: Pick<FileStore, 'delete'> | null,
  actor: Actor,
  { bannerId, version, banner }: { bannerId: string; version: number; banner: BannerInput },
): Promise<{ bannerId: string; version: number }> {
  const replaced = await context.db.transaction(async tx => {
    const locked = await lockBanner(tx, bannerId)
    if (!locked) throw new Refused({ code: 'BANNER_NOT_FOUND' })
    const { version: current, imageUrl, ...before } = locked
    if (current !== version) throw stale('banner', bannerId)
    const after = await bannerFacts(tx, banner)
    await writeBanner(tx, bannerId, after)
    await audit(tx, context, actor, { action: 'banner.update', subject: 'banner', subjectId: bannerId, before, after })
    await moveCatalogueOn(tx)
    // a picture that nothing shows any more is deleted, so that the banner cannot show it again
    if (await isPictureShown(tx, before.imageId)) {
      const inverse = { verb: 'updateBanner', banner: formerBanner(before) } as const
      await offerUndo(tx, context, actor, [{ type: 'banner', id: bannerId, name: before.alt, version: version + 1, inverse }])
    }
    return before.imageId === after.imageId ? null : imageUrl
  })
  if (replaced !== null && store) await discardImage(context, store, replaced)
  return { bannerId, version: version + 1 }
}
