import { publish } from '../../db/notifications/outbox.ts'
import { markOpened } from '../../db/catalog/rounds.ts'
import type { Context } from '../context.ts'

const AT_ONCE = 100

/**
 * Publishes `rounds.opened` for every round that began to sell since the last run, once, and returns how many. Safe to repeat and on
 * several servers.
 */
export async function announceOpenedRounds(context: Context): Promise<{ opened: number }> {
  for (let opened = 0; ; ) {
    const found = await openSome(context)
    opened += found
    if (found < AT_ONCE) return { opened }
  }
}

async function openSome(context: Context): Promise<number> {
  return await context.db.transaction(async tx => {
    const now = context.clock()
    const rounds = await markOpened(tx, now, AT_ONCE)
    for (const round of rounds) await publish(tx, 'rounds.opened', { userIds: [], ...round }, now)
    return rounds.length
  })
}
