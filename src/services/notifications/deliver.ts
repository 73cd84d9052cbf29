import { isUnavailable } from '../../db/connection/database.ts'
import { lockUntold, markTold, noteTrouble } from '../../db/notifications/outbox-tell.ts'
import type { Channel } from '../../domain/notice.ts'
import type { Context } from '../context.ts'
import { draftsOf } from './drafts.ts'
import { notify } from './notify.ts'

/** Events per transaction; in a rush each concerns up to a hundred orders. */
const AT_ONCE = 20

/**
 * Converts up to 20 of the oldest outbox events into notifications, each once, also with several servers at once. An event that fails is
 * retried later and does not stop the others. Returns how many were handled; 0 when none are left.
 */
export async function deliver(context: Context, available: readonly Channel[]): Promise<number> {
  try {
    return (await deliverSome(context, available, AT_ONCE)).length
  } catch (error) {
    if (isUnavailable(error)) throw error
    return await deliverEach(context, available)
  }
}

async function deliverSome(context: Context, available: readonly Channel[], limit: number): Promise<number[]> {
  return await context.db.transaction(async tx => {
    const happened = await lockUntold(tx, limit)
    const ids = happened.map(each => each.id)
    if (ids.length === 0) return ids
    await notify(tx, context, await draftsOf(tx, happened), available)
    await markTold(tx, ids, context.clock())
    return ids
  })
}

/** Handles the events one by one, after one of a batch failed. */
async function deliverEach(context: Context, available: readonly Channel[]): Promise<number> {
  for (let done = 0; done < AT_ONCE; done++) {
    let at: number | undefined
    try {
      const ended = await context.db.transaction(async tx => {
        const [one] = await lockUntold(tx, 1)
        if (!one) return true
        at = one.id
        await notify(tx, context, await draftsOf(tx, [one]), available)
        await markTold(tx, [one.id], context.clock())
        return false
      })
      if (ended) return done
    } catch (error) {
      if (at === undefined || isUnavailable(error)) throw error
      await noteTrouble(context.db, at, error instanceof Error ? error.message : String(error))
    }
  }
  return AT_ONCE
}
