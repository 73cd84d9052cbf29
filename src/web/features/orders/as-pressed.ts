import type { Storefront } from '../../../contract/schemas/products.ts'
import type { OwnEntry, OwnWaitlist } from '../../../contract/schemas/waitlist.ts'
import { withStock } from '../catalog/live-stock.ts'
import type { KeptPress } from './kept-press.ts'

/**
 * Returns the storefront for display while the checkout `press` is under way: its items have the stock of the moment when it was sent. The
 * server may have carried it out already, and its items would look sold out. Without `press` returns `shop`.
 */
export function stockAsPressed(shop: Storefront, press: KeptPress | null): Storefront {
  return press?.before ? withStock(shop, press.before.groups) : shop
}

/**
 * Returns the customer's waitlist for display while the checkout `press` is under way: without the entries that it makes, and with held
 * pieces as they were when it was sent. Without `press` returns `own`.
 */
export function waitlistAsPressed(own: OwnWaitlist, press: KeptPress | null): OwnWaitlist {
  if (!press) return own
  const isNew = ({ itemId }: OwnEntry) => press.waitlist.some(line => line.itemId === itemId)
  return { items: own.items.filter(entry => !isNew(entry)), held: press.before?.held ?? own.held }
}
