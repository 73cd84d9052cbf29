import type { ReserveResult } from '../../contract/schemas/orders.ts'
import { readResult, takeKey } from '../../db/command-results.ts'
import type { Actor, Context } from '../context.ts'

/** Stands where a key was asked about before it had a result: no body has this hash, so whatever comes under the key is refused. */
const SETTLED_WITHOUT_RESULT = '00'

/**
 * Answers what became of a `reserve` whose answer was lost: its result, or null if it was not carried out. After null it never will be,
 * also where the request is still on its way: it is refused as IDEMPOTENCY_MISMATCH when it comes. Waits for one that is being written.
 */
export async function settleRequest(
  context: Context,
  { userId }: Actor,
  { requestId }: { requestId: string },
): Promise<{ result: ReserveResult | null }> {
  const key = { userId, requestId }
  return await context.db.transaction(async tx => {
    if (await takeKey(tx, key, SETTLED_WITHOUT_RESULT, context.clock())) return { result: null }
    const answer = (await readResult(tx, key))?.answer
    return { result: isReservation(answer) ? answer : null }
  })
}

/** Other commands keep their answers under keys too. */
function isReservation(answer: unknown): answer is ReserveResult {
  return typeof answer === 'object' && answer !== null && 'orders' in answer && 'waitlist' in answer
}
