import type { AdminOrder, Moved, RefusedOrder } from '../../../contract/schemas/admin-orders.ts'
import type { OrderStatus } from '../../../domain/order.ts'

/** An order that a bulk change did not change, with the error code, its message, and the last change of that order. */
export type Refusal = { order: AdminOrder; code: string; message: string; last: RefusedOrder['last'] }

/**
 * The result of a bulk change. `done` holds the orders as they were before. `stopped` tells why it stopped early, null if it did not;
 * `left` then holds the orders not reached. `again` is the rest of an unfinished undo.
 */
export type ChangeResult = {
  to: OrderStatus
  undoes: boolean
  done: AdminOrder[]
  refused: Refusal[]
  /** Orders that already had the wanted status, set by another person. */
  already: Refusal[]
  left: AdminOrder[]
  stopped: string | null
  again: ChangeResult | null
} & Moved
