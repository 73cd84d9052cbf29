import { isUnavailable } from '../../db/database.ts'
import { lockUntold, markTold, noteTrouble } from '../../db/outbox-tell.ts'
import type { Channel } from '../../domain/notice.ts'
import type { Context } from '../context.ts'
import { draftsOf } from './drafts.ts'
import { notify } from './notify.ts'

/** Rows of the outbox in one transaction; in a rush each tells of up to a hundred orders. */
const AT_ONCE = 20

/**
 * Turns what happened into notifications: takes some of the oldest rows of the outbox that nobody told yet, in one transaction with
 * what it writes, so that each is told once however many nodes do this. A row that cannot be told is set aside and stops no other.
 * Answers how many rows were looked at; 0 means that there is nothing to do.
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

/** One of several cannot be told: each for itself then. */
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
