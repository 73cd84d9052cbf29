import type { decodePicture, Pixels } from './decode.ts'
import { decodeApart } from './decode-apart.ts'
import { discardPicture } from './discard.ts'
import { averageColor, encodeVariant } from './encode.ts'
import { safeFileName } from './file-name.ts'
import { gate } from './gate.ts'
import {
  pictureFormats,
  pictureLimits,
  pictureUrl,
  pictureWidths,
  variantKey,
  type PictureKind,
  type PictureLimits,
  type PictureRefusal,
  type StoredPicture,
} from './picture.ts'
import { KeyTaken, type FileStore } from './store.ts'

export type GivenPicture = { kind: PictureKind; bytes: Buffer; fileName: string }

export type PictureIntake = {
  /** Stores a picture in all its variants and answers what to show, or why not. The original is not kept. */
  take: (given: GivenPicture) => Promise<StoredPicture | PictureRefusal>
  /** Deletes all variants by the picture's URL. False if nothing was there or the URL is not ours. */
  discard: (url: string) => Promise<boolean>
}

export type IntakeDeps = {
  store: FileStore
  now: () => Temporal.Instant
  newId: () => string
  /** Pictures worked on together, 1 or 2: the rest of the machine belongs to the customers. */
  atOnce: number
  limits?: PictureLimits
  /** For pictures that nobody has to vouch for; by default each is decoded in a process of its own. */
  decode?: typeof decodePicture
}

/** The one way by which pictures come into the shop: an owner's upload and the demo shop alike. SPEC section 7, File storage. */
export function pictureIntake(deps: IntakeDeps): PictureIntake {
  const { store, now, newId, limits = pictureLimits, decode = decodeApart } = deps
  const inTurn = gate(deps.atOnce)

  async function take({ kind, bytes, fileName }: GivenPicture): Promise<StoredPicture | PictureRefusal> {
    const widest = Math.max(...pictureWidths[kind])
    const pixels = await decode(bytes, widest, limits)
    if ('code' in pixels) return pixels
    const id = newId()
    const name = safeFileName(fileName)
    const { base, bytes: stored } =
      kind === 'banners' ? await storeBanner(name, pixels) : await storeVariants(store, `${kind}/${id}-${name}`, kind, pixels)
    return { id, url: pictureUrl(base), ...pixels.original, color: await averageColor(pixels), bytes: stored }
  }

  /** Under the millisecond of its upload; of two of one name in the same the later takes the next that is free. */
  async function storeBanner(name: string, pixels: Pixels): Promise<StoredVariants> {
    for (let ms = now().epochMilliseconds; ; ms++) {
      try {
        return await storeVariants(store, `banners/${ms}_${name}`, 'banners', pixels)
      } catch (error) {
        if (!(error instanceof KeyTaken)) throw error
      }
    }
  }

  return {
    take: given => inTurn(() => take(given)),
    discard: url => discardPicture(store, url),
  }
}

type StoredVariants = { base: string; bytes: number }

async function storeVariants(store: FileStore, base: string, kind: PictureKind, pixels: Pixels): Promise<StoredVariants> {
  let stored = 0
  for (const width of pictureWidths[kind]) {
    for (const format of pictureFormats) {
      const variant = await encodeVariant(pixels, width, format)
      await store.put(variantKey(base, width, format), variant)
      stored += variant.length
    }
  }
  return { base, bytes: stored }
}
