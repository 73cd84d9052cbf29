import { createHash } from 'node:crypto'
import { linkedProduct } from '../../contract/pages/linked-product.ts'
import type { PublicSale } from '../../contract/pages/public-sale.ts'
import type { CardText } from '../../files/card/card-svg.ts'

/**
 * The contents of a link preview image (`og:image`), without what changes by the minute, such as stock. `photo` is the URL of the product's
 * picture; null without one.
 */
export type CardFacts = { text: CardText; photo: string | null }

/** Version of the drawing code, raised with every change, so that all images get new addresses. */
const DRAWING = 1

/**
 * Returns the contents of a product's link preview image, or of the shop's for null. It leaves out what changes by the minute, such as
 * stock.
 */
export function cardFacts(shopName: string, sale: PublicSale | null): CardFacts {
  if (!sale) return { text: { shopName, product: null }, photo: null }
  const { name, price, pickup, picture } = linkedProduct(sale)
  const day = Temporal.PlainDate.from(sale.pickupDate)
  const leaf = { weekday: /\((.)\)/.exec(pickup)?.[1] ?? '', day: `${day.day}` }
  return { text: { shopName, product: { name, price, pickup, leaf } }, photo: picture?.url ?? null }
}

/** Returns the version of a link preview image: twelve hexadecimal digits, a hash of its contents. */
export function cardVersion(facts: CardFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, facts]))
    .digest('hex')
    .slice(0, 12)
}

/**
 * Returns the file name of a link preview image: `{productId}-{version}.jpg`, `{productId}-{roundId}-{version}.jpg` for a round that the link
 * names, or `shop-{version}.jpg` for null.
 */
export function cardName(sale: Pick<PublicSale, 'productId' | 'roundId'> | null, facts: CardFacts): string {
  const round = sale && sale.roundId !== null ? `-${sale.roundId}` : ''
  return `${sale?.productId ?? 'shop'}${round}-${cardVersion(facts)}.jpg`
}
