import type { ReserveResult } from '../../contract/schemas/orders.ts'
import {
  buyersOf,
  readCanceled,
  readHeld,
  readRequests,
  readWaitingFor,
  type RequestFacts,
} from '../../db/orders/checkout-read.ts'
import { writeCheckouts } from '../../db/orders/checkout-write.ts'
import type { Sql, Tx } from '../../db/connection/database.ts'
import type { ItemFactsCache } from '../../db/orders/item-facts.ts'
import { lockStock, type StockRow } from '../../db/stock/stock.ts'
import { CANCELED_A_DAY, decideCheckouts, type Decision, type ItemFacts } from '../../domain/checkout.ts'
import type { Rejection } from '../../domain/rejection.ts'
import type { Tier } from '../../domain/tier.ts'
import { kstDay, startOfKstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { bodyHash } from './body-hash.ts'
import { rowsOf } from './checkout-rows.ts'
import { recordOnBehalf } from './record-on-behalf.ts'
import type { ReserveRequest } from './reserve-request.ts'

export type ReserveAnswer = { ok: true; result: ReserveResult } | { ok: false; rejection: Rejection }
/**
 * Result of a batch of reservation requests: `answers` in the sequence of the requests, and by variant group id the `stock` after the
 * batch.
 */
export type BatchOutcome = { answers: ReserveAnswer[]; stock: Map<string, StockRow> }

export type Facts = ReadonlyMap<string, ItemFacts>

/**
 * Decides a batch of reservation requests and writes the orders and waitlist entries, in one transaction (docs/RULES.md#checkout). Locks
 * the stock in id order, then reads what the decision needs. Refusals are returned in the answers, not thrown.
 */
export async function reserveBatch(
  context: Context,
  items: ItemFactsCache,
  requests: readonly ReserveRequest[],
): Promise<BatchOutcome> {
  const { facts: before } = await items.get(context.db, itemIdsOf(requests))
  return await context.db.transaction(async tx => {
    // Both statements are sent at once but run one after the other, so the second reads under the lock.
    const locking = lockStock(tx, groupIdsOf(before, requests))
    const today = startOfKstDay(kstDay(context.clock()))
    const [shelves, { known, facts }] = await Promise.all([locking, readKnown(items, tx, requests, today)])
    const now = context.clock()
    const { answers, fresh, decision } = await decide(tx, requests, known, facts, shelves, now)
    if (decision.changes.size > 0 || fresh.some((_, index) => decision.verdicts[index]!.accepted)) {
      const { rows, results } = rowsOf(fresh, decision, now, context.newId)
      // Must come before the write: the commit is sent along with it.
      await recordOnBehalf(tx, context, fresh, results)
      await writeCheckouts(tx, rows)
      fresh.forEach((request, index) => answers.set(request, verdictAnswer(decision, index, results[index])))
    }
    return { answers: requests.map(request => answers.get(request)!), stock: after(shelves, decision) }
  }, HOT)
}

/**
 * Options of checkout transactions. A generic plan saves planning each statement. Without sequential scans, plans that were made while
 * tables were empty stay fast. `eager` sends `begin` together with the first statement.
 */
export const HOT = { settings: 'set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan', eager: true }

export async function currentFacts(items: ItemFactsCache, sql: Sql, requests: readonly ReserveRequest[]): Promise<Facts> {
  return (await items.get(sql, itemIdsOf(requests))).facts
}

/**
 * Returns for each request its stored answer if it is a repeat, and the buyer's tier; also the facts of the requested items. The facts
 * belong to the catalog version that is read in the same statement.
 */
async function readKnown(
  items: ItemFactsCache,
  sql: Sql,
  requests: readonly ReserveRequest[],
  today: Temporal.Instant,
): Promise<{ known: RequestFacts[]; facts: Facts }> {
  const { version, requests: known } = await readRequests(
    sql,
    requests.map(request => ({ userId: request.userId, requestId: request.input.requestId })),
    today,
  )
  items.moveTo(version)
  return { known, facts: await currentFacts(items, sql, requests) }
}

/**
 * Decides reservation requests without writing. `answers` holds the stored answers of repeated requests, and refusals. `fresh` are the
 * requests of known users that are no repeats; `decision.verdicts` has one verdict for each, at the same index.
 */
export async function decide(
  sql: Sql | Tx,
  requests: readonly ReserveRequest[],
  known: readonly RequestFacts[],
  facts: Facts,
  shelves: ReadonlyMap<string, StockRow>,
  now: Temporal.Instant,
): Promise<{ answers: Map<ReserveRequest, ReserveAnswer>; fresh: ReserveRequest[]; decision: Decision }> {
  const answers = new Map<ReserveRequest, ReserveAnswer>()
  const fresh: ReserveRequest[] = []
  const tiers = new Map<string, Tier>()
  const fickle = new Set<string>()
  requests.forEach((request, index) => {
    const { earlier, tier, canceledToday } = known[index]!
    if (earlier) answers.set(request, replay(request, earlier))
    else if (tier === null) answers.set(request, { ok: false, rejection: { code: 'UNAUTHENTICATED' } })
    else {
      tiers.set(request.userId, tier)
      if (canceledToday >= CANCELED_A_DAY && request.createdBy === null) fickle.add(request.userId)
      fresh.push(request)
    }
  })
  const buyers = await readBuyers(sql, fresh, facts, { tiers, fickle }, now)
  const decision = decideCheckouts({ items: facts, stock: shelves, buyers }, fresh.map(checkoutOf), now)
  decision.verdicts.forEach((verdict, index) => {
    if (!verdict.accepted) answers.set(fresh[index]!, { ok: false, rejection: verdict.rejection })
  })
  return { answers, fresh, decision }
}

type Buyers = { tiers: ReadonlyMap<string, Tier>; fickle: ReadonlySet<string> }

/**
 * Reads waitlist entries, held pieces and canceled orders of the buyers, only where a request needs them. `fickle` are buyers who canceled
 * at least as many orders today as are allowed of one item.
 */
async function readBuyers(
  sql: Sql,
  fresh: readonly ReserveRequest[],
  facts: Facts,
  { tiers, fickle }: Buyers,
  now: Temporal.Instant,
) {
  const waited = fresh.flatMap(request => request.input.waitlist.map(line => line.itemId))
  const limited = [...itemIdsOf(fresh)].filter(id => (facts.get(id)?.maxPerUser ?? null) !== null)
  const userIds = [...tiers.keys()]
  const waiting = waited.length > 0 ? await readWaitingFor(sql, userIds, waited) : []
  const held = limited.length > 0 ? await readHeld(sql, userIds, limited) : []
  const today = startOfKstDay(kstDay(now))
  const canceled = fickle.size > 0 ? await readCanceled(sql, [...fickle], [...itemIdsOf(fresh)], today) : []
  return buyersOf(tiers, waiting, held, canceled)
}

function replay(request: ReserveRequest, earlier: { bodyHash: string; answer: unknown }): ReserveAnswer {
  if (earlier.bodyHash !== bodyHash(request.input)) return { ok: false, rejection: { code: 'IDEMPOTENCY_MISMATCH' } }
  return { ok: true, result: earlier.answer as ReserveResult }
}

function verdictAnswer(decision: Decision, index: number, result: ReserveResult | undefined): ReserveAnswer {
  const verdict = decision.verdicts[index]!
  return verdict.accepted ? { ok: true, result: result! } : { ok: false, rejection: verdict.rejection }
}

function checkoutOf({ userId, input, pastDeadline }: ReserveRequest) {
  return { userId, reservations: input.reservations, waitlist: input.waitlist, pastDeadline: pastDeadline !== undefined }
}

function itemIdsOf(requests: readonly ReserveRequest[]): Set<string> {
  const ids = new Set<string>()
  for (const { input } of requests) {
    for (const line of input.reservations) ids.add(line.itemId)
    for (const line of input.waitlist) ids.add(line.itemId)
  }
  return ids
}

export function groupIdsOf(facts: Facts, requests: readonly ReserveRequest[]): string[] {
  return [...new Set([...itemIdsOf(requests)].flatMap(id => facts.get(id)?.variantGroupId ?? []))]
}

function after(shelves: Map<string, StockRow>, decision: Decision): Map<string, StockRow> {
  for (const [groupId, change] of decision.changes) {
    const shelf = shelves.get(groupId)!
    shelves.set(groupId, { ...shelf, reservedUnits: shelf.reservedUnits + change.reservedUnits, nextSeq: change.nextSeq })
  }
  return shelves
}
