import { andMore } from '../../../contract/words/and-more.ts'

/** The name of an item's product, and a title that tells the item from others of its product. */
type Named = { product: string; title: string }

/**
 * Returns short names for a checkout's items. `what` names the reservations, `waits` the waitlist items. When all are of one kind, `what`
 * names them (one item by its title, several by their products) and `waits` is empty.
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
