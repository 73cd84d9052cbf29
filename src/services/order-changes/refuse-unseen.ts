import type { OrderStatus } from '../../domain/order.ts'
import { Refused } from '../../domain/rejection.ts'
import { noteStale } from '../stale.ts'

/** Refuses a command whose expected version (`seen`) is stale; undefined skips the check. @throws Refused ORDER_CHANGED */
export function refuseUnseen(order: { id: string; version: number; status: OrderStatus }, seen: number | undefined): void {
  if (seen === undefined || order.version === seen) return
  noteStale('order', order.id)
  throw new Refused({ code: 'ORDER_CHANGED', status: order.status })
}
