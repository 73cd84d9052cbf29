import type { CreateOrderForInput } from '../../contract/schemas/admin-orders.ts'
import type { ReserveResult } from '../../contract/schemas/orders.ts'
import { findUser } from '../../db/users.ts'
import { Refused } from '../../domain/rejection.ts'
import { effectiveTier, isSuspended } from '../../domain/tier.ts'
import type { Actor, Context } from '../context.ts'
import { refuseOwnAccount } from '../loyalty/own-account.ts'
import type { OrderDesk } from './desk.ts'

/**
 * Orders on behalf of somebody, through the same desk and by the same rules as their own press: limits, tiers and stock hold (DECISIONS,
 * Checkout and orders). Only the deadline may have passed, with a reason, until the last pickup day ends.
 * An admin's own order keeps to the deadline like any customer's.
 * Who acted stands in the orders and in the audit log; a repeat of the key answers with the first result.
 * @throws Refused OWN_ACCOUNT, USER_NOT_FOUND, TARGET_SUSPENDED, and whatever a reservation may be refused with
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
    // suspended between the look and the reservation: said of the customer, not of who asks
    if (error instanceof Refused && error.rejection.code === 'SUSPENDED') throw new Refused({ code: 'TARGET_SUSPENDED' })
    throw error
  }
}
