import { pieces } from '../../format/price.ts'
import type { GroupSale, Sale } from './sale.ts'

export type Words = { text: string; hot: boolean }

/** Ten or fewer: counted in pips, and said in tangerine. */
export const FEW = 10
const DIFFERS = '옵션마다 달라요'

/** What a card says is left: `64개 남았어요`, or that it depends on the option. Unlimited is `넉넉해요`. */
export function cardLeft(sale: Sale): Words {
  return differs(sale) ? { text: DIFFERS, hot: sale.left <= FEW } : leftWords(sale.left)
}

/** What a card says of a round to come. */
export function totalWords(sale: Sale): string {
  if (sale.total === null) return '넉넉히 준비'
  return sale.groups.some(hasDifferentAmounts) ? DIFFERS : `${pieces(sale.total)} 준비`
}

/** `64개 남았어요`; in tangerine from ten down. */
export function leftWords(left: number): Words {
  if (left === Number.POSITIVE_INFINITY) return { text: '넉넉해요', hot: false }
  if (left === 0) return { text: '다 팔렸어요', hot: false }
  return { text: `${pieces(left)} 남았어요`, hot: left <= FEW }
}

/** True where one number would be wrong for some option. */
export function differs({ groups, left }: Sale): boolean {
  return left > 0 && left !== Number.POSITIVE_INFINITY && groups.some(hasDifferentAmounts)
}

export function hasDifferentAmounts({ group, items }: GroupSale): boolean {
  return group.totalPhysicalStock !== null && new Set(items.map(({ item }) => item.stockDeductionAmount)).size > 1
}
