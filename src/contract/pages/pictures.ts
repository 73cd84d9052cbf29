/** Widths in pixels of the stored files of each kind of picture, in AVIF and WebP: `{url}/{width}.avif`. */
export const pictureWidths = { products: [320, 640, 1200], banners: [800, 1600], reviews: [320, 1200] } as const
export type PictureKind = keyof typeof pictureWidths

/**
 * The `sizes` attributes of the pictures that the page's head preloads. The preload link and the screen's image must use the same.
 */
export const pictureSizes = {
  banner: '(min-width: 1024px) 800px, 100vw',
  linked: '(min-width: 1024px) 352px, 120px',
  gallery: '(min-width: 1024px) 560px, (min-width: 768px) 50vw, 100vw',
} as const

/** Returns the `srcset` of a picture for AVIF and the one for WebP. */
export function pictureSets(url: string, kind: PictureKind): { avif: string; webp: string } {
  const set = (format: string) => pictureWidths[kind].map(width => `${url}/${width}.${format} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp') }
}
