import type { Moved } from '../../contract/schemas/admin-orders.ts'
import { readCauses, type Cause, type LastEvent } from '../../db/order-story.ts'
import { orderStatuses } from '../../domain/order.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { nameFailure } from '../name-failure.ts'

/** `last` is the event that led to the refusal; null where no event did, as for money that covers the order. */
type RefusedOrder = { orderId: string; code: string; message: string; last: LastEvent | null }

/** `userIds` whose orders were changed: what is remembered of them may be another now. `bugs`, named among the refused, are for the log. */
export type StatusResults = {
  done: string[]
  refused: RefusedOrder[]
  userIds: ReadonlySet<string>
  /** What moved in all, as `Moved` of the contract. */
  points: number
  amount: number
  inviterPoints: number
  bugs: readonly unknown[]
}

/** Whose order was changed, how the customer's points moved, and the won that was recorded as received. */
export type Changed = Moved & { userId: string }

/**
 * Changes many orders, each in a transaction of its own with a result of its own: one that may not change, or fails, spoils no other. Of
 * those that somebody's change led to refuse, it is said who made it. `change` answers whose order it was and what moved with it.
 */
export async function eachOrder(
  { db }: Pick<Context, 'db'>,
  orderIds: readonly string[],
  change: (orderId: string) => Promise<Changed>,
): Promise<StatusResults> {
  const done: string[] = []
  const refused: Omit<RefusedOrder, 'last'>[] = []
  const userIds = new Set<string>()
  const bugs: unknown[] = []
  let [points, amount, inviterPoints] = [0, 0, 0]
  const causes: Cause[] = []
  for (const orderId of new Set(orderIds)) {
    try {
      const changed = await change(orderId)
      userIds.add(changed.userId)
      points += changed.points
      amount += changed.amount
      inviterPoints += changed.inviterPoints ?? 0
      done.push(orderId)
    } catch (error) {
      refused.push({ orderId, ...nameFailure(error, bugs) })
      causes.push(...causeOf(orderId, error))
    }
  }
  const last = causes.length === 0 ? new Map<string, LastEvent>() : await lastOf()
  return {
    done,
    refused: refused.map(each => ({ ...each, last: last.get(each.orderId) ?? null })),
    userIds,
    points,
    amount,
    inviterPoints,
    bugs,
  }

  async function lastOf(): Promise<Map<string, LastEvent>> {
    const rows = await readCauses(db, causes)
    return new Map(rows.map(({ orderId, ...event }) => [orderId, event]))
  }
}

/** Names the event that a refusal follows from: the one that gave the status which refuses, or the last one where the order was changed. */
function causeOf(orderId: string, error: unknown): Cause[] {
  if (!(error instanceof Refused)) return []
  const { rejection } = error
  switch (rejection.code) {
    case 'ORDER_STATUS':
      return [{ orderId, status: rejection.from }]
    case 'ORDER_CLOSED':
    case 'ORDER_MOVED_ON':
      return [{ orderId, status: rejection.status }]
    case 'ORDER_ALREADY':
      return orderStatuses.filter(status => status === rejection.deed).map(status => ({ orderId, status }))
    case 'ORDER_CHANGED':
      return [{ orderId, status: null }]
    default:
      return []
  }
}
