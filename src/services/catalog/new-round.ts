import type { RoundInput } from '../../contract/schemas/products.ts'
import type { Tx } from '../../db/connection/database.ts'
import { insertRound, type RoundFacts } from '../../db/catalog/rounds.ts'
import { insertStock, saveGroups } from '../../db/catalog/variant-groups.ts'
import type { RoundStatus } from '../../domain/round.ts'
import { isBefore } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { saveRaffle } from '../raffle/save.ts'
import { nameOf, raffleOf, roundFacts } from './words.ts'

/** Ids that are tried for a new round, one per millisecond from now on: many rounds may be made at one instant, as by the demo. */
const TRIES = 1000

/**
 * Creates a round with its groups, stock and items; returns its id, `round-<milliseconds>`, the next free one. Published: `selling`, or
 * `scheduled` before its start; else a draft. Ids of groups and items in the input are ignored.
 * @throws Refused ROUND_DATES, ROUND_INCOMPLETE (raffle without places), INVALID_INPUT (a name without visible characters)
 */
export async function insertNewRound(
  tx: Tx,
  context: Context,
  productId: string,
  input: { round: RoundInput; publish: boolean },
): Promise<{ roundId: string; status: RoundStatus }> {
  const facts = roundFacts(input.round)
  const now = context.clock()
  const status = input.publish ? openingStatus(facts, now) : 'draft'
  const roundId = await insertWithFreeId(tx, { ...facts, productId, status, createdAt: now })
  const groups = input.round.variantGroups.map((group, nth) => ({
    id: context.newId(),
    groupName: nameOf(group.groupName, `round.variantGroups.${nth}.groupName`, '묶음 이름'),
    stockDeductionAmount: group.stockDeductionAmount,
    total: group.totalPhysicalStock,
    items: group.items.map((item, index) => ({
      id: context.newId(),
      name: nameOf(item.name, `round.variantGroups.${nth}.items.${index}.name`, '옵션 이름'),
      price: item.price,
      stockDeductionAmount: item.stockDeductionAmount,
      maxPerUser: item.maxPerUser,
    })),
  }))
  await saveGroups(tx, roundId, groups)
  await insertStock(tx, new Map(groups.map(group => [group.id, group.total])))
  await saveRaffle(tx, context, roundId, raffleOf(input.round))
  return { roundId, status }
}

/** Returns the status of a round that is published: `scheduled` before its start, else `selling`. */
export function openingStatus(
  facts: Pick<RoundFacts, 'publishAt'>,
  now: Temporal.Instant,
): Extract<RoundStatus, 'scheduled' | 'selling'> {
  return facts.publishAt !== null && isBefore(now, facts.publishAt) ? 'scheduled' : 'selling'
}

async function insertWithFreeId(tx: Tx, round: Parameters<typeof insertRound>[2]): Promise<string> {
  const first = round.createdAt.epochMilliseconds
  for (let ms = first; ms < first + TRIES; ms++) {
    const id = await insertRound(tx, `round-${ms}`, round)
    if (id !== null) return id
  }
  throw new Error(`no free round id within ${TRIES} ms of round-${first}`)
}
