import type { OrderStatus } from '../../domain/order.ts'
import { Refused } from '../../domain/rejection.ts'

/**
 * Nothing is decided over an order by somebody who saw another: `seen` is the version that they had before their eyes, and left out it
 * is not compared. @throws Refused ORDER_CHANGED
 */
export function refuseUnseen(order: { version: number; status: OrderStatus }, seen: number | undefined): void {
  if (seen !== undefined && order.version !== seen) throw new Refused({ code: 'ORDER_CHANGED', status: order.status })
}
