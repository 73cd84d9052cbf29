import type { RoundInput } from '../../contract/schemas/products.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import type { Tx } from '../../db/connection/database.ts'
import { lockRound, readRound, readRoundSummary, updateRoundFacts } from '../../db/catalog/rounds.ts'
import { lockStock } from '../../db/stock/stock.ts'
import {
  deleteGroupsAndItems,
  insertStock,
  readGroups,
  readUsedItems,
  recountWaiting,
  saveGroups,
  type GroupRow,
} from '../../db/catalog/variant-groups.ts'
import type { CatalogueEntry } from '../../domain/former.ts'
import { Refused } from '../../domain/rejection.ts'
import { misplacedMove } from '../../domain/round-dates.ts'
import { planRoundEdit } from '../../domain/round-edit.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { saveRaffle } from '../raffle/save.ts'
import { setTotals } from '../orders/set-stock-total.ts'
import { offerUndo } from '../offer-undo.ts'
import { settleStock } from '../waitlist/convert.ts'
import { changeRoundStatusIn } from './change-round-status.ts'
import { deferDeadlines } from './defer-deadlines.ts'
import { moveOpenOrders } from './move-open-orders.ts'
import { openingStatus } from './new-round.ts'
import { formerRound, roundRecord } from '../raffle/round-record.ts'
import { updateProductIn, type ProductChange } from './update-product.ts'
import { nameOf, raffleOf, roundFacts } from './words.ts'
import { stale } from '../stale.ts'

export type RoundUpdate = {
  roundId: string
  version: number
  round: RoundInput
  product?: ProductChange | undefined
  publish?: boolean | undefined
  movesOrders?: number | undefined
}

/**
 * Changes a round with its options and totals, and converts waitlist entries into orders where units become free. Open orders move to the
 * new pickup days. `product` and `publish` act in the same transaction. Locks product, round, orders and stock in this order.
 * @throws Refused ROUND_NOT_FOUND, VERSION_CONFLICT, ROUND_STATUS (canceled), ROUND_DATES, ROUND_INCOMPLETE, VARIANT_GROUP_NOT_FOUND,
 * ITEM_NOT_FOUND, CATEGORY_NOT_FOUND, FILE_NOT_FOUND, HAS_ORDERS, TOTAL_BELOW_TAKEN, RAFFLE_FIXED, MORE_THAN_ASKED (more than `movesOrders`
 * open orders would move), INVALID_INPUT (a name without visible characters, days that open orders cannot move to)
 */
export async function updateRound(
  context: Context,
  actor: Actor,
  { product, ...update }: RoundUpdate,
): Promise<{ roundId: string; version: number; converted: number }> {
  return await context.db.transaction(async tx => {
    const { roundId } = update
    const former = product && (await updateProductIn(tx, context, actor, await productOf(tx, roundId), product))
    const { undo, ...result } = await updateRoundIn(tx, context, actor, update)
    if (undo) await offerUndo(tx, context, actor, [undo, ...(former ? [former] : [])])
    return { roundId, ...result }
  })
}

type Updated = { version: number; converted: number; undo: CatalogueEntry | null }

/**
 * Changes a round inside the caller's transaction, as `updateRound` does, but not its product. Returns the undo entry; null if waitlist
 * entries became orders, or orders cannot be moved back to their former pickup days.
 * @throws Refused as `updateRound`; MORE_THAN_ASKED when more than `movesOrders` open orders would move
 */
export async function updateRoundIn(
  tx: Tx,
  context: Context,
  actor: Actor,
  { roundId, version, round, publish = false, movesOrders = Number.POSITIVE_INFINITY }: Omit<RoundUpdate, 'product'>,
): Promise<Updated> {
  const before = await lockRound(tx, roundId)
  if (!before) throw new Refused({ code: 'ROUND_NOT_FOUND' })
  if (before.version !== version) throw stale('round', roundId)
  if (before.status === 'canceled') throw new Refused({ code: 'ROUND_STATUS', from: 'canceled', to: 'canceled' })
  const after = roundFacts(round)
  if (before.status === 'scheduled' && after.publishAt === null)
    throw new Refused({ code: 'ROUND_INCOMPLETE', field: 'publishAt' })
  const recorded = await roundRecord(tx, roundId)
  await updateRoundFacts(tx, roundId, after)
  const move = { roundId, before, after }
  // Days first: a deadline that moves with the days is not kept for the former days.
  const movedBefore = await moveOpenOrders(tx, context, actor, move, 'wait')
  await deferDeadlines(tx, context, { roundId, before, after }, 'wait')
  const groups = await changeGroups(tx, context, roundId, round.variantGroups)
  // Under the lock of the stock, where nothing is reserved meanwhile.
  if (round.raffle !== undefined || round.eventType === 'RAFFLE') await saveRaffle(tx, context, roundId, raffleOf(round))
  const moved = movedBefore + (await moveOpenOrders(tx, context, actor, move, 'nowait'))
  await deferDeadlines(tx, context, { roundId, before, after }, 'nowait')
  if (moved > movesOrders) throw new Refused({ code: 'MORE_THAN_ASKED' })
  const converted = await changeTotals(tx, context, groups)
  const change = { before: recorded, after: { ...(await roundRecord(tx, roundId)), ...(moved > 0 && { movedOrders: moved }) } }
  await audit(tx, context, actor, { action: 'round.update', subject: 'sales_round', subjectId: roundId, ...change })
  const now = context.clock()
  let isServed = converted > 0 || (moved > 0 && misplacedMove(after, before, now) !== null)
  if (publish) {
    const to = openingStatus(after, now)
    const opened = await changeRoundStatusIn(tx, context, actor, { roundId, to, seen: undefined })
    isServed ||= opened === null
  }
  await moveCatalogueOn(tx)
  const { name, version: left } = await readRoundSummary(tx, roundId)
  const inverse = { verb: 'updateRound', round: formerRound(recorded) } as const
  return { version: left, converted, undo: isServed ? null : { type: 'round', id: roundId, name, version: left, inverse } }
}

async function productOf(tx: Tx, roundId: string): Promise<string> {
  const round = await readRound(tx, roundId)
  if (!round) throw new Refused({ code: 'ROUND_NOT_FOUND' })
  return round.productId
}

type ChangedGroup = GroupRow & { isNew: boolean; total: number | null }

/**
 * Changes groups and items under the lock of the round's stock, so that nothing is ordered that is deleted or resized.
 * @throws Refused VARIANT_GROUP_NOT_FOUND, ITEM_NOT_FOUND, HAS_ORDERS, INVALID_INPUT
 */
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

/**
 * Sets the groups' totals and converts waitlist entries; returns how many became orders. Includes entries that fit because more tiers are
 * allowed or an option takes fewer units now.
 * @throws Refused TOTAL_BELOW_TAKEN
 */
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
