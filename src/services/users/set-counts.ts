import type { SeenStanding } from '../../contract/schemas/loyalty.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Actor, Context } from '../context.ts'
import { changeStanding, type StandingAfter } from './change-standing.ts'

type Counts = { userId: string; pickupCount: number; noShowCount: number; manualTier?: Tier | null; seen?: SeenStanding }

/**
 * Sets a user's counts by hand, together with the tier set by hand; a null tier is derived. `noShowCount` may have halves.
 * @throws Refused USER_NOT_FOUND, OWN_ACCOUNT, MASTER_PROTECTED, FORBIDDEN (suspends staff or lifts it, by an admin), VERSION_CONFLICT
 */
export async function setUserCounts(
  context: Context,
  actor: Actor,
  { userId, pickupCount, noShowCount, manualTier = null, seen }: Counts,
): Promise<StandingAfter> {
  const after = { pickupCount, noShowHalves: noShowCount * 2, manualTier }
  return await changeStanding(context, actor, { userId, action: 'user.counts', change: () => after, ...(seen && { seen }) })
}
