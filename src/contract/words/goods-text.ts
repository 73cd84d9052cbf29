import { andMore } from './and-more.ts'
import { withQuantity } from './with-quantity.ts'

/**
 * Names an order's products and pieces: `제주 감귤 × 2`, or `제주 감귤 외 1건, 모두 3개`. `name` is the first product, `more` the number of
 * further items. Old notifications have no `pieces`; their text has no number of pieces.
 */
export function goodsText({ name, more, pieces }: { name: string; more: number; pieces?: number }): string {
  if (pieces === undefined) return andMore(name, more)
  return more === 0 ? withQuantity(name, pieces) : `${andMore(name, more)}, 모두 ${pieces}개`
}
