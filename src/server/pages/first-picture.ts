import type { LinkedProduct } from '../../contract/pages/linked-product.ts'
import type { Storefront } from '../../contract/schemas/products.ts'
import type { Picture } from '../../contract/schemas/values.ts'
import { pictureSets, pictureSizes } from '../../contract/pages/pictures.ts'

/** Returns a preload link for the first banner on `/`, or the first picture of a product's page; empty elsewhere. */
export function firstPicture(storefront: Storefront, url: string): string {
  const path = url.split('?')[0] ?? '/'
  const banner = storefront.banners[0]
  if (path === '/' && banner && !url.includes('?')) return preload(banner.image, 'banners', pictureSizes.banner)
  const productId = /^\/product\/([^/]+)$/.exec(path)?.[1]
  const picture = storefront.products.find(({ id }) => id === productId)?.images[0]
  return picture ? preload(picture, 'products', pictureSizes.gallery) : ''
}

/** Returns a preload link for the picture of the product whose link a guest opened; empty if there is none. */
export function linkedPicture(linked: LinkedProduct | null): string {
  return linked?.picture ? preload(linked.picture, 'products', pictureSizes.linked) : ''
}

function preload(picture: Picture, kind: 'banners' | 'products', sizes: string): string {
  const set = pictureSets(picture.url, kind).avif
  return `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${set}" imagesizes="${sizes}">`
}
