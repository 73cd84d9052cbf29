import type { Order } from '../../../contract/schemas/orders.ts'
import { isOpen } from '../../../domain/order.ts'

export const orderFilters = ['all', 'open', 'picked', 'canceled'] as const
export type OrderFilter = (typeof orderFilters)[number]

export function isShown({ status }: Pick<Order, 'status'>, filter: OrderFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'open':
      return isOpen(status)
    case 'picked':
      return status === 'PICKED_UP'
    case 'canceled':
      return status === 'CANCELED'
  }
}
