import { isUnavailable } from '../../db/connection/database.ts'
import { readUsersWithDueLots } from '../../db/points/point-expiry.ts'
import type { Context } from '../context.ts'
import { openAccounts, writeAccounts } from './account.ts'

export type Expired = {
  users: number
  /** Points written off, positive. */
  points: number
  /** True when further users were left for the next run. */
  more: boolean
}

/** Users per transaction: few, so that their rows are locked briefly. */
const CHUNK = 100

/**
 * Writes off points that have expired, for at most `limit` users (docs/RULES.md#point-expiry). Safe to repeat and on several servers.
 * Users whose ledger fails do not stop the others: an AggregateError is thrown at the end.
 */
export async function expireDue(context: Context, { limit = 5000 }: { limit?: number } = {}): Promise<Expired> {
  const total: Expired = { users: 0, points: 0, more: false }
  const now = context.clock()
  const failures: unknown[] = []
  for (let after: string | null = null; ; ) {
    const room = Math.min(CHUNK, limit - total.users)
    const userIds: string[] = await readUsersWithDueLots(context.db, now, after, room + 1)
    const chunk = userIds.slice(0, room)
    if (chunk.length === 0) {
      if (failures.length > 0) throw new AggregateError(failures, `points of ${failures.length} people could not be written off`)
      return { ...total, more: userIds.length > 0 }
    }
    total.points += await expireEach(context, chunk, failures)
    total.users += chunk.length
    after = chunk.at(-1)!
  }
}

/** Writes off in one transaction, or user by user if that fails. Returns the points, positive. */
async function expireEach(context: Context, userIds: readonly string[], failures: unknown[]): Promise<number> {
  try {
    return await expireChunk(context, userIds)
  } catch (error) {
    if (isUnavailable(error)) throw error
    let points = 0
    if (userIds.length === 1) failures.push(error)
    else for (const userId of userIds) points += await expireEach(context, [userId], failures)
    return points
  }
}

async function expireChunk(context: Context, userIds: readonly string[]): Promise<number> {
  return await context.db.transaction(async tx => {
    const accounts = [...(await openAccounts(tx, context, userIds)).values()]
    await writeAccounts(tx, accounts, context.clock())
    const amounts = accounts.flatMap(account => account.entries.map(entry => -entry.plan.amount))
    return amounts.reduce((sum, amount) => sum + amount, 0)
  })
}
