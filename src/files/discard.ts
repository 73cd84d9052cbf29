import { variantKeys } from './picture.ts'
import { fileKey, type FileStore } from './store.ts'

/** Deletes all variants of a stored picture by its URL. Returns false when there were none, or the URL is not one of this store. */
export async function discardPicture(store: Pick<FileStore, 'delete'>, url: string): Promise<boolean> {
  const base = fileKey(url)
  if (base === null) return false
  const deleted = await Promise.all(variantKeys(base).map(key => store.delete(key)))
  return deleted.some(Boolean)
}
