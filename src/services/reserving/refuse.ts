import { readShelvesAndAnswers } from '../../db/orders/checkout-read.ts'
import type { ItemFactsCache } from '../../db/orders/item-facts.ts'
import type { StockRow } from '../../db/stock/stock.ts'
import type { RejectionCode } from '../../domain/rejection.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Context } from '../context.ts'
import { currentFacts, decide, groupIdsOf, HOT, type ReserveAnswer } from './reserve.ts'
import type { ReserveRequest } from './reserve-request.ts'

/** A request for items that were last seen sold out, with the buyer's tier as last cached. */
export type HopelessRequest = ReserveRequest & { tier: Tier }

/**
 * Answers reservation requests by reading without locks, where no data of the buyer are needed: with the stored answer of a repeat, or a
 * refusal such as SOLD_OUT. The answer is null for requests that the order desk must decide. Stock and stored answers come from one
 * statement, so SOLD_OUT was true at that moment.
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
  const known = requests.map(({ tier }, index) => ({ tier, canceledToday: 0, earlier: earlier[index]! }))
  const { answers } = await decide(db, requests, known, facts, shelves, clock())
  return { answers: requests.map(request => certain(answers.get(request))), stock: shelves }
}

/** Returns an answer if it holds for any buyer; null where it depends on the buyer, whose data only the order desk reads. */
function certain(answer: ReserveAnswer | undefined): ReserveAnswer | null {
  return answer === undefined || (!answer.ok && restsOnBuyer.has(answer.rejection.code)) ? null : answer
}

const restsOnBuyer: ReadonlySet<RejectionCode> = new Set<RejectionCode>([
  'SUSPENDED',
  'TIER_NOT_ALLOWED',
  'LIMIT_PER_USER',
  'ALREADY_WAITING',
])
