import type { ReserveInput } from '../../contract/schemas/orders.ts'

/** One reservation request: the buyer, and the input with its idempotency key. */
export type ReserveRequest = {
  userId: string
  input: ReserveInput
  /**
   * Id of the staff member who orders for the buyer; null for the buyer's own request. `pastDeadline` gives the reason why a closed round
   * is allowed.
   */
  createdBy: string | null
  pastDeadline?: { reason: string } | undefined
}
