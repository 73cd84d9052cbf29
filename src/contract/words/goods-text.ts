import { andMore } from './and-more.ts'
import { withQuantity } from './with-quantity.ts'

/**
 * Names an order's products and pieces: `제주 감귤 × 2`, or `제주 감귤 외 1건, 모두 3개`. `more` is the number of items beside the first, which
 * `name` names. Old notifications have no `pieces`, so the text leaves them out.
 */
export function goodsText({ name, more, pieces }: { name: string; more: number; pieces?: number }): string {
  if (pieces === undefined) return andMore(name, more)
  return more === 0 ? withQuantity(name, pieces) : `${andMore(name, more)}, 모두 ${pieces}개`
}
