import type { SettledPress } from '../../contract/schemas/presses.ts'
import { messageOf } from '../../contract/words/messages.ts'
import { readPress, takePress } from '../../db/presses/staff-presses.ts'
import type { Actor, Context } from '../context.ts'
import { SETTLED, type PressOutcome } from './outcome.ts'

/** Seconds after which a press without an outcome counts as lost with its server: longer than any answer may take. */
const LOST_AFTER_SECONDS = 90

/**
 * Returns what became of the caller's press. One that has not come is given up: its key is taken, and it will be refused. `running` asks
 * to be called again; `lost` means that its server ended before it could tell.
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
  if (!outcome) return { state: press.at.until(now).total('seconds') < LOST_AFTER_SECONDS ? 'running' : 'lost' }
  if ('refused' in outcome) return { state: 'refused', details: { ...outcome.refused, message: messageOf(outcome.refused) } }
  if ('failed' in outcome) return { state: 'failed' }
  const { done: answer, changes, undo } = outcome
  return { state: 'done', answer, changes, ...(undo && { undo }) }
}
