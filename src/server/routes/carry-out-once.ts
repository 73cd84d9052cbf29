import { createHash } from 'node:crypto'
import type { Command } from '../../contract/define.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readPress, takePress, writeOutcome, type PressKey, type StoredPress } from '../../db/presses/staff-presses.ts'
import type { UndoOffer } from '../../contract/schemas/undo.ts'
import type { Change } from '../../domain/change.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Clock } from '../../services/context.ts'
import { isLost, SETTLED, type PressOutcome } from '../../services/presses/outcome.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'

/** An answer to staff: the result, the objects that changed, and the token that undoes the command. */
export type Answer = { result: unknown; changes?: Change[]; undo?: UndoOffer }
type Deps = { db: Sql; clock: Clock }

/**
 * Carries out a staff command once per idempotency key; a repeat gets the stored answer or refusal of the first request. Without a key it
 * carries out the command every time.
 * @throws Refused what `carryOut` throws. If the key is stored already, also IDEMPOTENCY_MISMATCH (the key belongs to another command or
 * input, or its page asked for the result before the command arrived), BUSY (the first request still runs) and PRESS_ENDED (the first
 * request left no answer that can be repeated; docs/decisions/093-presses-of-staff-are-asked-about.md)
 */
export async function carryOutOnce(
  { db, clock }: Deps,
  { key, body }: { key: PressKey | null; body: unknown },
  entry: Pick<Command, 'name' | 'keepsNoAnswer'>,
  carryOut: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return await carryOut()
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([entry.name, body]))
    .digest('hex')
  if (!(await takePress(db, key, bodyHash, clock()))) {
    const earlier = earlierAnswer(await readPress(db, key), bodyHash, clock())
    return earlier === 'prepared' ? await carryOut() : earlier
  }
  try {
    const answer = await carryOut()
    await writeOutcome(db, key, done(answer, entry)).catch(() => {})
    return answer
  } catch (error) {
    await writeOutcome(db, key, error instanceof Refused ? { refused: error.rejection } : { failed: true }).catch(() => {})
    throw error
  }
}

/** Returns the outcome to store. Leaves out results that contain a secret or are prepared answers, the same for everyone. */
function done({ result, changes, undo }: Answer, { keepsNoAnswer }: Pick<Command, 'keepsNoAnswer'>): PressOutcome {
  if (keepsNoAnswer) return { done: null, changes: changes ?? [] }
  if (result instanceof PreparedAnswer) return { done: null, changes: [], isPrepared: true }
  return { done: { result: result ?? null }, changes: changes ?? [], ...(undo && { undo }) }
}

/**
 * Returns the stored answer for an idempotency key; `prepared` if the first request only read a prepared answer, which may be read again.
 * @throws Refused as `carryOutOnce`
 */
function earlierAnswer(earlier: StoredPress | null, bodyHash: string, now: Temporal.Instant): Answer | 'prepared' {
  if (!earlier || earlier.bodyHash !== bodyHash || earlier.bodyHash === SETTLED)
    throw new Refused({ code: 'IDEMPOTENCY_MISMATCH' })
  const outcome = earlier.outcome as PressOutcome | null
  if (!outcome) {
    throw new Refused(isLost(earlier.at, now) ? { code: 'PRESS_ENDED', how: 'unknown' } : { code: 'BUSY', retryAfterSeconds: 1 })
  }
  if ('failed' in outcome) throw new Refused({ code: 'PRESS_ENDED', how: 'not_done' })
  // a repeat with this key is always refused, so the caller is not told to wait
  if ('refused' in outcome)
    throw new Refused('retryAfterSeconds' in outcome.refused ? { code: 'PRESS_ENDED', how: 'not_done' } : outcome.refused)
  const { done: answer, changes, undo, isPrepared } = outcome
  if (isPrepared) return 'prepared'
  if (!answer) throw new Refused({ code: 'PRESS_ENDED', how: 'unkept' })
  return { result: answer.result, changes, ...(undo && { undo }) }
}
