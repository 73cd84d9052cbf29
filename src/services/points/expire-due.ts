import { readUsersWithDueLots } from '../../db/point-expiry.ts'
import type { Context } from '../context.ts'
import { openAccounts, writeAccounts } from './account.ts'

export type Expired = {
  users: number
  /** How many points went, positive. */
  points: number
  /** Some were left for the next run. */
  more: boolean
}

/** Users in one transaction: few enough that nobody waits long for their own row. */
const CHUNK = 100

/**
 * Writes off what is left of lots that were given a year ago, as visible negative entries (SPEC §9; DECISIONS, Points). Every posting does the
 * same for its user; this is for those to whom nothing happens. Safe on several nodes at once and resumable: each lot goes under its
 * user's lock, and what is gone is not due. At most `limit` users.
 */
export async function expireDue(context: Context, { limit = 5000 }: { limit?: number } = {}): Promise<Expired> {
  const total: Expired = { users: 0, points: 0, more: false }
  const now = context.clock()
  for (let after: string | null = null; ; ) {
    const room = Math.min(CHUNK, limit - total.users)
    const userIds: string[] = await readUsersWithDueLots(context.db, now, after, room + 1)
    const chunk = userIds.slice(0, room)
    if (chunk.length === 0) return { ...total, more: userIds.length > 0 }
    total.points += await expireChunk(context, chunk)
    total.users += chunk.length
    after = chunk.at(-1)!
  }
}

/** How many points went, positive. */
async function expireChunk(context: Context, userIds: readonly string[]): Promise<number> {
  return await context.db.transaction(async tx => {
    const accounts = [...(await openAccounts(tx, context, userIds)).values()]
    await writeAccounts(tx, accounts, context.clock())
    const amounts = accounts.flatMap(account => account.entries.map(entry => -entry.plan.amount))
    return amounts.reduce((sum, amount) => sum + amount, 0)
  })
}
