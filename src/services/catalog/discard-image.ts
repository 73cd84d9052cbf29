import { Refused } from '../../domain/rejection.ts'
import type { FileStore } from '../../files/store.ts'
import type { Context } from '../context.ts'
import { deletePicture } from '../files/delete-picture.ts'

/**
 * Deletes the picture of a banner unless something else shows it. Returns false if the store could not delete it; a sweep of unused
 * pictures does so later. A missing picture counts as deleted.
 */
export async function discardImage(
  context: Pick<Context, 'db'>,
  store: Pick<FileStore, 'delete'>,
  url: string,
): Promise<boolean> {
  try {
    await deletePicture(context, store, url)
    return true
  } catch (error) {
    return error instanceof Refused
  }
}
