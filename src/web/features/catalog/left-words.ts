import { pieces } from '../../lib/format/price.ts'
import type { GroupSale, Sale } from './sale.ts'

export type Words = { text: string; hot: boolean }

/** Up to this many pieces, stock is drawn as single dots and shown in the warning color. */
export const FEW = 10
const DIFFERS = '옵션마다 달라요'

/** Returns the text on a product card about the remaining stock: `64개 남았어요`, `넉넉해요` if unlimited, or that it depends on the option. */
export function cardLeft(sale: Sale): Words {
  return differs(sale) ? { text: DIFFERS, hot: sale.left <= FEW } : leftWords(sale.left)
}

/** Returns the text on a product card about the initial stock of a round that is not open yet: `100개 준비`. */
export function totalWords(sale: Sale): string {
  if (sale.total === null) return '넉넉히 준비'
  return sale.groups.some(hasDifferentAmounts) ? DIFFERS : `${pieces(sale.total)} 준비`
}

/** Returns `64개 남았어요`; `hot`, for the warning color, is true for one to ten pieces. Unlimited stock and sold-out have separate texts. */
export function leftWords(left: number): Words {
  if (left === Number.POSITIVE_INFINITY) return { text: '넉넉해요', hot: false }
  if (left === 0) return { text: '다 팔렸어요', hot: false }
  return { text: `${pieces(left)} 남았어요`, hot: left <= FEW }
}

/**
 * Returns true when options take different amounts of units per piece from a limited stock. One number of pieces left would then be wrong
 * for some.
 */
export function differs({ groups, left }: Sale): boolean {
  return left > 0 && left !== Number.POSITIVE_INFINITY && groups.some(hasDifferentAmounts)
}

/** Returns true when the options of a limited stock take different amounts of units per piece. */
export function hasDifferentAmounts({ group, items }: GroupSale): boolean {
  return group.totalPhysicalStock !== null && new Set(items.map(({ item }) => item.stockDeductionAmount)).size > 1
}
