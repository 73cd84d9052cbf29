import { addGivenPoints, readGivenPoints } from '../../db/points/given-points.ts'
import type { Tx } from '../../db/connection/database.ts'
import { Refused } from '../../domain/rejection.ts'
import { ADMIN_POINTS_A_DAY } from '../../domain/rewards.ts'
import { isMaster } from '../../domain/role.ts'
import { kstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'

/** The limit of points given by hand: `mostADay` is how many points one admin may give on a KST day. */
export type HandLimits = { mostADay: number }

export const handDefaults: HandLimits = { mostADay: ADMIN_POINTS_A_DAY }

/**
 * Counts points given by hand towards the admin's limit of the KST day; deductions do not count (docs/RULES.md#points-by-hand). Masters
 * have no limit.
 * @throws Refused POINTS_GIVEN_TODAY
 */
export async function countGiven(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  given: number,
  { mostADay }: HandLimits,
): Promise<void> {
  if (given <= 0) return
  const day = kstDay(clock())
  const most = isMaster(actor.role) ? null : mostADay
  if (await addGivenPoints(tx, { actorId: actor.userId, day, points: given, most })) return
  const left = Math.max(0, mostADay - (await readGivenPoints(tx, actor.userId, day)))
  throw new Refused({ code: 'POINTS_GIVEN_TODAY', left, most: mostADay })
}
