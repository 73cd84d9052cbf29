import type { RetryDeliveriesInput } from '../../contract/schemas/notifications.ts'
import { reviveDeliveries } from '../../db/notifications/deliveries.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Retries failed message deliveries, all or the given ones, as `retryDelivery` does for one. Skips deliveries that did not fail or were
 * retried meanwhile. Returns how many are retried.
 */
export async function retryDeliveries(context: Context, actor: Actor, input: RetryDeliveriesInput): Promise<{ retried: number }> {
  const which = 'deliveryIds' in input ? { ids: input.deliveryIds } : { failedUntil: Temporal.Instant.from(input.failedUntil) }
  return await context.db.transaction(async tx => {
    const now = context.clock()
    const ids = await reviveDeliveries(tx, which, now, now.add({ hours: 24 }))
    for (const subjectId of ids.slice(0, 1)) {
      const after = { status: 'pending' as const, messages: ids.length, first: ids.slice(0, 50) }
      const before = { status: 'failed' as const }
      await audit(tx, context, actor, { action: 'delivery.retry', subject: 'delivery', subjectId, before, after })
    }
    return { retried: ids.length }
  })
}
