import type { AskedStakes } from '../../contract/schemas/round-life.ts'
import { moveCatalogueOn } from '../../db/catalogue-version.ts'
import { isUnavailable, type Tx } from '../../db/database.ts'
import { insertCancellation, readUnfinishedCancellations } from '../../db/round-cancellations.ts'
import { readStakes } from '../../db/round-life.ts'
import { readGroupIds } from '../../db/round-orders.ts'
import { lockRound, setRoundStatus } from '../../db/rounds.ts'
import { lockStock } from '../../db/stock.ts'
import { isHandedOut } from '../../domain/handed-out.ts'
import { Refused } from '../../domain/rejection.ts'
import { mayBecome, shownRoundStatus, type RoundStatus } from '../../domain/round.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { finishCancellation } from './finish-cancellation.ts'

/** What one call cancels at most, so that it answers in time (SPEC §9) on a busy machine too; the rest is finished by the job. */
const ORDERS_PER_CALL = 1000

/** `toReturn` are the won that this call owes to customers; 0 where it only takes up what another began. */
export type CanceledRound = { roundId: string; canceledOrders: number; toReturn: number; isFinished: boolean }

/**
 * Cancels a round with all its consequences (DECISIONS, Sales round): from the first transaction on nothing of it is reserved or
 * converted; then its waitlist ends, everybody whom it touches is told once, and its open orders are cancelled without penalty, one
 * after the other. A call that broke off is taken up by the next one, or by the job.
 * @throws Refused ROUND_NOT_FOUND, ROUND_STATUS when it is cancelled to the end, ROUND_HANDED_OUT, MORE_THAN_ASKED
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
  // what failed is tried again by the job, whose failures the shop's people see
  const { failures: _, ...done } = await finishCancellation(context, roundId, ORDERS_PER_CALL)
  return { roundId, toReturn, ...done }
}

type Asking = { roundId: string; shown: RoundStatus; asked: AskedStakes | undefined }

/**
 * Refuses what there is nothing to cancel of, or more of than was asked about, and then holds the round's stock, so that no order comes after
 * the count. Returns the count. @throws Refused ROUND_HANDED_OUT, MORE_THAN_ASKED
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
 * Takes up every cancellation that a crash or a large round left unfinished. Safe beside whoever else finishes it, and to repeat. What fails
 * keeps neither other orders nor other rounds waiting; it is thrown at the end.
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
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failures while rounds were being cancelled`)
  return { finished, canceledOrders }
}
