import { isBehind, readHorizon, readLeftOpen } from '../../db/withdrawal.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { cancelOrder } from './cancel.ts'

/**
 * Cancels what a user, who may reserve no more, has just reserved all the same: a reservation that had read who its buyer is before the
 * withdrawal or suspension was done, comes in after the look at their orders. So this waits until whatever was under way then has
 * ended, which takes milliseconds. Call it after the commit. Answers how many orders that were.
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

/** False when somebody else was faster. */
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
/** Nothing that sells takes longer (docs/LOCKING.md, time-outs). */
const LONGEST_TRANSACTION_MS = 10_000
