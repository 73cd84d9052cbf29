import type { AskedStakes } from '../../contract/schemas/round-life.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { isUnavailable, type Tx } from '../../db/connection/database.ts'
import { insertCancellation, readUnfinishedCancellations } from '../../db/catalog/round-cancellations.ts'
import { readStakes } from '../../db/catalog/round-life.ts'
import { readGroupIds } from '../../db/orders/round-orders.ts'
import { lockRound, setRoundStatus } from '../../db/catalog/rounds.ts'
import { lockStock } from '../../db/stock/stock.ts'
import { isHandedOut } from '../../domain/handed-out.ts'
import { Refused } from '../../domain/rejection.ts'
import { mayBecome, shownRoundStatus, type RoundStatus } from '../../domain/round.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { finishCancellation } from './finish-cancellation.ts'

/** Orders that one call cancels at most, so that it answers in time. The job cancels the rest. */
const ORDERS_PER_CALL = 1000

/** `toReturn` is the won to be returned to customers because of this call; 0 when it continues an earlier one. */
export type CanceledRound = { roundId: string; canceledOrders: number; toReturn: number; isFinished: boolean }

/**
 * Cancels a round: nothing is reserved from then on, its waitlist ends, its open orders are canceled without penalty
 * (docs/RULES.md#a-round-is-canceled). `asked` holds the counts that the caller confirmed. An interrupted cancellation is continued by the
 * next call or the job.
 * @throws Refused ROUND_NOT_FOUND, ROUND_STATUS (canceled completely), ROUND_HANDED_OUT (ended, all orders picked up or canceled),
 * MORE_THAN_ASKED
 */
export async function cancelRound(
  context: Context,
  actor: Actor,
  { roundId, reason, asked }: { roundId: string; reason: string; asked?: AskedStakes | undefined },
): Promise<CanceledRound> {
  const toReturn = await context.db.transaction(async tx => {
    const round = await lockRound(tx, roundId)
    if (!round) throw new Refused({ code: 'ROUND_NOT_FOUND' })
    if (round.status === 'canceled' && (await readUnfinishedCancellations(tx)).includes(roundId)) return 0
    if (!mayBecome(round.status, 'canceled')) throw new Refused({ code: 'ROUND_STATUS', from: round.status, to: 'canceled' })
    const shown = shownRoundStatus(round, context.clock())
    const stakes = await refuseStakes(tx, { roundId, shown, asked })
    const words = reason.normalize('NFC').trim()
    await setRoundStatus(tx, roundId, 'canceled')
    await insertCancellation(tx, { roundId, canceledBy: actor.userId, reason: words, startedAt: context.clock() })
    const before = { status: shown }
    const change = { before, after: { status: 'canceled' as const }, reason: words }
    await audit(tx, context, actor, { action: 'round.cancel', subject: 'sales_round', subjectId: roundId, ...change })
    await moveCatalogueOn(tx)
    return stakes.toReturn
  })
  // The job retries what failed and reports it to staff.
  const { failures: _, ...done } = await finishCancellation(context, roundId, ORDERS_PER_CALL)
  return { roundId, toReturn, ...done }
}

type Asking = { roundId: string; shown: RoundStatus; asked: AskedStakes | undefined }

/**
 * Checks that the round has something to cancel, and no more than the caller confirmed (`asked`); returns the won to be returned. With
 * `asked` it locks the round's stock, so that no order is added meanwhile.
 * @throws Refused ROUND_HANDED_OUT, MORE_THAN_ASKED
 */
async function refuseStakes(tx: Tx, { roundId, shown, asked }: Asking): Promise<{ toReturn: number }> {
  if (asked) await lockStock(tx, await readGroupIds(tx, roundId))
  const now = await readStakes(tx, [roundId])
  if (isHandedOut(shown, now)) throw new Refused({ code: 'ROUND_HANDED_OUT' })
  if (!asked) return now
  const most = asked.toReturn ?? Infinity
  const isMore = now.orders > asked.orders || now.waiting > asked.waiting || now.raffleEntries > asked.raffleEntries
  if (isMore || now.toReturn > most) throw new Refused({ code: 'MORE_THAN_ASKED' })
  return now
}

/**
 * Continues all unfinished cancellations. Safe to repeat and on several servers. Failures do not stop other orders or rounds: an
 * AggregateError is thrown at the end.
 */
export async function finishCanceledRounds(context: Context): Promise<{ finished: number; canceledOrders: number }> {
  let [finished, canceledOrders] = [0, 0]
  const failures: unknown[] = []
  for (const roundId of await readUnfinishedCancellations(context.db)) {
    try {
      const done = await finishCancellation(context, roundId)
      canceledOrders += done.canceledOrders
      failures.push(...done.failures)
      if (done.isFinished) finished++
    } catch (error) {
      if (isUnavailable(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failures while rounds were being canceled`)
  return { finished, canceledOrders }
}
