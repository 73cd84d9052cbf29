import { limits } from '../../contract/limits.ts'
import type { ChangeMatchingInput, OrderChangeSlice } from '../../contract/schemas/order-list.ts'
import {
  endOrderChange,
  findOrderChange,
  insertOrderChange,
  readChangeLines,
  writeOutcomes,
  type OrderChangeRow,
} from '../../db/order-changes.ts'
import { mayChange } from '../../domain/order.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { placeOf } from '../cursor.ts'
import { changeOrderStatus } from './change-status.ts'
import type { StatusResults } from './each-order.ts'
import { orderSearchOf } from './order-search.ts'
import { adminOrdersOf, writeAccess } from './read-admin.ts'

/** So long somebody may come back to what they began. */
const KEPT = { hours: 30 * 24 }

/**
 * Begins a change of all orders that fit a filter: writes down which they are and how each of them stands. What came into the list after
 * `upTo`, which its author has not counted, is left alone. A repeat of the press begins no second one.
 * @throws Refused MORE_THAN_ASKED where more orders would change than `asked`
 */
export async function changeMatchingOrders(
  context: Context,
  actor: Actor,
  { requestId, filter, status, penaltyType, upTo, asked }: ChangeMatchingInput,
): Promise<{ changeId: string; total: number }> {
  const now = context.clock()
  const search = { ...(await orderSearchOf(context.db, filter)), upTo: placeOf(upTo)! }
  const change = { id: requestId, startedBy: actor.userId, to: status, penaltyType }
  await context.db.transaction(async tx => {
    const statuses = await insertOrderChange(tx, change, search, { now, kept: now.subtract(KEPT) })
    const meant = statuses.filter(from => mayChange(from, status)).length
    if (asked !== undefined && meant > asked) throw new Refused({ code: 'MORE_THAN_ASKED' })
  })
  const { id, total } = await ownChange(context, actor, requestId)
  return { changeId: id, total }
}

/**
 * Changes the next orders of a change, as many as one call may, with a result for each that is kept; `left` wait still. One that is not
 * as it was counted stays as it is. Safe to repeat and in two tabs at once: an order changes once per change, and answers so again.
 */
export async function continueOrderChange(
  context: Context,
  actor: Actor,
  { changeId }: { changeId: string },
): Promise<OrderChangeSlice & Pick<StatusResults, 'userIds' | 'bugs'>> {
  const { to, penaltyType, isEnded } = await ownChange(context, actor, changeId)
  if (isEnded) return { done: [], refused: [], left: 0, points: 0, amount: 0, inviterPoints: 0, userIds: new Set(), bugs: [] }
  const rows = await readChangeLines(context.db, changeId, { waiting: true, after: null, count: limits.matchingOrders })
  const orders = await adminOrdersOf(
    context.db,
    rows.map(row => ({ ...row, status: row.from_status })),
  )
  await writeAccess(context, actor, rows)
  const results = await changeOrderStatus(context, actor, {
    requestId: changeId,
    orderIds: rows.map(row => row.id),
    status: to,
    penaltyType,
    seen: Object.fromEntries(rows.map(row => [row.id, row.seen_version])),
  })
  const refused = new Map(results.refused.map(({ orderId, ...refusal }) => [orderId, refusal]))
  const outcomes = rows.map(({ id }) => ({ orderId: id, refusal: refused.get(id) ?? null }))
  const left = await context.db.transaction(async tx => await writeOutcomes(tx, changeId, outcomes))
  return {
    done: orders.filter(order => !refused.has(order.id)),
    refused: orders.flatMap(order => {
      const refusal = refused.get(order.id)
      return refusal ? [{ order, ...refusal }] : []
    }),
    left,
    points: results.points,
    amount: results.amount,
    inviterPoints: results.inviterPoints,
    userIds: results.userIds,
    bugs: results.bugs,
  }
}

/** Its author knows what came of it; what had no turn is left as it is. @throws Refused NOT_FOUND */
export async function endMatchingChange(
  context: Context,
  actor: Actor,
  { changeId }: { changeId: string },
): Promise<{ changeId: string }> {
  if (!(await endOrderChange(context.db, changeId, actor.userId, context.clock()))) throw new Refused({ code: 'NOT_FOUND' })
  return { changeId }
}

/** Somebody else's is, to the caller, not there. */
async function ownChange({ db }: Context, { userId }: Actor, changeId: string): Promise<OrderChangeRow> {
  const change = await findOrderChange(db, changeId)
  if (change?.startedBy !== userId) throw new Refused({ code: 'NOT_FOUND' })
  return change
}
