import { andMore } from '../../../contract/words/and-more.ts'

/** Names of a checkout item: `product`, and `title`, which also names the option if the product has several. */
type Named = { product: string; title: string }

/**
 * Returns short names of a checkout's items for messages: `제주 감귤 외 2건`. `what` names the reservations and `waits` the waitlist items. A
 * checkout with only waitlist items has them in `what`, and `waits` is empty.
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
