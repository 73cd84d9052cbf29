export const orderStatuses = ['RESERVED', 'PREPAID', 'PICKED_UP', 'CANCELED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Names of statuses for customers; staff read shorter ones (contract/words/status-words.ts). */
export const orderStatusNames: Record<OrderStatus, string> = {
  RESERVED: '예약됨',
  PREPAID: '선입금 확인',
  PICKED_UP: '픽업 완료',
  CANCELED: '취소됨',
}

const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  RESERVED: ['PREPAID', 'PICKED_UP', 'CANCELED'],
  PREPAID: ['RESERVED', 'PICKED_UP', 'CANCELED'],
  PICKED_UP: [],
  CANCELED: [],
}

/**
 * True when an order may change from the status `from` to `to` by a regular command. Reopening a picked up or canceled order is a separate
 * command, the revert.
 */
export function mayChange(from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses[from].includes(to)
}

/** True when staff may set the order to the status `to`. An order whose payments cover its price (`staysPaid`) cannot become RESERVED. */
export function mayBecome(order: { status: OrderStatus; staysPaid?: boolean | undefined }, to: OrderStatus): boolean {
  return mayChange(order.status, to) && !(to === 'RESERVED' && order.staysPaid === true)
}

/** Statuses of orders that are still to be picked up. */
export const openStatuses = ['RESERVED', 'PREPAID'] as const satisfies readonly OrderStatus[]

/** Statuses of the orders that statistics count: all but CANCELED (docs/RULES.md#orders-of-a-day). */
export const keptStatuses = [...openStatuses, 'PICKED_UP'] as const satisfies readonly OrderStatus[]

/** True for RESERVED and PREPAID: still to be picked up, and counted as reserved stock. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'RESERVED' || status === 'PREPAID'
}
