import type { SeenStanding } from '../../contract/schemas/loyalty.ts'
import type { Actor, Context } from '../context.ts'
import { changeStanding, type StandingAfter } from './change-standing.ts'

/** Sets somebody's counts by hand, and clears a tier set by hand (SPEC §4). No-shows may be halves. @throws Refused USER_NOT_FOUND, OWN_ACCOUNT, VERSION_CONFLICT */
export async function setUserCounts(
  context: Context,
  actor: Actor,
  { userId, pickupCount, noShowCount, seen }: { userId: string; pickupCount: number; noShowCount: number; seen?: SeenStanding },
): Promise<StandingAfter> {
  const after = { pickupCount, noShowHalves: noShowCount * 2, manualTier: null }
  return await changeStanding(context, actor, { userId, action: 'user.counts', change: () => after, ...(seen && { seen }) })
}
