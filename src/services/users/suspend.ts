import type { SeenStanding } from '../../contract/schemas/loyalty.ts'
import { liftedStanding } from '../../domain/suspension.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Actor, Context } from '../context.ts'
import { cancelLeftOpen } from '../orders/cancel-left-open.ts'
import { changeStanding, type StandingAfter } from './change-standing.ts'

const restricted: Tier = 'restricted'

/**
 * Suspends a user by the tier `restricted` (docs/RULES.md#suspension). `cancelOpenOrders` cancels RESERVED orders without penalty; PREPAID
 * orders and waitlist entries stay.
 * @throws Refused USER_NOT_FOUND, OWN_ACCOUNT, MASTER_PROTECTED, FORBIDDEN (staff, by an admin), VERSION_CONFLICT
 */
export async function suspendUser(
  context: Context,
  actor: Actor,
  { userId, reason, cancelOpenOrders, seen }: { userId: string; reason: string; cancelOpenOrders: boolean; seen?: SeenStanding },
): Promise<StandingAfter> {
  const change = <Before extends object>(before: Before) => ({ ...before, manualTier: restricted })
  const told = { reason, change, cancelOpenOrders, ...(seen && { seen }) }
  const standing = await changeStanding(context, actor, { userId, action: 'user.suspend', ...told })
  const late = cancelOpenOrders ? await cancelLeftOpen(context, actor, userId) : 0
  return { ...standing, canceledOrders: standing.canceledOrders + late }
}

/**
 * Ends a user's suspension, set by staff or caused by no-shows, and converts the user's waitlist entries into orders where stock is left.
 * Changes nothing for a user who is not suspended.
 * @throws Refused USER_NOT_FOUND, OWN_ACCOUNT, MASTER_PROTECTED, FORBIDDEN (staff, by an admin), VERSION_CONFLICT
 */
export async function liftSuspension(
  context: Context,
  actor: Actor,
  { userId, reason, seen }: { userId: string; reason: string; seen?: SeenStanding },
): Promise<StandingAfter> {
  return await changeStanding(context, actor, {
    userId,
    action: 'user.lift',
    reason,
    change: liftedStanding,
    ...(seen && { seen }),
  })
}
