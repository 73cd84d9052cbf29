import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import type { Tx } from '../../db/connection/database.ts'
import { hasImages } from '../../db/catalog/products.ts'
import { lockRound, readRoundSummary, setRoundStatus, type LockedRound } from '../../db/catalog/rounds.ts'
import { readGroups } from '../../db/catalog/variant-groups.ts'
import { isPromised } from '../../db/raffle/raffle.ts'
import { lockStock } from '../../db/stock/stock.ts'
import { readWaitedGroups } from '../../db/waitlist/waitlist.ts'
import type { CatalogueEntry } from '../../domain/former.ts'
import { Refused, type Rejection } from '../../domain/rejection.ts'
import { mayBecome, shownRoundStatus, type RoundStatus } from '../../domain/round.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { nameFailure } from '../name-failure.ts'
import { offerUndo } from '../offer-undo.ts'
import { settleStock } from '../waitlist/convert.ts'
import { stale } from '../stale.ts'

/** Results of setting the status of many rounds. `bugs` are unexpected errors for the log; their rounds are in `refused` too. */
export type RoundStatusResults = {
  done: string[]
  refused: { roundId: string; code: string; message: string }[]
  bugs: unknown[]
}

/**
 * Sets the status of rounds, each in a separate transaction. Publishing a draft also converts waitlist entries that the round already has
 * into orders, where stock is left. Refusals and bugs are returned per round; only an unavailable database throws. `seen` holds expected
 * versions by round id; a missing one skips the check.
 */
export async function changeRoundStatus(
  context: Context,
  actor: Actor,
  {
    roundIds,
    status,
    seen,
  }: { roundIds: string[]; status: Exclude<RoundStatus, 'canceled'>; seen?: Record<string, number> | undefined },
): Promise<RoundStatusResults> {
  const results: RoundStatusResults = { done: [], refused: [], bugs: [] }
  for (const roundId of new Set(roundIds)) {
    try {
      await context.db.transaction(async tx => {
        const undo = await changeRoundStatusIn(tx, context, actor, { roundId, to: status, seen: seen?.[roundId] })
        if (undo) await offerUndo(tx, context, actor, [undo])
      })
      results.done.push(roundId)
    } catch (error) {
      results.refused.push({ roundId, ...nameFailure(error, results.bugs) })
    }
  }
  return results
}

type Change = { roundId: string; to: RoundStatus; seen: number | undefined; isUndo?: boolean }

/**
 * Sets the status of one round inside the caller's transaction; undefined `seen` skips the version check. Returns the undo entry, null if
 * waitlist entries became orders. `isUndo` also allows steps back that staff cannot take by hand, such as from `selling` to `draft`.
 * @throws Refused ROUND_NOT_FOUND, ROUND_STATUS, ROUND_INCOMPLETE (no start or no picture), VERSION_CONFLICT; UNDO_TOO_LATE for a step back
 * of a round that was announced or has orders, waitlist entries or raffle entries
 */
export async function changeRoundStatusIn(
  tx: Tx,
  context: Context,
  actor: Actor,
  { roundId, to, seen, isUndo = false }: Change,
): Promise<CatalogueEntry | null> {
  const round = await lockRound(tx, roundId)
  if (!round) throw new Refused({ code: 'ROUND_NOT_FOUND' })
  if (isUndo && seen !== round.version) throw stale('round', roundId)
  const isBack = isUndo && !mayBecome(round.status, to)
  const refusal = isBack ? await backRefusal(tx, roundId, round.status) : refusalOf(round, to, context.clock())
  if (refusal) throw new Refused(refusal)
  if (seen !== undefined && seen !== round.version) throw stale('round', roundId)
  const opens = to === 'scheduled' || to === 'selling'
  if (opens && !(await hasImages(tx, round.productId))) throw new Refused({ code: 'ROUND_INCOMPLETE', field: 'images' })
  await setRoundStatus(tx, roundId, to)
  // While it was a draft nothing was converted.
  const converted = round.status === 'draft' ? await serveRound(tx, context, roundId) : 0
  const change = { before: { status: shownRoundStatus(round, context.clock()) }, after: { status: to } }
  await audit(tx, context, actor, { action: 'round.status', subject: 'sales_round', subjectId: roundId, ...change })
  await moveCatalogueOn(tx)
  if (converted > 0) return null
  const { name, version } = await readRoundSummary(tx, roundId)
  return { type: 'round', id: roundId, name, version, inverse: { verb: 'setRoundStatus', to: round.status } }
}

async function serveRound(tx: Tx, context: Context, roundId: string): Promise<number> {
  const groups = await readWaitedGroups(tx, { roundId })
  if (groups.length === 0) return 0
  return (await settleStock(tx, context, await lockStock(tx, groups), [], context.clock())).length
}

/**
 * Returns why an undo may not change the status of a round back from `from`: its opening was announced, or it has orders, waitlist entries
 * or raffle entries. Returns null if it may; always for `ended`. Locks the stock, so that nothing is reserved meanwhile.
 */
async function backRefusal(tx: Tx, roundId: string, from: RoundStatus): Promise<Rejection | null> {
  if (from === 'ended') return null
  const groups = await readGroups(tx, roundId)
  await lockStock(
    tx,
    groups.map(({ id }) => id),
  )
  if ((await readRoundSummary(tx, roundId)).isTold) return { code: 'UNDO_TOO_LATE', why: 'told' }
  return (await isPromised(tx, roundId)) ? { code: 'UNDO_TOO_LATE', why: 'promised' } : null
}

function refusalOf(round: LockedRound, to: RoundStatus, now: Temporal.Instant): Rejection | null {
  if (!mayBecome(round.status, to)) return { code: 'ROUND_STATUS', from: round.status, to }
  // A scheduled round whose start has passed was on sale and cannot become a draft.
  const shown = shownRoundStatus(round, now)
  if (to === 'draft' && shown !== 'scheduled') return { code: 'ROUND_STATUS', from: shown, to }
  if (to === 'scheduled' && round.publishAt === null) return { code: 'ROUND_INCOMPLETE', field: 'publishAt' }
  return null
}
