import type { PictureType } from './picture-type.ts'
import { fileUrl } from './store.ts'

/**
 * The use of a picture: `products` for product galleries, `banners` for the order page, `reviews` for customers' reviews and
 * profiles.
 */
export type PictureKind = 'products' | 'banners' | 'reviews'

/**
 * A stored picture as pages show it. `url` is the widest WebP; `{url}/{width}.avif` and `{url}/{width}.webp` exist for each of its kind's
 * `pictureWidths`, at most as wide as the original. `width` and `height` are pixels of the upright original; `color` is its average as
 * `#rrggbb`, shown while it loads.
 */
export type Picture = { url: string; width: number; height: number; color: string }

/** A picture with its new UUID. `bytes` is the total size of its variants in the store. */
export type StoredPicture = Picture & { id: string; bytes: number }

export const pictureWidths = {
  products: [320, 640, 1200],
  banners: [800, 1600],
  reviews: [320, 1200],
} as const satisfies Record<PictureKind, readonly number[]>

export const pictureKinds = ['products', 'banners', 'reviews'] as const satisfies readonly PictureKind[]

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The reason why a file is refused, with codes and data as in `domain/rejection.ts`. */
export type PictureRefusal =
  | { code: 'FILE_TYPE_UNSUPPORTED' }
  | { code: 'FILE_HEIC' }
  | { code: 'FILE_TOO_LARGE'; mostBytes: number }
  | { code: 'PICTURE_TOO_LARGE'; mostPixels: number }
  | { code: 'PICTURE_BROKEN' }

/**
 * Limits of an uploaded picture: size in bytes, pixels per file type, pixels per side, and scans of a progressive JPEG. `pixels` is for 8
 * bits per sample and halved for 16. AVIF has the lowest, because its decoder holds the whole picture in several copies; each JPEG scan
 * costs as much as the first.
 */
export type PictureLimits = { bytes: number; pixels: Record<PictureType, number>; side: number; scans: number }

/** Limits of uploaded pictures of all kinds but `reviews`, checked before decoding. */
export const pictureLimits: PictureLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: { jpeg: 40_000_000, png: 40_000_000, webp: 40_000_000, avif: 16_000_000 },
  side: 10_000,
  scans: 100,
}

/**
 * Returns the upload limits of a kind of picture. Those of `reviews` are lower for PNG and WebP, which cameras do not write. Small files of
 * these types may have many pixels, and unlike a JPEG they cannot be decoded at a reduced size.
 */
export function pictureLimitsOf(kind: PictureKind): PictureLimits {
  if (kind !== 'reviews') return pictureLimits
  return { ...pictureLimits, pixels: { ...pictureLimits.pixels, png: 20_000_000, webp: 20_000_000 } }
}

export function variantKey(base: string, width: number, format: PictureFormat): string {
  return `${base}/${width}.${format}`
}

/**
 * Returns the store keys of all variants of a picture, one per width and format. `base` is their common beginning; its first segment is the
 * kind.
 */
export function variantKeys(base: string): string[] {
  return widthsOf(base).flatMap(width => pictureFormats.map(format => variantKey(base, width, format)))
}

/**
 * Returns the store key of the variant that is served at a picture's URL without a width: the widest WebP. Returns null if `base` is not
 * the common beginning of a picture's keys.
 */
export function defaultVariant(base: string): string | null {
  const widest = base.split('/').length === 2 ? widthsOf(base).at(-1) : undefined
  return widest === undefined ? null : variantKey(base, widest, 'webp')
}

export function pictureUrl(base: string): string {
  return fileUrl(base)
}

function widthsOf(base: string): readonly number[] {
  const kind = base.split('/')[0] ?? ''
  return Object.hasOwn(pictureWidths, kind) ? pictureWidths[kind as PictureKind] : []
}
