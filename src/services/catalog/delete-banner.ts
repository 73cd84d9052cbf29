import { IMAGE_LEFT_BEHIND } from '../../contract/words/messages.ts'
import { deleteBannerRow, lockBanner } from '../../db/catalog/banners.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { Refused } from '../../domain/rejection.ts'
import type { FileStore } from '../../files/store.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { discardImage } from './discard-image.ts'

/**
 * Deletes a banner, then its picture. `message` is the Korean text for a picture that could not be deleted: the banner is gone all the
 * same. `version` is the expected version.
 * @throws Refused BANNER_NOT_FOUND, VERSION_CONFLICT
 */
export async function deleteBanner(
  context: Context,
  store: Pick<FileStore, 'delete'>,
  actor: Actor,
  { bannerId, version }: { bannerId: string; version: number },
): Promise<{ bannerId: string; message: string | null }> {
  const imageUrl = await context.db.transaction(async tx => {
    const before = await lockBanner(tx, bannerId)
    if (!before) throw new Refused({ code: 'BANNER_NOT_FOUND' })
    if (before.version !== version) throw new Refused({ code: 'VERSION_CONFLICT' })
    const { version: _version, imageUrl, ...shown } = before
    await deleteBannerRow(tx, bannerId)
    await audit(tx, context, actor, {
      action: 'banner.delete',
      subject: 'banner',
      subjectId: bannerId,
      before: shown,
      after: null,
    })
    await moveCatalogueOn(tx)
    return imageUrl
  })
  return { bannerId, message: (await discardImage(context, store, imageUrl)) ? null : IMAGE_LEFT_BEHIND }
}
