import type { CreateOrderForInput } from '../../contract/schemas/admin-orders.ts'
import type { ReserveResult } from '../../contract/schemas/orders.ts'
import { findUser } from '../../db/people/users.ts'
import { Refused } from '../../domain/rejection.ts'
import { effectiveTier, isSuspended } from '../../domain/tier.ts'
import type { Actor, Context } from '../context.ts'
import { refuseOwnAccount } from '../loyalty/own-account.ts'
import type { OrderDesk } from './desk.ts'

/**
 * Reserves for a customer on behalf of staff, under the limits, tiers and stock of any reservation (docs/RULES.md#reserving). With
 * `pastDeadline` and a reason it works until the last pickup day ends, except for an admin's own order. A repeat with the same key returns
 * the first result.
 * @throws Refused OWN_ACCOUNT, USER_NOT_FOUND, TARGET_SUSPENDED, and of the reservation BUSY, IDEMPOTENCY_MISMATCH, UNAUTHENTICATED
 * (withdrew meanwhile), ITEM_NOT_FOUND, ROUND_NOT_OPEN, ROUND_ENDED, ROUND_CANCELED, PRODUCT_ARCHIVED, RAFFLE_ONLY, TERMS_CHANGED,
 * TIER_NOT_ALLOWED, LIMIT_PER_USER, SOLD_OUT
 */
export async function createOrderFor(
  context: Context,
  desk: Pick<OrderDesk, 'reserve'>,
  actor: Actor,
  { requestId, userId, items, pastDeadline, reason }: CreateOrderForInput,
): Promise<ReserveResult> {
  if (pastDeadline) refuseOwnAccount(actor, userId)
  const user = await findUser(context.db, userId)
  if (!user) throw new Refused({ code: 'USER_NOT_FOUND' })
  if (isSuspended(effectiveTier(user))) throw new Refused({ code: 'TARGET_SUSPENDED' })
  try {
    const input = { requestId, reservations: items, waitlist: [] }
    const override = pastDeadline ? { pastDeadline: { reason: reason.normalize('NFC').trim() } } : {}
    return await desk.reserve(userId, input, { createdBy: actor.userId, ...override })
  } catch (error) {
    // The customer was suspended between the check above and the reservation: SUSPENDED would name the caller.
    if (error instanceof Refused && error.rejection.code === 'SUSPENDED') throw new Refused({ code: 'TARGET_SUSPENDED' })
    throw error
  }
}
