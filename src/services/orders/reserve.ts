import type { ReserveInput, ReserveResult } from '../../contract/schemas/orders.ts'
import { buyersOf, readHeld, readRequests, readWaitingFor, type RequestFacts } from '../../db/checkout-read.ts'
import { writeCheckouts } from '../../db/checkout-write.ts'
import type { Sql, Tx } from '../../db/database.ts'
import type { ItemFactsCache } from '../../db/item-facts.ts'
import { lockStock, type StockRow } from '../../db/stock.ts'
import { decideCheckouts, type Decision, type ItemFacts } from '../../domain/checkout.ts'
import type { Rejection } from '../../domain/rejection.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Context } from '../context.ts'
import { bodyHash } from './body-hash.ts'
import { rowsOf } from './checkout-rows.ts'
import { recordOnBehalf } from './record-on-behalf.ts'

/** One press of the button: who, with which idempotency key, wants what. */
export type ReserveRequest = {
  userId: string
  input: ReserveInput
  /** Who orders on the buyer's behalf, and why although the round is over. */
  createdBy: string | null
  pastDeadline?: { reason: string } | undefined
}
export type ReserveAnswer = { ok: true; result: ReserveResult } | { ok: false; rejection: Rejection }
/** What a batch answered, and what it left on the shelves it saw. */
export type BatchOutcome = { answers: ReserveAnswer[]; stock: Map<string, StockRow> }

export type Facts = ReadonlyMap<string, ItemFacts>

/**
 * Decides and writes a batch in one transaction: the shelves are locked in id order, everything that the decision rests on is
 * read after that, a pure function decides, one statement writes. ARCHITECTURE "Reserving: the heart"; SPEC §4; DECISIONS.
 */
export async function reserveBatch(
  context: Context,
  items: ItemFactsCache,
  requests: readonly ReserveRequest[],
): Promise<BatchOutcome> {
  const { facts: before } = await items.get(context.db, itemIdsOf(requests))
  return await context.db.transaction(async tx => {
    // sent together, carried out one after the other: the reading sees what came before the lock was granted
    const locking = lockStock(tx, groupIdsOf(before, requests))
    const [shelves, { known, facts }] = await Promise.all([locking, readKnown(items, tx, requests)])
    const now = context.clock()
    const { answers, fresh, decision } = await decide(tx, requests, known, facts, shelves, now)
    if (decision.changes.size > 0 || fresh.some((_, index) => decision.verdicts[index]!.accepted)) {
      const { rows, results } = rowsOf(fresh, decision, now, context.newId)
      // before the writing, with which the commit is sent
      await recordOnBehalf(tx, context, fresh, results)
      await writeCheckouts(tx, rows)
      fresh.forEach((request, index) => answers.set(request, verdictAnswer(decision, index, results[index])))
    }
    return { answers: requests.map(request => answers.get(request)!), stock: after(shelves, decision) }
  }, HOT)
}

/**
 * Each hot statement is planned once per connection: what PostgreSQL guesses of arrays makes it plan a reading of the shelves anew for
 * every batch, for longer than it reads. A plan made while a table was empty must not read it whole later.
 */
export const HOT = { settings: 'set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan', eager: true }

export async function currentFacts(items: ItemFactsCache, sql: Sql, requests: readonly ReserveRequest[]): Promise<Facts> {
  return (await items.get(sql, itemIdsOf(requests))).facts
}

/** Earlier answers and buyers, and the items' facts at the very version of the catalogue that this reading saw. */
async function readKnown(
  items: ItemFactsCache,
  sql: Sql,
  requests: readonly ReserveRequest[],
): Promise<{ known: RequestFacts[]; facts: Facts }> {
  const { version, requests: known } = await readRequests(
    sql,
    requests.map(request => ({ userId: request.userId, requestId: request.input.requestId })),
  )
  items.moveTo(version)
  return { known, facts: await currentFacts(items, sql, requests) }
}

/** What each request is answered, but for those that are accepted. */
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
  requests.forEach((request, index) => {
    const { earlier, tier } = known[index]!
    if (earlier) answers.set(request, replay(request, earlier))
    else if (tier === null) answers.set(request, { ok: false, rejection: { code: 'UNAUTHENTICATED' } })
    else {
      tiers.set(request.userId, tier)
      fresh.push(request)
    }
  })
  const buyers = await readBuyers(sql, fresh, facts, tiers)
  const decision = decideCheckouts({ items: facts, stock: shelves, buyers }, fresh.map(checkoutOf), now)
  decision.verdicts.forEach((verdict, index) => {
    if (!verdict.accepted) answers.set(fresh[index]!, { ok: false, rejection: verdict.rejection })
  })
  return { answers, fresh, decision }
}

/** Reads about places in line and limits only where a request makes them matter. */
async function readBuyers(sql: Sql, fresh: readonly ReserveRequest[], facts: Facts, tiers: ReadonlyMap<string, Tier>) {
  const waited = fresh.flatMap(request => request.input.waitlist.map(line => line.itemId))
  const limited = [...itemIdsOf(fresh)].filter(id => (facts.get(id)?.maxPerUser ?? null) !== null)
  const userIds = [...tiers.keys()]
  const waiting = waited.length > 0 ? await readWaitingFor(sql, userIds, waited) : []
  const held = limited.length > 0 ? await readHeld(sql, userIds, limited) : []
  return buyersOf(tiers, waiting, held)
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
