import type { SettledPress } from '../../contract/schemas/presses.ts'
import { messageOf } from '../../contract/words/messages.ts'
import { readPress, takePress } from '../../db/presses/staff-presses.ts'
import type { Actor, Context } from '../context.ts'
import { isLost, SETTLED, type PressOutcome } from './outcome.ts'

/**
 * Returns the state of a staff command that the caller sent, by its idempotency key. `never`: it did not arrive, and is refused if it
 * arrives later. `running`: ask again. `lost`: its server ended without storing an outcome.
 */
export async function settlePress(
  { db, clock }: Context,
  { userId }: Actor,
  { pressId }: { pressId: string },
): Promise<SettledPress> {
  const key = { userId, pressId }
  const now = clock()
  if (await takePress(db, key, SETTLED, now)) return { state: 'never' }
  const press = await readPress(db, key)
  if (!press || press.bodyHash === SETTLED) return { state: 'never' }
  const outcome = press.outcome as PressOutcome | null
  if (!outcome) return { state: isLost(press.at, now) ? 'lost' : 'running' }
  if ('refused' in outcome) return { state: 'refused', details: { ...outcome.refused, message: messageOf(outcome.refused) } }
  if ('failed' in outcome) return { state: 'failed' }
  const { done: answer, changes, undo } = outcome
  return { state: 'done', answer, changes, ...(undo && { undo }) }
}
