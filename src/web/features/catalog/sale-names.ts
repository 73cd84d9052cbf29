import { fullName } from '../../../domain/full-name.ts'
import { pressNames } from '../orders/press-names.ts'
import type { Wanted } from '../orders/wanted.ts'
import { itemsOf, type Sale } from './sale.ts'

/**
 * Returns short texts that name the items which a checkout requests from one sale: `what` the reservations, `waits` the waitlist items (see
 * `pressNames`).
 */
export function saleNames(sale: Sale, { reservations, waitlist }: Wanted): { what: string; waits: string } {
  const product = sale.product.groupName
  const items = itemsOf(sale)
  const named = (lines: Wanted['reservations']) =>
    lines.flatMap(line =>
      items
        .filter(({ item }) => item.id === line.itemId)
        .map(({ item }) => ({ product, title: items.length === 1 ? product : fullName(product, item.name) })),
    )
  return pressNames(named(reservations), named(waitlist))
}
