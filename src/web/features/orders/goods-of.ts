import { goodsTitle } from '../../../contract/words/and-more.ts'
import type { Order } from '../../../contract/schemas/orders.ts'

/** Returns a short name of an order's items: `소금빵 외 1건` counting products, `소금빵 옵션 2가지` for one product with several options. */
export function goodsOf({ items }: Pick<Order, 'items'>): string {
  return goodsTitle(items.map(item => item.productName)) || '주문'
}
