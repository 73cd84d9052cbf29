import { deleteFileRow, lockFileByUrl } from '../../db/store/files.ts'
import { Refused } from '../../domain/rejection.ts'
import { discardPicture } from '../../files/discard.ts'
import type { FileStore } from '../../files/store.ts'
import type { Context } from '../context.ts'

/**
 * Deletes a picture by its URL: first its record, then the stored files. `deleted` is false when the store had none. An error of the store
 * is thrown after the record is gone; a sweep removes the rest.
 * @throws Refused FILE_NOT_FOUND, FILE_IN_USE (a product, banner or review shows it)
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
