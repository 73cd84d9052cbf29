import { IMAGE_LEFT_BEHIND } from '../../contract/words/messages.ts'
import { deleteBannerRow, lockBanner, readAllBanners } from '../../db/catalog/banners.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { isPictureShown } from '../../db/store/files.ts'
import { Refused } from '../../domain/rejection.ts'
import type { FileStore } from '../../files/store.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { offerUndo } from '../offer-undo.ts'
import { formerBanner } from './banner-facts.ts'
import { discardImage } from './discard-image.ts'
import { stale } from '../stale.ts'

/**
 * Deletes a banner, then its picture unless something else shows it; only then can the deletion be undone. `message` is a Korean text when
 * the picture's files could not be deleted, else null. `version` is the expected version.
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
    if (before.version !== version) throw stale('banner', bannerId)
    const { version: _version, imageUrl, ...shown } = before
    const position = (await readAllBanners(tx)).findIndex(({ id }) => id === bannerId)
    await deleteBannerRow(tx, bannerId)
    await audit(tx, context, actor, {
      action: 'banner.delete',
      subject: 'banner',
      subjectId: bannerId,
      before: shown,
      after: null,
    })
    await moveCatalogueOn(tx)
    if (await isPictureShown(tx, before.imageId)) {
      const inverse = { verb: 'restoreBanner', banner: formerBanner(before), position, version } as const
      await offerUndo(tx, context, actor, [{ type: 'banner', id: bannerId, name: before.alt, version: 0, inverse }])
    }
    return imageUrl
  })
  return { bannerId, message: (await discardImage(context, store, imageUrl)) ? null : IMAGE_LEFT_BEHIND }
}
