import { deleteFileRow, lockFileByUrl } from '../../db/files.ts'
import { Refused } from '../../domain/rejection.ts'
import { discardPicture } from '../../files/discard.ts'
import type { FileStore } from '../../files/store.ts'
import type { Context } from '../context.ts'

/**
 * Deletes one of the shop's own pictures by its URL, as its upload answered it (SPEC section 7, File storage): the record first, in a
 * transaction of its own, then the stored files. `deleted` is false when the store had none of them any more, which is no error (SPEC
 * section 8). A store that fails throws after the record has gone; what it kept is swept with the other orphans.
 * @throws Refused FILE_NOT_FOUND for an address that the shop does not know, FILE_IN_USE while a product, banner or review shows it
 */
export async function deletePicture(
  { db }: Pick<Context, 'db'>,
  store: Pick<FileStore, 'delete'>,
  url: string,
): Promise<{ deleted: boolean }> {
  await db.transaction(async tx => {
    const file = await lockFileByUrl(tx, url)
    if (!file) throw new Refused({ code: 'FILE_NOT_FOUND' })
    if (file.isShown) throw new Refused({ code: 'FILE_IN_USE' })
    await deleteFileRow(tx, file.id)
  })
  return { deleted: await discardPicture(store, url) }
}
