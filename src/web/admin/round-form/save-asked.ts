import { ApiError } from '../../lib/api.ts'
import { countMove, pickupOf, readMove, type AskedMove } from './pickup-move.ts'
import { saveRound, type FormTarget, type Saved, type Versions, type Wanted } from './save-round.ts'

/**
 * Saves the round form. If that would change the pickup days of orders or waitlist entries without confirmation by staff, returns the
 * data of the confirmation dialog in `ask`. `move` is the change that they have confirmed, null for none.
 * @throws ApiError when the save is refused or fails
 */
export async function saveAsked(
  target: FormTarget,
  versions: Versions,
  wanted: Omit<Wanted, 'movesOrders'>,
  move: AskedMove | null,
): Promise<(Saved & { versions: Versions }) | { ask: AskedMove }> {
  const ask = move ?? (await readMove(target, wanted.before, wanted.values))
  if (ask !== move && ask !== null) return { ask }
  try {
    return await saveRound(target, versions, { ...wanted, movesOrders: move?.orders ?? 0 })
  } catch (error) {
    if (target.kind !== 'round' || !(error instanceof ApiError) || error.code !== 'MORE_THAN_ASKED') throw error
    const more = await countMove(target.round.roundId, pickupOf(wanted.before), pickupOf(wanted.values))
    return { ask: { ...more, isAgain: move !== null } }
  }
}
