import type { Order } from '../../../contract/schemas/orders.ts'
import type { Storefront } from '../../../contract/schemas/products.ts'
import { fullName } from '../../../domain/full-name.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { goodsOf } from './goods-of.ts'

/** Returns the message for an order from the waitlist or a raffle. Names the option unless the storefront shows that there is no other. */
export function conversionWords(order: Pick<Order, 'items' | 'isWon' | 'pickupDate' | 'pickupUntil'>, shop?: Storefront): string {
  const news = order.isWon ? '추첨에 당첨됐어요' : '기다리던 상품이 예약됐어요'
  const [item, ...others] = order.items
  const name = item && others.length === 0 ? nameOf(item, shop) : goodsOf(order)
  return `${news}: ${name} · ${pickupDays(order.pickupDate, order.pickupUntil)} 픽업`
}

function nameOf({ productName, itemName, roundId }: Order['items'][number], shop: Storefront | undefined): string {
  const round = shop?.products.flatMap(product => product.salesHistory).find(each => each.roundId === roundId)
  const isOnly = round?.variantGroups.flatMap(group => group.items).length === 1
  return isOnly ? productName : fullName(productName, itemName)
}
