import type { decodePicture, Pixels } from './decode.ts'
import { decodeApart } from './decode-apart.ts'
import { discardPicture } from './discard.ts'
import { averageColor, encodeVariant } from './encode.ts'
import { safeFileName } from './file-name.ts'
import { gate } from './gate.ts'
import {
  pictureFormats,
  pictureLimitsOf,
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
  /**
   * Stores all variants of a picture, without the original, and returns its data; or returns why it is refused. Aborting `gone` cancels
   * this, but no longer once storing has begun.
   */
  take: (given: GivenPicture, gone?: AbortSignal) => Promise<StoredPicture | PictureRefusal>
  /** Deletes all variants of a stored picture by its URL. Returns false when there were none, or the URL is not one of this store. */
  discard: (url: string) => Promise<boolean>
}

export type IntakeDeps = {
  store: FileStore
  now: () => Temporal.Instant
  newId: () => string
  /** Pictures processed concurrently. */
  atOnce: number
  limits?: PictureLimits
  /** Decoder for trusted pictures; by default each is decoded in a separate process. */
  decode?: (bytes: Buffer, width: number, limits: PictureLimits, gone?: AbortSignal) => ReturnType<typeof decodePicture>
  /** Encoder of the variants; by default the one that makes small files. */
  encode?: typeof encodeVariant
}

/** Creates the service that stores every picture, of uploads and of the demo shop (docs/RULES.md#pictures). */
export function pictureIntake(deps: IntakeDeps): PictureIntake {
  const { store, now, newId, decode = decodeApart, encode = encodeVariant } = deps
  const inTurn = gate(deps.atOnce)

  async function take({ kind, bytes, fileName }: GivenPicture, gone?: AbortSignal): Promise<StoredPicture | PictureRefusal> {
    const widest = Math.max(...pictureWidths[kind])
    gone?.throwIfAborted()
    const pixels = await decode(bytes, widest, deps.limits ?? pictureLimitsOf(kind), gone)
    gone?.throwIfAborted()
    if ('code' in pixels) return pixels
    const id = newId()
    const name = safeFileName(fileName)
    const { base, bytes: stored } =
      kind === 'banners' ? await storeBanner(name, pixels) : await storeVariants(`${kind}/${id}-${name}`, kind, pixels)
    return { id, url: pictureUrl(base), ...pixels.original, color: await averageColor(pixels), bytes: stored }
  }

  /** Stores a banner under the millisecond of its upload. If that key is taken, it uses the next free millisecond. */
  async function storeBanner(name: string, pixels: Pixels): Promise<StoredVariants> {
    for (let ms = now().epochMilliseconds; ; ms++) {
      try {
        return await storeVariants(`banners/${ms}_${name}`, 'banners', pixels)
      } catch (error) {
        if (!(error instanceof KeyTaken)) throw error
      }
    }
  }

  async function storeVariants(base: string, kind: PictureKind, pixels: Pixels): Promise<StoredVariants> {
    let bytes = 0
    for (const width of pictureWidths[kind]) {
      for (const format of pictureFormats) {
        const variant = await encode(pixels, width, format)
        await store.put(variantKey(base, width, format), variant)
        bytes += variant.length
      }
    }
    return { base, bytes }
  }

  return {
    take: (given, gone) => inTurn(() => take(given, gone)),
    discard: url => discardPicture(store, url),
  }
}

type StoredVariants = { base: string; bytes: number }
