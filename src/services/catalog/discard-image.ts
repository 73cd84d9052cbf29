import { Refused } from '../../domain/rejection.ts'
import type { FileStore } from '../../files/store.ts'
import type { Context } from '../context.ts'
import { deletePicture } from '../files/delete-picture.ts'

/**
 * Deletes the picture of a banner that is gone or shows another now, unless something else shows it too. False when it could not be
 * deleted; what is left over is swept with the other orphans. One that is not there any more is no failure (SPEC §8).
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
