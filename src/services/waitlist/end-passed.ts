import { isUnavailable } from '../../db/connection/database.ts'
import { holdRound } from '../../db/stock/line-locks.ts'
import { lockStock } from '../../db/stock/stock.ts'
import { readLines, readPassedRounds, readWaitedGroups } from '../../db/waitlist/waitlist.ts'
import { kstDay } from '../../domain/time.ts'
import { mayConvert } from '../../domain/waitlist.ts'
import type { Context } from '../context.ts'
import { endLines } from './end.ts'

/** Rounds per run, each in a separate transaction. */
const ROUNDS_AT_ONCE = 200

/**
 * Ends the waitlists of rounds whose pickup day has begun, at most `limit` rounds, and returns how many entries ended. Safe to repeat and
 * on several servers; `more` says that rounds are left. Rounds that fail do not stop the others: an AggregateError is thrown at the end.
 */
export async function endPassedLines(
  context: Context,
  { limit = ROUNDS_AT_ONCE }: { limit?: number } = {},
): Promise<{ entries: number; more: boolean }> {
  const rounds = await readPassedRounds(context.db, kstDay(context.clock()), limit + 1)
  let entries = 0
  const failures: unknown[] = []
  for (const roundId of rounds.slice(0, limit)) {
    try {
      entries += await endOne(context, roundId)
    } catch (error) {
      if (isUnavailable(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `the lines of ${failures.length} rounds could not be ended`)
  return { entries, more: rounds.length > limit }
}

async function endOne(context: Context, roundId: string): Promise<number> {
  return await context.db.transaction(async tx => {
    // The pickup days may have moved meanwhile; under the lock they no longer can.
    const round = await holdRound(tx, roundId)
    const now = context.clock()
    if (!round || mayConvert(round.pickupDate, now)) return 0
    const groups = await readWaitedGroups(tx, { roundId })
    await lockStock(tx, groups)
    const lines = groups.length === 0 ? [] : await readLines(tx, groups)
    return (await endLines(tx, lines, now)).length
  })
}
