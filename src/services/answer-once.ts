import { createHash } from 'node:crypto'
import { readResult, takeKey, writeResult } from '../db/command-results.ts'
import type { Tx } from '../db/database.ts'
import { Refused } from '../domain/rejection.ts'
import type { Actor, Context } from './context.ts'

/** A command that makes something: the same key for every repeat of one press. Without a key every call makes another. */
export type Press = { requestId?: string | undefined }

/**
 * Carries out what makes something in a transaction, once per key: a repeat, even at the same moment or after a crash, answers with the
 * first result. @throws Refused IDEMPOTENCY_MISMATCH for the same key with other contents
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
    // the key before anything else: whoever presses again waits here
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
