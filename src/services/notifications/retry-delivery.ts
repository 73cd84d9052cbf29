import { reviveDelivery } from '../../db/notifications/deliveries.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

/** Queues a failed message delivery again from its first attempt, for at most 24 hours. @throws Refused DELIVERY_NOT_FOUND */
export async function retryDelivery(context: Context, actor: Actor, deliveryId: string): Promise<{ deliveryId: string }> {
  return await context.db.transaction(async tx => {
    const now = context.clock()
    if (!(await reviveDelivery(tx, deliveryId, now, now.add({ hours: 24 })))) throw new Refused({ code: 'DELIVERY_NOT_FOUND' })
    const change = { before: { status: 'failed' as const }, after: { status: 'pending' as const } }
    await audit(tx, context, actor, { action: 'delivery.retry', subject: 'delivery', subjectId: deliveryId, ...change })
    return { deliveryId }
  })
}
