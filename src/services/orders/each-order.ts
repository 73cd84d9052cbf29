import { readLastEvents, type LastEvent } from '../../db/order-story.ts'
import type { Context } from '../context.ts'
import { nameFailure } from '../name-failure.ts'

/** `last` is what happened to the order before; null for one to which nothing did. */
type RefusedOrder = { orderId: string; code: string; message: string; last: LastEvent | null }

/** `userIds` whose orders were changed: what is remembered of them may be another now. `bugs`, named among the refused, are for the log. */
export type StatusResults = {
  done: string[]
  refused: RefusedOrder[]
  userIds: ReadonlySet<string>
  bugs: readonly unknown[]
}

/**
 * Changes many orders, each in a transaction of its own with a result of its own: one that may not change, or fails, spoils no other. Of
 * those refused it is said who changed them last, so that nobody has to guess. `change` answers whose order it was.
 */
export async function eachOrder(
  { db }: Pick<Context, 'db'>,
  orderIds: readonly string[],
  change: (orderId: string) => Promise<string>,
): Promise<StatusResults> {
  const done: string[] = []
  const refused: Omit<RefusedOrder, 'last'>[] = []
  const userIds = new Set<string>()
  const bugs: unknown[] = []
  for (const orderId of new Set(orderIds)) {
    try {
      userIds.add(await change(orderId))
      done.push(orderId)
    } catch (error) {
      refused.push({ orderId, ...nameFailure(error, bugs) })
    }
  }
  const last = refused.length === 0 ? new Map<string, LastEvent>() : await lastOf()
  return { done, refused: refused.map(each => ({ ...each, last: last.get(each.orderId) ?? null })), userIds, bugs }

  async function lastOf(): Promise<Map<string, LastEvent>> {
    const rows = await readLastEvents(
      db,
      refused.map(each => each.orderId),
    )
    return new Map(rows.map(({ orderId, ...event }) => [orderId, event]))
  }
}
