import { goodsTitle } from '../../../contract/and-more.ts'
import type { Order } from '../../../contract/schemas/orders.ts'

/** Names what an order is of: `소금빵 외 1건`, counting products; `소금빵 옵션 2가지` where one product has several. */
export function goodsOf({ items }: Pick<Order, 'items'>): string {
  return goodsTitle(items.map(item => item.productName)) || '주문'
}
