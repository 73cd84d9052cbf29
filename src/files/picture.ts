import { fileUrl } from './store.ts'

/** `products`: gallery of a product. `banners`: the wide ones on the order page. `reviews`: photos of customers, for reviews and profiles. */
export type PictureKind = 'products' | 'banners' | 'reviews'

/**
 * A stored picture as the shop shows it.
 *
 * The convention: `url` is the base, for example `/files/products/0199…-감귤` (percent-encoded). Every picture has, under its
 * base, one AVIF and one WebP for each width of its kind: `{url}/320.avif`, `{url}/320.webp`, `{url}/640.avif` … The base
 * itself answers the widest WebP, for whoever knows no variants. A picture narrower than a variant's name is stored at its
 * own width, never enlarged: all names always exist. So a `<picture>` needs nothing but this value:
 * `srcset = widths.map(width => `${url}/${width}.avif ${width}w`)`, in AVIF and in WebP.
 *
 * `width` and `height` are pixels of the upright original (for the aspect ratio, so that nothing jumps);
 * `color` is its average as `#rrggbb`, to show until it has loaded.
 */
export type Picture = { url: string; width: number; height: number; color: string }

/** `id`: made for it, a UUID. `bytes`: what all its variants take in the store. */
export type StoredPicture = Picture & { id: string; bytes: number }

export const pictureWidths = {
  products: [320, 640, 1200],
  banners: [800, 1600],
  reviews: [320, 1200],
} as const satisfies Record<PictureKind, readonly number[]>

export const pictureKinds = ['products', 'banners', 'reviews'] as const satisfies readonly PictureKind[]

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Why a file is no picture for this shop; codes and data are those of `domain/rejection.ts`. */
export type PictureRefusal =
  | { code: 'FILE_TYPE_UNSUPPORTED' }
  | { code: 'FILE_HEIC' }
  | { code: 'FILE_TOO_LARGE'; mostBytes: number }
  | { code: 'PICTURE_TOO_LARGE'; mostPixels: number }
  | { code: 'PICTURE_BROKEN' }

/** `avifPixels`: of an AVIF, which is decoded whole and in several copies. `scans`: of a progressive JPEG, each as much work as the first. */
export type PictureLimits = { bytes: number; pixels: number; avifPixels: number; side: number; scans: number }

/** Checked before anything is decoded. */
export const pictureLimits: PictureLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  avifPixels: 16_000_000,
  side: 10_000,
  scans: 100,
}

export function variantKey(base: string, width: number, format: PictureFormat): string {
  return `${base}/${width}.${format}`
}

/** All keys under a picture's base key. The kind is the base's first segment. */
export function variantKeys(base: string): string[] {
  return widthsOf(base).flatMap(width => pictureFormats.map(format => variantKey(base, width, format)))
}

/** The variant that the base itself answers, or null if the key is no picture's base. */
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
