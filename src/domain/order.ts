export const orderStatuses = ['RESERVED', 'PREPAID', 'PICKED_UP', 'CANCELED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** An order's status as customers read it; the counter has shorter words (contract/status-words.ts). */
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

/** The one table of changes in the ordinary course (SPEC §4); undoing a final status is reverting, a verb of its own. */
export function mayChange(from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses[from].includes(to)
}

/** Tells whether an order, as staff see it, may take a status: one that money keeps PREPAID does not become RESERVED (`staysPaid`). */
export function mayBecome(order: { status: OrderStatus; staysPaid?: boolean | undefined }, to: OrderStatus): boolean {
  return mayChange(order.status, to) && !(to === 'RESERVED' && order.staysPaid === true)
}

/** Open orders are still to be picked up. */
export const openStatuses = ['RESERVED', 'PREPAID'] as const satisfies readonly OrderStatus[]

/** Every status but CANCELED: what figures of orders count (docs/RULES.md#orders-of-a-day). */
export const keptStatuses = [...openStatuses, 'PICKED_UP'] as const satisfies readonly OrderStatus[]

/** RESERVED and PREPAID: still to be picked up, counted as reserved stock (SPEC §4). */
export function isOpen(status: OrderStatus): boolean {
  return status === 'RESERVED' || status === 'PREPAID'
}
