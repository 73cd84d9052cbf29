import type { ReserveResult } from '../../contract/schemas/orders.ts'
import { insertAudits, type AuditRecord } from '../../db/audit.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../context.ts'
import type { ReserveRequest } from './reserve.ts'

/** Who ordered what for whom, and why although the round was over: one audit record per order (DECISIONS, People and roles). */
export async function recordOnBehalf(
  tx: Tx,
  context: Context,
  requests: readonly ReserveRequest[],
  results: readonly (ReserveResult | undefined)[],
  now: Temporal.Instant,
): Promise<void> {
  const records = requests.flatMap(({ createdBy, userId, pastDeadline }, index) => {
    const orders = createdBy === null ? [] : (results[index]?.orders ?? [])
    return orders.map(
      ({ orderId, ...order }): AuditRecord => ({
        id: context.newId(),
        at: now,
        actorId: createdBy,
        action: 'order.create_for',
        subject: 'order',
        subjectId: orderId,
        before: null,
        after: { userId, ...order, pastDeadline: pastDeadline !== undefined },
        reason: pastDeadline?.reason ?? null,
      }),
    )
  })
  await insertAudits(tx, records)
}
