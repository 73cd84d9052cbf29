import { createHash } from 'node:crypto'
import { readResult, takeKey, writeResult } from '../db/presses/command-results.ts'
import type { Tx } from '../db/connection/database.ts'
import { Refused } from '../domain/rejection.ts'
import type { Actor, Context } from './context.ts'

/** Input of a command that creates something. `requestId` is the idempotency key; without it every call creates again. */
export type Press = { requestId?: string | undefined }

/**
 * Runs `make` in a transaction, once per idempotency key and user; a repeat returns the stored first answer (docs/RULES.md#idempotency).
 * Concurrent repeats wait for the first.
 * @throws Refused IDEMPOTENCY_MISMATCH for the same key with another verb or input
 */
export async function answerOnce<Answer extends object>(
  context: Context,
  actor: Actor,
  { verb, input }: { verb: string; input: Press },
  make: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { requestId } = input
  if (requestId === undefined) return await context.db.transaction(make)
  const key = { userId: actor.userId, requestId }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([verb, input]))
    .digest('hex')
  return await context.db.transaction(async tx => {
    // The key is taken before anything else, so that repeats wait here.
    if (!(await takeKey(tx, key, bodyHash, context.clock()))) return earlierAnswer(await readResult(tx, key), bodyHash) as Answer
    const answer = await make(tx)
    await writeResult(tx, key, answer)
    return answer
  })
}

function earlierAnswer(earlier: { bodyHash: string; answer: unknown } | null, bodyHash: string): unknown {
  if (earlier?.bodyHash !== bodyHash) throw new Refused({ code: 'IDEMPOTENCY_MISMATCH' })
  return earlier.answer
}
