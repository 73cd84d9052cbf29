import type { SeenStanding } from '../../contract/schemas/loyalty.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Actor, Context } from '../context.ts'
import { changeStanding, type StandingAfter } from './change-standing.ts'

type Counts = { userId: string; pickupCount: number; noShowCount: number; manualTier?: Tier | null; seen?: SeenStanding }

/**
 * Sets a user's counts by hand, with the tier set by hand that goes with them; null clears it (SPEC §4). No-shows may be halves.
 * @throws Refused USER_NOT_FOUND, OWN_ACCOUNT, MASTER_PROTECTED, VERSION_CONFLICT
 */
export async function setUserCounts(
  context: Context,
  actor: Actor,
  { userId, pickupCount, noShowCount, manualTier = null, seen }: Counts,
): Promise<StandingAfter> {
  const after = { pickupCount, noShowHalves: noShowCount * 2, manualTier }
  return await changeStanding(context, actor, { userId, action: 'user.counts', change: () => after, ...(seen && { seen }) })
}
