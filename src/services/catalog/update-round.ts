import type { RoundInput } from '../../contract/schemas/products.ts'
import { moveCatalogueOn } from '../../db/catalogue-version.ts'
import type { Tx } from '../../db/database.ts'
import { lockRound, readRound, updateRoundFacts } from '../../db/rounds.ts'
import { lockStock } from '../../db/stock.ts'
import {
  deleteGroupsAndItems,
  insertStock,
  readGroups,
  readUsedItems,
  recountWaiting,
  saveGroups,
  type GroupRow,
} from '../../db/variant-groups.ts'
import { Refused } from '../../domain/rejection.ts'
import { planRoundEdit } from '../../domain/round-edit.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { saveRaffle } from '../raffle/save.ts'
import { setTotals } from '../orders/set-stock-total.ts'
import { settleStock } from '../waitlist/convert.ts'
import { changeRoundStatusIn } from './change-round-status.ts'
import { deferDeadlines } from './defer-deadlines.ts'
import { moveOpenOrders } from './move-open-orders.ts'
import { openingStatus } from './new-round.ts'
import { roundRecord } from './round-record.ts'
import { updateProductIn, type ProductChange } from './update-product.ts'
import { nameOf, raffleOf, roundFacts } from './words.ts'

export type RoundUpdate = {
  roundId: string
  version: number
  round: RoundInput
  product?: ProductChange | undefined
  publish?: boolean | undefined
  movesOrders?: number | undefined
}

/**
 * Changes a round's dates, tiers, groups, items and totals, and gives what comes free to the waitlist in the same transaction. Open
 * orders move with the pickup days, get a later deadline, and keep the price, deduction and earlier deadline that they were made with. `version` is the one that the
 * admin saw: of two at once the second is told. `product` changes the product's words, and `publish` puts the round up, in the same
 * transaction. `movesOrders` is how many orders the admin was asked about: more are not moved. Locks the product if it changes, the round, its open orders if its days move, then its shelves (docs/LOCKING.md).
 * @throws Refused ROUND_NOT_FOUND, VERSION_CONFLICT, ROUND_STATUS (cancelled), ROUND_DATES, ROUND_INCOMPLETE, VARIANT_GROUP_NOT_FOUND,
 *   ITEM_NOT_FOUND, CATEGORY_NOT_FOUND, FILE_NOT_FOUND, HAS_ORDERS, TOTAL_BELOW_TAKEN, RAFFLE_FIXED, MORE_THAN_ASKED,
 *   INVALID_INPUT (days that open orders may not be moved to)
 */
export async function updateRound(
  context: Context,
  actor: Actor,
  { roundId, version, round, product, publish = false, movesOrders = Number.POSITIVE_INFINITY }: RoundUpdate,
): Promise<{ roundId: string; version: number; converted: number }> {
  return await context.db.transaction(async tx => {
    if (product) await updateProductIn(tx, context, actor, await productOf(tx, roundId), product)
    const before = await lockRound(tx, roundId)
    if (!before) throw new Refused({ code: 'ROUND_NOT_FOUND' })
    if (before.version !== version) throw new Refused({ code: 'VERSION_CONFLICT' })
    if (before.status === 'canceled') throw new Refused({ code: 'ROUND_STATUS', from: 'canceled', to: 'canceled' })
    const after = roundFacts(round)
    if (before.status === 'scheduled' && after.publishAt === null)
      throw new Refused({ code: 'ROUND_INCOMPLETE', field: 'publishAt' })
    const recorded = await roundRecord(tx, roundId)
    await updateRoundFacts(tx, roundId, after)
    const move = { roundId, before, after }
    // days first: a deadline that moves along with them is no promise for the days of before
    const movedBefore = await moveOpenOrders(tx, context, actor, move, 'wait')
    await deferDeadlines(tx, context, { roundId, before, after }, 'wait')
    const groups = await changeGroups(tx, context, roundId, round.variantGroups)
    // under the shelves, where nobody reserves meanwhile
    if (round.raffle !== undefined || round.eventType === 'RAFFLE') await saveRaffle(tx, context, roundId, raffleOf(round))
    const moved = movedBefore + (await moveOpenOrders(tx, context, actor, move, 'nowait'))
    await deferDeadlines(tx, context, { roundId, before, after }, 'nowait')
    if (moved > movesOrders) throw new Refused({ code: 'MORE_THAN_ASKED' })
    const converted = await changeTotals(tx, context, groups)
    const change = { before: recorded, after: { ...(await roundRecord(tx, roundId)), ...(moved > 0 && { movedOrders: moved }) } }
    await audit(tx, context, actor, { action: 'round.update', subject: 'sales_round', subjectId: roundId, ...change })
    if (publish) {
      const to = openingStatus(after, context.clock())
      await changeRoundStatusIn(tx, context, actor, { roundId, to, seen: undefined })
    }
    await moveCatalogueOn(tx)
    return { roundId, version: version + (publish ? 2 : 1), converted }
  })
}

async function productOf(tx: Tx, roundId: string): Promise<string> {
  const round = await readRound(tx, roundId)
  if (!round) throw new Refused({ code: 'ROUND_NOT_FOUND' })
  return round.productId
}

type ChangedGroup = GroupRow & { isNew: boolean; total: number | null }

/** Holding all shelves of the round, so that nobody orders meanwhile what goes away or becomes another amount. */
async function changeGroups(
  tx: Tx,
  context: Context,
  roundId: string,
  wanted: RoundInput['variantGroups'],
): Promise<ChangedGroup[]> {
  const before = await readGroups(tx, roundId)
  await lockStock(
    tx,
    before.map(group => group.id),
  )
  const edit = planRoundEdit(before, wanted, context.newId)
  const used = await readUsedItems(tx, edit.removedItemIds)
  if (used.length > 0) throw new Refused({ code: 'HAS_ORDERS', names: used })
  await deleteGroupsAndItems(tx, edit.removedGroupIds, edit.removedItemIds)
  const after = edit.groups.map((group, nth) => ({
    id: group.id,
    isNew: group.isNew,
    total: group.totalPhysicalStock,
    groupName: nameOf(group.groupName, `round.variantGroups.${nth}.groupName`, '묶음 이름'),
    stockDeductionAmount: group.stockDeductionAmount,
    items: group.items.map((item, index) => ({
      ...item,
      name: nameOf(item.name, `round.variantGroups.${nth}.items.${index}.name`, '옵션 이름'),
    })),
  }))
  await saveGroups(tx, roundId, after)
  return after
}

/** How many entries were converted: totals may have risen, tiers widened, deductions shrunk. */
async function changeTotals(tx: Tx, context: Context, groups: readonly ChangedGroup[]): Promise<number> {
  const totalsOf = (isNew: boolean) =>
    new Map(groups.filter(group => group.isNew === isNew).map(group => [group.id, group.total]))
  await insertStock(tx, totalsOf(true))
  const kept = totalsOf(false)
  await recountWaiting(tx, [...kept.keys()])
  const now = context.clock()
  const byTotal = await setTotals(tx, context, kept, now)
  const byRest = await settleStock(tx, context, await lockStock(tx, [...kept.keys()]), [], now)
  return byTotal.length + byRest.length
}
