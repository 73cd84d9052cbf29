import { limits } from '../../contract/limits.ts'
import type { ChangeMatchingInput, OrderChangeSlice } from '../../contract/schemas/order-list.ts'
import {
  endOrderChange,
  findOrderChange,
  insertOrderChange,
  readChangeLines,
  writeOutcomes,
  type OrderChangeRow,
} from '../../db/orders/order-changes.ts'
import { mayChange } from '../../domain/order.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { placeOf } from '../cursor.ts'
import { changeOrderStatus } from './change-status.ts'
import type { StatusResults } from '../order-changes/each-order.ts'
import { orderSearchOf } from './order-search.ts'
import { adminOrdersOf } from './read-admin.ts'
import { writeAccess } from '../write-access.ts'

/** How long a bulk change can be resumed and its results read. */
const KEPT = { hours: 30 * 24 }

/**
 * Starts a bulk change of all orders that match a filter: stores each order's id, status, version and pieces. Orders listed after the
 * cursor `upTo` are left out. A repeat with the same key starts nothing.
 * @throws Refused MORE_THAN_ASKED when more orders would change than `asked`; NOT_FOUND when the key is another person's change;
 * INVALID_INPUT for a malformed `upTo`
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
 * Changes the next batch of orders of a bulk change, stores a result per order and returns them; `left` counts orders still unchanged.
 * Orders that changed since the start are refused one by one. Safe to repeat and to run twice at once.
 * @throws Refused NOT_FOUND if the caller has no such change
 */
export async function continueOrderChange(
  context: Context,
  actor: Actor,
  { changeId }: { changeId: string },
): Promise<OrderChangeSlice & Pick<StatusResults, 'userIds' | 'bugs'>> {
  const { to, penaltyType, isEnded } = await ownChange(context, actor, changeId)
  if (isEnded) return { to, done: [], refused: [], left: 0, points: 0, amount: 0, inviterPoints: 0, userIds: new Set(), bugs: [] }
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
    seenQuantities: Object.fromEntries(
      rows.flatMap(({ id, seen_quantity: pieces }) => (pieces === null ? [] : [[id, pieces] as const])),
    ),
  })
  const refused = new Map(results.refused.map(({ orderId, ...refusal }) => [orderId, refusal]))
  const outcomes = rows.map(({ id }) => ({ orderId: id, refusal: refused.get(id) ?? null }))
  const left = await context.db.transaction(async tx => await writeOutcomes(tx, changeId, outcomes))
  return {
    to,
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

/**
 * Ends a bulk change of the caller after its results were read. Orders that it has not changed yet stay unchanged.
 * @throws Refused NOT_FOUND
 */
export async function endMatchingChange(
  context: Context,
  actor: Actor,
  { changeId }: { changeId: string },
): Promise<{ changeId: string }> {
  if (!(await endOrderChange(context.db, changeId, actor.userId, context.clock()))) throw new Refused({ code: 'NOT_FOUND' })
  return { changeId }
}

/** Reads a bulk change. One that another person started counts as missing. @throws Refused NOT_FOUND */
async function ownChange({ db }: Context, { userId }: Actor, changeId: string): Promise<OrderChangeRow> {
  const change = await findOrderChange(db, changeId)
  if (change?.startedBy !== userId) throw new Refused({ code: 'NOT_FOUND' })
  return change
}
