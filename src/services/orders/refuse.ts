import { readShelvesAndAnswers } from '../../db/checkout-read.ts'
import type { ItemFactsCache } from '../../db/item-facts.ts'
import type { StockRow } from '../../db/stock.ts'
import type { RejectionCode } from '../../domain/rejection.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Context } from '../context.ts'
import { currentFacts, decide, groupIdsOf, HOT, type ReserveAnswer, type ReserveRequest } from './reserve.ts'

/** A request that looks hopeless. The tier is the buyer's as of a moment ago. */
export type HopelessRequest = ReserveRequest & { tier: Tier }

/**
 * The decision of `reserveBatch` without a lock: null for a request that it cannot refuse. Shelves, earlier answers and the
 * catalogue's version are read in one statement, so of one moment: a refusal for want of stock is true for that moment, whatever the
 * buyer's tier has become since, and whoever comes after the last unit is told so at the cost of nobody's lock.
 */
export async function refuseBatch(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  items: ItemFactsCache,
  requests: readonly HopelessRequest[],
): Promise<{ answers: (ReserveAnswer | null)[]; stock: Map<string, StockRow> }> {
  const groupIds = groupIdsOf(await currentFacts(items, db, requests), requests)
  const keys = requests.map(request => ({ userId: request.userId, requestId: request.input.requestId }))
  const { version, shelves, earlier } = await db.transaction(tx => readShelvesAndAnswers(tx, groupIds, keys), HOT)
  items.moveTo(version)
  const facts = await currentFacts(items, db, requests)
  const known = requests.map(({ tier }, index) => ({ tier, earlier: earlier[index]! }))
  const { answers } = await decide(db, requests, known, facts, shelves, clock())
  return { answers: requests.map(request => certain(answers.get(request))), stock: shelves }
}

/** What rests on the buyer is the desk's to say, which reads who they are. */
function certain(answer: ReserveAnswer | undefined): ReserveAnswer | null {
  return answer === undefined || (!answer.ok && restsOnBuyer.has(answer.rejection.code)) ? null : answer
}

const restsOnBuyer: ReadonlySet<RejectionCode> = new Set<RejectionCode>([
  'SUSPENDED',
  'TIER_NOT_ALLOWED',
  'LIMIT_PER_USER',
  'ALREADY_WAITING',
])
