import type { SeenStanding } from '../../contract/schemas/loyalty.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Actor, Context } from '../context.ts'
import { changeStanding, type StandingAfter } from './change-standing.ts'

type Counts = { userId: string; pickupCount: number; noShowCount: number; manualTier?: Tier | null; seen?: SeenStanding }

/**
 * Sets by hand a user's numbers of pickups and no-shows, and the tier that overrides the one derived from them; a null tier overrides
 * nothing. `noShowCount` is a multiple of 0.5.
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
