import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Command } from '../../contract/define.ts'
import { IDEMPOTENCY_KEY } from '../../contract/idempotency-key.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readPress, takePress, writeOutcome, type PressKey } from '../../db/presses/staff-presses.ts'
import type { UndoOffer } from '../../contract/schemas/undo.ts'
import type { Change } from '../../domain/change.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Clock } from '../../services/context.ts'
import { SETTLED, type PressOutcome } from '../../services/presses/outcome.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'

/** An answer to staff: the result, what changed beside it, and the token that undoes it. */
export type Answer = { result: unknown; changes?: Change[]; undo?: UndoOffer }
type Deps = { db: Sql; clock: Clock }

/**
 * Carries out a command of staff once per idempotency key of the request's header; a repeat gets the first outcome. Without a key it
 * carries out every time. The key is taken before anything is changed, so what became of a press can always be asked
 * (docs/decisions/093-presses-of-staff-are-asked-about.md).
 * @throws Refused IDEMPOTENCY_MISMATCH for a key of another command or input, or one that was settled; BUSY while the first still runs
 */
export async function carryOutOnce(
  { db, clock }: Deps,
  request: FastifyRequest,
  entry: Pick<Command, 'name' | 'keepsNoAnswer'>,
  carryOut: () => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request)
  if (!key) return await carryOut()
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([entry.name, request.body]))
    .digest('hex')
  if (!(await takePress(db, key, bodyHash, clock()))) return earlierAnswer(await readPress(db, key), bodyHash)
  try {
    const answer = await carryOut()
    await writeOutcome(db, key, done(answer, entry)).catch(() => {})
    return answer
  } catch (error) {
    await writeOutcome(db, key, error instanceof Refused ? { refused: error.rejection } : { failed: true }).catch(() => {})
    throw error
  }
}

/** Returns the caller and the key of the header; null for customers and without a valid key. */
function keyOf({ identity, headers }: FastifyRequest): PressKey | null {
  const pressId = headers[IDEMPOTENCY_KEY]
  if (!identity || typeof pressId !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(pressId)) return null
  return { userId: identity.userId, pressId }
}

/** Secrets, and answers that were prepared for everybody, are not stored. */
function done({ result, changes, undo }: Answer, { keepsNoAnswer }: Pick<Command, 'keepsNoAnswer'>): PressOutcome {
  if (keepsNoAnswer || result instanceof PreparedAnswer) return { done: null, changes: changes ?? [] }
  return { done: { result: result ?? null }, changes: changes ?? [], ...(undo && { undo }) }
}

function earlierAnswer(earlier: Awaited<ReturnType<typeof readPress>>, bodyHash: string): Answer {
  if (!earlier || earlier.bodyHash !== bodyHash || earlier.bodyHash === SETTLED)
    throw new Refused({ code: 'IDEMPOTENCY_MISMATCH' })
  const outcome = earlier.outcome as PressOutcome | null
  if (outcome && 'refused' in outcome) throw new Refused(outcome.refused)
  if (outcome && 'done' in outcome && outcome.done) {
    const { changes, undo } = outcome
    return { result: outcome.done.result, changes, ...(undo && { undo }) }
  }
  throw new Refused({ code: 'BUSY', retryAfterSeconds: 1 })
}
