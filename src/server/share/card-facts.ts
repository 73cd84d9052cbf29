import { createHash } from 'node:crypto'
import type { LinkedProduct } from '../../contract/linked-product.ts'

/** What a product's picture for messengers shows: facts that stay the same for a round. `photo` is a picture's URL. */
export type CardFacts = {
  shopName: string
  product: { name: string; price: string; pickup: string; photo: string | null } | null
}

/** Raised with every change of the drawing, so that all pictures get new addresses. */
const DRAWING = 1

export function cardFacts(shopName: string, linked: LinkedProduct | null): CardFacts {
  if (!linked) return { shopName, product: null }
  const { name, price, pickup, picture } = linked
  return { shopName, product: { name, price, pickup, photo: picture?.url ?? null } }
}

/** Returns the version of a picture, which follows from what it shows: twelve hexadecimal digits. */
export function cardVersion(facts: CardFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, facts]))
    .digest('hex')
    .slice(0, 12)
}

/** Returns the path of a picture; `null` names the shop's own. */
export function cardPath(productId: string | null, facts: CardFacts): string {
  return `/share/${productId ?? 'shop'}-${cardVersion(facts)}.jpg`
}
