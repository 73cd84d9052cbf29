import { josa } from '../../../contract/words/josa.ts'
import { quoted } from '../../../contract/words/quoted.ts'
import { fullName } from '../../../domain/full-name.ts'
import { quantityFor } from '../../../domain/stock.ts'
import { pieces } from '../../lib/format/price.ts'
import type { InCart } from './choice.ts'
import { differs, FEW, hasDifferentAmounts, leftWords, type Words } from './left-words.ts'
import { itemsOf, unitsLeft, type GroupSale, type ItemSale, type Sale } from './sale.ts'

/** Up to this many options are listed with the pieces left of each. */
const NAMED = 3

/** Says that options share one stock. */
export const SHARED = '옵션들이 재고를 함께 써요'

/**
 * Returns a product page's text for the remaining stock: `64개 남았어요`, or a number per option: `‘2kg’은 21개, ‘5kg’은 8개 남았어요`. For more than
 * three options it only says that their numbers differ.
 */
export function pageLeft(sale: Sale): Words {
  if (!differs(sale)) return leftWords(sale.left)
  const some = itemsOf(sale).filter(line => line.left > 0)
  const numbers = some.map(line => `${josa(quoted(nameIn(sale, line)), '은/는')} ${pieces(line.left)}`)
  const text = some.length > NAMED ? '옵션마다 남은 수가 달라요' : `${numbers.join(', ')} 남았어요`
  return { text, hot: sale.left <= FEW }
}

/**
 * Returns a sentence that the options share one stock, else null. It is shown when options take different amounts from the stock, since
 * customers might add up the pieces left of each.
 */
export function sharedWords(sale: Sale): string | null {
  const isSeveral = (group: GroupSale) => hasDifferentAmounts(group) && group.items.filter(({ left }) => left > 0).length > 1
  return differs(sale) && sale.groups.some(isSeveral) ? SHARED : null
}

/**
 * Returns the text for the pieces left, shown beside a variant group's name. Null when its options use different amounts of the stock; each
 * option then shows its own number.
 */
export function groupLeft(group: GroupSale): Words | null {
  return hasDifferentAmounts(group) ? null : leftWords(group.left)
}

/** Returns true when several options share a limited stock that is not sold out. */
export function isShared({ group, items, left }: GroupSale): boolean {
  return items.length > 1 && group.totalPhysicalStock !== null && left > 0
}

/**
 * Returns the text for how many more pieces of an option fit into the cart. Returns null when it is sold out, or when one number for the
 * whole variant group is shown (`groupLeft`).
 * @param held units that the cart will reserve, by variant group id
 */
export function optionLeft(group: GroupSale, { item, left }: ItemSale, held: InCart): Words | null {
  if (!hasDifferentAmounts(group) || left === 0) return null
  const own = held.get(group.group.id) ?? 0
  const more = quantityFor(Math.max(0, unitsLeft(group.group) - own), item.stockDeductionAmount)
  if (own === 0) return leftWords(more)
  if (more === 0) return { text: '남은 수량이 장바구니에 있어요', hot: false }
  return { text: `장바구니에 담은 것을 빼고 ${pieces(more)} 남았어요`, hot: more <= FEW }
}

function nameIn({ groups }: Sale, { group, item }: ItemSale): string {
  return groups.length === 1 ? item.name : fullName(group.groupName, item.name)
}
