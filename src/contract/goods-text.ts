import { andMore } from './and-more.ts'
import { withQuantity } from './with-quantity.ts'

/**
 * Returns what an order is of, and how many pieces: `제주 감귤 × 2`, or `제주 감귤 외 1건, 모두 3개`. Without the pieces where a notice of before
 * does not say them.
 */
export function goodsText({ name, more, pieces }: { name: string; more: number; pieces?: number }): string {
  if (pieces === undefined) return andMore(name, more)
  return more === 0 ? withQuantity(name, pieces) : `${andMore(name, more)}, 모두 ${pieces}개`
}
