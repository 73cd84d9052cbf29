import type { SeenStanding } from '../../contract/schemas/loyalty.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Actor, Context } from '../context.ts'
import { changeStanding, type StandingAfter } from './change-standing.ts'

/**
 * Sets a tier by hand, which replaces the derived one; null derives it again. Converts waitlist entries of the user in the same
 * transaction. Writes nothing without a difference. VERSION_CONFLICT comes only with `seen`.
 * @throws Refused USER_NOT_FOUND, OWN_ACCOUNT, MASTER_PROTECTED, FORBIDDEN (suspends staff or lifts it, by an admin), VERSION_CONFLICT
 */
export async function setManualTier(
  context: Context,
  actor: Actor,
  { userId, tier, reason, seen }: { userId: string; tier: Tier | null; reason: string; seen?: SeenStanding },
): Promise<StandingAfter> {
  const change = <Before extends object>(before: Before) => ({ ...before, manualTier: tier })
  return await changeStanding(context, actor, { userId, action: 'user.tier', reason, change, ...(seen && { seen }) })
}
