import { andMore } from '../../../contract/and-more.ts'
import type { Order } from '../../../contract/schemas/orders.ts'

/** `소금빵 4개입 외 1건` */
export function goodsOf(order: Order): string {
  const [first, ...others] = order.items
  if (!first) return '주문'
  return andMore(first.productName, others.length)
}
