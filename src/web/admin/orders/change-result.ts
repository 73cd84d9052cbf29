import type { AdminOrder, Moved, RefusedOrder } from '../../../contract/schemas/admin-orders.ts'
import type { OrderStatus } from '../../../domain/order.ts'

/** An order that a bulk change did not change, with the error code, its message, and the last change of that order. */
export type Refusal = { order: AdminOrder; code: string; message: string; last: RefusedOrder['last'] }

/**
 * The result of a bulk change. `done` holds the changed orders as they were before. `stopped` is the reason why it stopped early, else
 * null; `left` then holds the orders not reached. `token` undoes the change, or the rest of an unfinished undo; null if nothing can be
 * undone.
 */
export type ChangeResult = {
  to: OrderStatus
  undoes: boolean
  done: AdminOrder[]
  refused: Refusal[]
  /** Orders that already had the wanted status, set by another person. */
  already: Refusal[]
  left: readonly AdminOrder[]
  stopped: string | null
  token: string | null
} & Moved

/** Changed orders, as they were before, and the token that undoes the change. */
export type Undoable = { done: readonly AdminOrder[]; token: string }
