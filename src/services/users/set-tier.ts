import type { SeenStanding } from '../../contract/schemas/loyalty.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Actor, Context } from '../context.ts'
import { changeStanding, type StandingAfter } from './change-standing.ts'

/**
 * Sets a user's tier by hand, which overrides the tier that follows from pickups and no-shows; null removes it. Converts the user's
 * waitlist entries into orders where stock is left, in the same transaction. `seen` are the expected values; without it nothing is
 * compared.
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
