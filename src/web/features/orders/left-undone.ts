import type { Storefront } from '../../../contract/schemas/products.ts'
import { fullName } from '../../../domain/full-name.ts'
import type { Earlier } from './checkout.ts'
import { pressNames } from './press-names.ts'
import { isOf, type Wanted } from './wanted.ts'

/**
 * Returns an earlier checkout as its result is told before `next` is sent. One that was not carried out is reduced to the items that `next`
 * does not request; null when `next` requests all of them, in any quantity.
 */
export function leftUndone(earlier: Earlier, next: Wanted, shop: Storefront | undefined): Earlier | null {
  const { press, result } = earlier
  const isLeft = ({ itemId }: { itemId: string }) => !isOf(next, itemId)
  const [reservations, waitlist] = [press.reservations.filter(isLeft), press.waitlist.filter(isLeft)]
  const all = press.reservations.length + press.waitlist.length
  const left = reservations.length + waitlist.length
  if (result || left === all) return earlier
  if (left === 0) return null
  return { ...earlier, press: { ...press, ...namesIn(shop, { reservations, waitlist }), reservations, waitlist } }
}

/** Returns short names of items for messages, as `pressNames`, from the storefront; items that it lacks are left out. */
function namesIn(shop: Storefront | undefined, { reservations, waitlist }: Wanted): { what: string; waits: string } {
  const names = new Map(
    (shop?.products ?? []).flatMap(({ groupName: product, salesHistory }) =>
      salesHistory.flatMap(({ variantGroups }) => {
        const items = variantGroups.flatMap(group => group.items)
        return items.map(
          ({ id, name }) => [id, { product, title: items.length === 1 ? product : fullName(product, name) }] as const,
        )
      }),
    ),
  )
  const named = (lines: Wanted['reservations']) => lines.flatMap(({ itemId }) => names.get(itemId) ?? [])
  return pressNames(named(reservations), named(waitlist))
}
