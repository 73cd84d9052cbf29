import { limits } from '../../contract/limits.ts'
import type { RoundInput } from '../../contract/schemas/products.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import type { Tx } from '../../db/connection/database.ts'
import { lockProduct } from '../../db/catalog/products.ts'
import { readRaffle } from '../../db/raffle/raffle.ts'
import { readRound, readRoundNames, type LockedRound } from '../../db/catalog/rounds.ts'
import { peekStock } from '../../db/stock/stock.ts'
import { readGroups } from '../../db/catalog/variant-groups.ts'
import { nextRound } from '../../domain/next-round.ts'
import { Refused } from '../../domain/rejection.ts'
import { answerOnce, type Press } from '../answer-once.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { insertNewRound } from './new-round.ts'
import { roundRecord } from '../raffle/round-record.ts'

/**
 * Creates a draft round like this one: same product, options, totals, prices, tiers and raffle places. Its name has the next number or
 * week, such as `3차` after `2차`. Its dates are later by the fewest whole weeks, at least one, with which start and deadline are in the
 * future. A repeat with the same key returns the first answer; without a key every call creates another round.
 * @throws Refused ROUND_NOT_FOUND, IDEMPOTENCY_MISMATCH
 */
export async function duplicateRound(
  context: Context,
  actor: Actor,
  input: Press & { roundId: string },
): Promise<{ productId: string; roundId: string }> {
  return await answerOnce(context, actor, { verb: 'duplicateRound', input }, async tx => {
    const { roundId } = input
    const source = await readRound(tx, roundId)
    if (!source) throw new Refused({ code: 'ROUND_NOT_FOUND' })
    const { productId } = source
    await lockProduct(tx, productId)
    const round = await copyOf(tx, source, roundId, context.clock())
    const copy = await insertNewRound(tx, context, productId, { round, publish: false })
    await audit(tx, context, actor, {
      action: 'round.duplicate',
      subject: 'sales_round',
      subjectId: copy.roundId,
      before: null,
      after: { ...(await roundRecord(tx, copy.roundId)), from: roundId },
    })
    await moveCatalogueOn(tx)
    return { productId, roundId: copy.roundId }
  })
}

async function copyOf(tx: Tx, source: LockedRound, roundId: string, now: Temporal.Instant): Promise<RoundInput> {
  const groups = await readGroups(tx, roundId)
  const shelves = await peekStock(
    tx,
    groups.map(group => group.id),
  )
  const raffle = await readRaffle(tx, roundId)
  // A draw lowers the totals to what was won; its record has the totals of before.
  const drawnFrom = new Map(raffle?.shelves?.map(shelf => [shelf.groupId, shelf.units]))
  const { roundName, dates } = nextRound(source, await readRoundNames(tx, source.productId), now, limits.roundName)
  return {
    roundName,
    publishAt: dates.publishAt?.toString() ?? null,
    deadlineDate: dates.deadline.toString(),
    pickupDate: dates.pickupDate.toString(),
    pickupUntil: dates.pickupUntil.toString(),
    allowedTiers: source.allowedTiers as RoundInput['allowedTiers'],
    eventType: raffle ? 'RAFFLE' : 'SALE',
    raffle: raffle && { places: raffle.places },
    variantGroups: groups.map(({ id, groupName, stockDeductionAmount, items }) => ({
      groupName,
      stockDeductionAmount,
      totalPhysicalStock: drawnFrom.has(id) ? drawnFrom.get(id)! : (shelves.get(id)?.total ?? null),
      items: items.map(({ id: _id, ...item }) => item),
    })),
  }
}
