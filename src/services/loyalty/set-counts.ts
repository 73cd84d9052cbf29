import type { Actor, Context } from '../context.ts'
import { changeStanding, type StandingAfter } from './change-standing.ts'

/** Sets somebody's counts by hand, and clears a tier set by hand (SPEC §4). No-shows may be halves. @throws Refused USER_NOT_FOUND, OWN_ACCOUNT */
export async function setUserCounts(
  context: Context,
  actor: Actor,
  { userId, pickupCount, noShowCount }: { userId: string; pickupCount: number; noShowCount: number },
): Promise<StandingAfter> {
  const after = { pickupCount, noShowHalves: noShowCount * 2, manualTier: null }
  return await changeStanding(context, actor, { userId, action: 'user.counts', change: () => after })
}
