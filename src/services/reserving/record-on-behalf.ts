import type { ReserveResult } from '../../contract/schemas/orders.ts'
import type { Tx } from '../../db/connection/database.ts'
import { auditAll } from '../audit.ts'
import type { Context } from '../context.ts'
import type { ReserveRequest } from './reserve-request.ts'

/** Writes one audit record per order that staff reserved for a customer, with the reason where the deadline had passed. */
export async function recordOnBehalf(
  tx: Tx,
  context: Context,
  requests: readonly ReserveRequest[],
  results: readonly (ReserveResult | undefined)[],
): Promise<void> {
  for (const [index, { createdBy, userId, pastDeadline }] of requests.entries()) {
    if (createdBy === null) continue
    const changes = (results[index]?.orders ?? []).map(
      ({ orderId, pickupUntil: _until, ...order }) =>
        ({
          action: 'order.create_for',
          subject: 'order',
          subjectId: orderId,
          before: null,
          after: { userId, ...order, pastDeadline: pastDeadline !== undefined },
          reason: pastDeadline?.reason,
        }) as const,
    )
    await auditAll(tx, context, { userId: createdBy }, changes)
  }
}
