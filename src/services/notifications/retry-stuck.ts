import { reviveStuck } from '../../db/notifications/outbox-tell.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

/** Retries the outbox events that failed five times, and returns how many. */
export async function retryStuckEvents(context: Context, actor: Actor): Promise<{ retried: number }> {
  return await context.db.transaction(async tx => {
    const retried = await reviveStuck(tx)
    const change = { subjectId: 'stuck', before: { stuck: retried }, after: { stuck: 0 } }
    if (retried > 0) await audit(tx, context, actor, { action: 'outbox.retry', subject: 'outbox', ...change })
    return { retried }
  })
}
