import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast-store.ts'
import { mayTake, type OwnHeld } from '../catalog/may-take.ts'
import { ALL_IN_CART, personLimitWords } from '../catalog/own-limit.ts'
import type { ItemSale } from '../catalog/sale.ts'
import { myWaitlistQuery } from '../orders/queries.ts'
import { currentCart } from './cart-store.ts'

type Item = ItemSale['item']

/**
 * Calls `put` if the limit per customer and the stock allow one more piece of the item, else shows why not in a toast. If the customer's
 * reserved pieces cannot be read, only those in the cart count.
 * @param isFull returns true when all remaining pieces are in the customer's cart
 */
export async function putLimited(item: Item, isFull: () => boolean, client: QueryClient, put: () => void): Promise<void> {
  const waitlist = item.maxPerUser === null ? null : await client.fetchQuery(myWaitlistQuery).catch(() => null)
  const own: OwnHeld = new Map(waitlist?.held.map(({ itemId, quantity }) => [itemId, quantity]))
  if (mayAdd(item, own) < 1) toast(personLimitWords(item, own), { tone: 'careful' })
  else if (isFull()) toast(ALL_IN_CART, { tone: 'careful' })
  else put()
}

/**
 * Returns how many more pieces of an item the limit per customer allows to put into the cart. Reserved and waitlist pieces in the cart
 * count toward the limit, and so do those that the customer already has (`own`).
 */
export function mayAdd(item: Item, own: OwnHeld): number {
  const lines = currentCart().items.filter(line => line.itemId === item.id)
  return lines.reduce((most, line) => most - line.quantity, mayTake(item, own))
}
