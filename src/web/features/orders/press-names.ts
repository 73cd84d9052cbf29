import { andMore } from '../../../contract/and-more.ts'

/** An item as its product is called, and as it is called apart from others of its product. */
type Named = { product: string; title: string }

/** Returns how a press is called: `what` it is of, and where it also reserves, what it `waits` for; of one product by the options. */
export function pressNames(reserved: readonly Named[], waited: readonly Named[]): { what: string; waits: string } {
  if (reserved.length === 0 || waited.length === 0)
    return { what: listed([...reserved, ...waited].map(each => each.product)), waits: '' }
  return { what: listed(reserved.map(each => each.title)), waits: listed(waited.map(each => each.title)) }
}

/** `제주 감귤 외 2건`; empty without a name. */
function listed(names: readonly string[]): string {
  const [first, ...others] = new Set(names)
  return first === undefined ? '' : andMore(first, others.length)
}
