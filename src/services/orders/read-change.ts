import { limits } from '../../contract/limits.ts'
import type { OpenOrderChange, OrderChangeResults } from '../../contract/schemas/order-list.ts'
import { findOpenOrderChange, findOrderChange, readChangeLines } from '../../db/orders/order-changes.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { adminOrdersOf } from './read-admin.ts'
import { writeAccess } from '../write-access.ts'

/** Returns the caller's unfinished bulk change with its progress; null if there is none. */
export async function readOpenChange({ db }: Context, { userId }: Actor): Promise<{ change: OpenOrderChange | null }> {
  const row = await findOpenOrderChange(db, userId)
  if (!row) return { change: null }
  const { id, to, penaltyType, startedAt, total, done, refused } = row
  return { change: { id, to, penaltyType, startedAt: startedAt.toString(), total, done, refused } }
}

/**
 * Returns a page of results of a bulk change, each order as it was before; `next` is the cursor of the next page. Records the access to
 * personal data.
 * @throws Refused NOT_FOUND
 */
export async function readChangeResults(
  context: Context,
  actor: Actor,
  changeId: string,
  after: string | undefined,
): Promise<OrderChangeResults> {
  const { db } = context
  if (!(await findOrderChange(db, changeId))) throw new Refused({ code: 'NOT_FOUND' })
  const rows = await readChangeLines(db, changeId, { waiting: false, after: after ?? null, count: limits.bulkOrders + 1 })
  const shown = rows.slice(0, limits.bulkOrders)
  await writeAccess(context, actor, shown)
  const orders = await adminOrdersOf(
    db,
    shown.map(row => ({ ...row, status: row.from_status })),
  )
  const refusals = new Map(shown.map(row => [row.id, row.refusal]))
  return {
    done: orders.filter(order => !refusals.get(order.id)),
    refused: orders.flatMap(order => {
      const refusal = refusals.get(order.id)
      return refusal ? [{ order, ...(refusal as Omit<OrderChangeResults['refused'][number], 'order'>) }] : []
    }),
    next: rows.length > shown.length ? shown.at(-1)!.id : null,
  }
}
