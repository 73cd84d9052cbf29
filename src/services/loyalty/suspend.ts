import type { SeenStanding } from '../../contract/schemas/loyalty.ts'
import { liftedStanding } from '../../domain/suspension.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Actor, Context } from '../context.ts'
import { cancelLeftOpen } from '../orders/cancel-left-open.ts'
import { changeStanding, type StandingAfter } from './change-standing.ts'

const restricted: Tier = 'restricted'

/**
 * Suspends somebody by the tier (SPEC §6). On request their reservations are cancelled without penalty in the same transaction and go to
 * whoever waits; what is prepaid stays for a person to settle. Places in line stay, and are passed over. @throws Refused USER_NOT_FOUND, OWN_ACCOUNT, MASTER_PROTECTED, VERSION_CONFLICT
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
 * Lifts a suspension, however it came about; what they wait for and now fits becomes theirs in the same transaction. Leaves whoever is
 * not suspended alone. @throws Refused USER_NOT_FOUND, OWN_ACCOUNT, MASTER_PROTECTED, VERSION_CONFLICT
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
