import { ApiError } from '../../lib/api.ts'
import { countMove, pickupOf, readMove, type AskedMove } from './pickup-move.ts'
import { saveRound, type FormTarget, type Saved, type Versions, type Wanted } from './save-round.ts'

/**
 * Saves the form, or returns the dialog to show if the pickup days of orders would change unconfirmed. `move` is the confirmed change,
 * null for none.
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
