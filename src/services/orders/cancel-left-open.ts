import { isBehind, readHorizon, readLeftOpen } from '../../db/people/withdrawal.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { cancelOrder } from './cancel.ts'

/**
 * Cancels the RESERVED orders that a user still has after a withdrawal or suspension, and returns how many. Call it after the withdrawal or
 * suspension is committed: it first waits up to 10 seconds for transactions then running, which may still add orders. Skips orders that
 * another person closes or merges meanwhile.
 */
export async function cancelLeftOpen(context: Context, actor: Actor, userId: string): Promise<number> {
  const { db } = context
  const horizon = await readHorizon(db)
  for (let waited = 0; waited < LONGEST_TRANSACTION_MS && !(await isBehind(db, horizon)); waited += PAUSE_MS)
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  let canceled = 0
  for (const orderId of await readLeftOpen(db, userId)) if (await cancelOne(context, actor, orderId)) canceled++
  return canceled
}

/** Cancels one order. Returns false when it was closed, or joined into another order, meanwhile. */
async function cancelOne(context: Context, actor: Actor, orderId: string): Promise<boolean> {
  try {
    await cancelOrder(context, actor, { orderId, penaltyType: 'none', asStaff: true })
    return true
  } catch (error) {
    // canceled or picked up meanwhile, or a part that was joined into another order
    if (error instanceof Refused && ['ORDER_STATUS', 'ORDER_ALREADY', 'ORDER_NOT_FOUND'].includes(error.rejection.code))
      return false
    throw error
  }
}

const PAUSE_MS = 20
/** The longest transaction that reserves: see the time-outs in docs/LOCKING.md. */
const LONGEST_TRANSACTION_MS = 10_000
