import type { Order } from '../../../contract/schemas/orders.ts'
import { isOpen } from '../../../domain/order.ts'

/** An order as stored for the offline page. Days are YYYY-MM-DD, money is won. */
export type KeptOrder = {
  id: string
  pickupDate: string
  pickupUntil: string
  isPrepaid: boolean
  totalPrice: number
  lines: { name: string; option: string; quantity: number }[]
}

/** Merges stored orders with newly loaded ones, which replace stored ones of the same id. Keeps only open orders, sorted by pickup day. */
export function withOpen(known: readonly KeptOrder[], orders: readonly Order[]): KeptOrder[] {
  const newer = new Set(orders.map(order => order.id))
  const open = orders.filter(order => isOpen(order.status)).map(keptOrder)
  return [...known.filter(order => !newer.has(order.id)), ...open].toSorted(
    (a, b) => a.pickupDate.localeCompare(b.pickupDate) || a.id.localeCompare(b.id),
  )
}

function keptOrder(order: Order): KeptOrder {
  return {
    id: order.id,
    pickupDate: order.pickupDate,
    pickupUntil: order.pickupUntil,
    isPrepaid: order.status === 'PREPAID',
    totalPrice: order.totalPrice,
    lines: order.items.map(item => ({ name: item.productName, option: item.itemName, quantity: item.quantity })),
  }
}
