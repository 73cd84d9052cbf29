import type { Tx } from '../../db/connection/database.ts'
import { lockStock, type StockRow } from '../../db/stock/stock.ts'
import { readRoundSummary } from '../../db/catalog/rounds.ts'
import { Refused } from '../../domain/rejection.ts'
import { leastTotal } from '../../domain/stock.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { offerUndo } from '../offer-undo.ts'
import { settleStock, type Conversion } from '../waitlist/convert.ts'
import { stale } from '../stale.ts'

/**
 * Sets the total of a variant group in units, null for unlimited, and gives units that become free to the waitlist. `seen` is the total
 * that the caller saw, `version` the expected version of the round; undefined skips that check. It can be undone unless waitlist entries
 * became orders.
 * @throws Refused VARIANT_GROUP_NOT_FOUND, VERSION_CONFLICT, TOTAL_BELOW_TAKEN
 */
export async function setStockTotal(
  context: Context,
  actor: Actor,
  input: { variantGroupId: string; totalPhysicalStock: number | null; seen?: number | null | undefined; version?: number },
): Promise<{ variantGroupId: string; converted: number }> {
  return await context.db.transaction(async tx => {
    const round = await moveRound(tx, input.variantGroupId)
    if (input.version !== undefined && round.version !== input.version + 1) throw stale('round', round.id)
    const shelf = (await lockStock(tx, [input.variantGroupId])).get(input.variantGroupId)
    if (input.seen !== undefined && shelf?.total !== input.seen) throw stale('round', round.id)
    const totals = new Map([[input.variantGroupId, input.totalPhysicalStock]])
    const conversions = await setTotals(tx, context, totals, context.clock())
    if (shelf && shelf.total !== input.totalPhysicalStock) {
      const change = { before: { total: shelf.total }, after: { total: input.totalPhysicalStock } }
      await audit(tx, context, actor, {
        action: 'stock.total',
        subject: 'variant_group',
        subjectId: input.variantGroupId,
        ...change,
      })
      const inverse = { verb: 'setTotal', groupId: input.variantGroupId, total: shelf.total } as const
      const { name, version } = await readRoundSummary(tx, round.id)
      if (conversions.length === 0) await offerUndo(tx, context, actor, [{ type: 'round', id: round.id, name, version, inverse }])
    }
    return { variantGroupId: input.variantGroupId, converted: conversions.length }
  })
}

/**
 * Sets the total stock of several variant groups, in units or null for unlimited, and converts waitlist entries into orders where units
 * become free. Returns the conversions; the caller writes the audit record.
 * @throws Refused VARIANT_GROUP_NOT_FOUND; TOTAL_BELOW_TAKEN with the units that are taken
 */
export async function setTotals(
  tx: Tx,
  context: Context,
  totals: ReadonlyMap<string, number | null>,
  now: Temporal.Instant,
): Promise<Conversion[]> {
  const shelves = await lockStock(tx, [...totals.keys()])
  const changed = new Map<string, StockRow>()
  for (const [groupId, total] of totals) {
    const shelf = shelves.get(groupId)
    if (!shelf) throw new Refused({ code: 'VARIANT_GROUP_NOT_FOUND' })
    if (total !== null && total < leastTotal(shelf))
      throw new Refused({ code: 'TOTAL_BELOW_TAKEN', variantGroupId: groupId, taken: leastTotal(shelf) })
    if (total === shelf.total) continue
    await tx.query(`update stock set total_physical_stock = $2, version = version + 1 where variant_group_id = $1`, [
      groupId,
      total,
    ])
    changed.set(groupId, { ...shelf, total })
  }
  return await settleStock(tx, context, changed, [], now)
}

/**
 * Raises the round's version and returns it, so that a form opened earlier is stale. Call it before the stock is locked, as `updateRound`
 * does.
 * @throws Refused VARIANT_GROUP_NOT_FOUND
 */
async function moveRound(tx: Tx, groupId: string): Promise<{ id: string; version: number }> {
  const [round] = await tx.query<{ id: string; version: number }>(
    `update sales_rounds set version = version + 1 where id = (select round_id from variant_groups where id = $1) returning id, version`,
    [groupId],
  )
  if (!round) throw new Refused({ code: 'VARIANT_GROUP_NOT_FOUND' })
  return round
}
