import type { Storefront } from '../../../contract/schemas/products.ts'
import type { OwnWaitlist } from '../../../contract/schemas/waitlist.ts'
import type { StockChange } from '../catalog/live-stock.ts'
import { isOf, type Wanted } from './wanted.ts'

/**
 * What a checkout may change, as it was when the checkout was sent: the stock counters of its items' groups, and the customer's pieces that
 * count toward the limit per customer.
 */
export type Facts = { groups: StockChange[]; held: OwnWaitlist['held'] }

/** Returns the stock of a checkout's items and the customer's held pieces before it is sent, from what the page has loaded. */
export function factsBefore(press: Wanted, shop: Storefront | undefined, own: OwnWaitlist | undefined): Facts {
  const groups = (shop?.products ?? [])
    .flatMap(product => product.salesHistory)
    .flatMap(round => round.variantGroups)
    .filter(group => group.items.some(item => isOf(press, item.id)))
    .map(({ id, totalPhysicalStock, reservedCount, pickedUpCount, waitlistCount, waitlistUnits }) => ({
      id,
      totalPhysicalStock,
      reservedCount,
      pickedUpCount,
      waitlistCount,
      waitlistUnits,
    }))
  return { groups, held: own?.held ?? [] }
}
