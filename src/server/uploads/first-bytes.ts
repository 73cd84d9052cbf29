import type { PictureRefusal } from '../../files/picture.ts'
import { pictureType } from '../../files/picture-type.ts'

/** Number of bytes that are enough to recognize a picture's type: the first box of an AVIF lists its brands. */
const TELLING_BYTES = 256

/** Reads chunks until they show the type of a file, or to the end. Returns what was read. */
export async function readFirstBytes(chunks: AsyncIterator<Buffer, unknown>): Promise<Buffer> {
  let first = Buffer.alloc(0)
  while (first.length < TELLING_BYTES) {
    const next = await chunks.next()
    if (next.done) break
    first = first.length === 0 ? Buffer.from(next.value) : Buffer.concat([first, next.value])
  }
  return first
}

/** Returns why a file that starts with these bytes is refused; null for one that may be a picture. */
export function refusalOfStart(first: Buffer): PictureRefusal | null {
  const type = pictureType(first.subarray(0, TELLING_BYTES))
  if (type === null) return { code: 'FILE_TYPE_UNSUPPORTED' }
  return type === 'heic' ? { code: 'FILE_HEIC' } : null
}
