import { andMore } from '../../../contract/words/and-more.ts'

/** An item's product name, and the name that tells it from others of its product. */
type Named = { product: string; title: string }

/**
 * Returns short names for a checkout: `what` for its reservations, `waits` for its waitlist. With only one of the two kinds, `what` names
 * its only item, or else the products, and `waits` is empty.
 */
export function pressNames(reserved: readonly Named[], waited: readonly Named[]): { what: string; waits: string } {
  const all = [...reserved, ...waited]
  if (reserved.length === 0 || waited.length === 0)
    return { what: listed(all.map(each => (all.length === 1 ? each.title : each.product))), waits: '' }
  return { what: listed(reserved.map(each => each.title)), waits: listed(waited.map(each => each.title)) }
}

/** Returns `제주 감귤 외 2건`; empty without names. */
function listed(names: readonly string[]): string {
  const [first, ...others] = new Set(names)
  return first === undefined ? '' : andMore(first, others.length)
}
