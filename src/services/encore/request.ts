import { publish } from '../../db/notifications/outbox.ts'
import { insertEncore } from '../../db/catalog/encore.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Requests that a product be sold again, once per user and product, and returns the number of requests. Safe to repeat.
 * @throws Refused PRODUCT_NOT_FOUND
 */
export async function requestEncore(
  { db, clock }: Context,
  { userId }: Actor,
  { productId }: { productId: string },
): Promise<{ productId: string; encoreCount: number }> {
  const encoreCount = await db.transaction(async tx => {
    const count = await insertEncore(tx, { productId, userId }, clock())
    if (count !== null) await publish(tx, 'own.changed', { userIds: [userId] }, clock())
    return count
  })
  if (encoreCount === null) throw new Refused({ code: 'PRODUCT_NOT_FOUND' })
  return { productId, encoreCount }
}
