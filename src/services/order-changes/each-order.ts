import type { Moved, OpenPart } from '../../contract/schemas/admin-orders.ts'
import { readCauses, type Cause, type LastEvent } from '../../db/orders/order-story.ts'
import { piecesOf } from '../../domain/divided-since.ts'
import { isOpen, orderStatuses } from '../../domain/order.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { nameFailure } from '../name-failure.ts'

/**
 * An order whose change was refused. `last` is the event in its history that caused the refusal; null if no event did. `rest` are open
 * orders split off it that the change has not reached.
 */
type RefusedOrder = { orderId: string; code: string; message: string; last: LastEvent | null; rest?: OpenPart[] }

/**
 * Results of a bulk change of orders. `userIds` own the changed orders, so that cached data about them can be dropped. `bugs` are
 * unexpected errors for the log; their orders are in `refused` too.
 */
export type StatusResults = {
  done: string[]
  refused: RefusedOrder[]
  userIds: ReadonlySet<string>
  /** Sums over all changed orders: `points` and `inviterPoints` signed, `amount` in won received. */
  points: number
  amount: number
  inviterPoints: number
  bugs: unknown[]
}

/** What changed with one order: its owner, the signed change of points, and the signed change of the won received. */
export type Changed = Moved & { userId: string }

/**
 * Runs `change` for each order and collects the results. Refusals and unexpected errors are returned per order; only an unavailable
 * database throws. A refusal caused by an earlier change comes with that change and its author.
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
      refused.push({ orderId, ...nameFailure(error, bugs), ...openRest(error) })
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

/** Returns the open parts that an ORDER_PARTLY_DONE refusal names; nothing for other errors. */
function openRest(error: unknown): { rest?: OpenPart[] } {
  if (!(error instanceof Refused) || error.rejection.code !== 'ORDER_PARTLY_DONE') return {}
  const open = error.rejection.rest.filter(({ status }) => isOpen(status))
  return {
    rest: open.map(({ orderId, total, due, version, ...part }) => ({ orderId, quantity: piecesOf(part), total, due, version })),
  }
}

/**
 * Returns which event of the order to show with a refusal: the one that set the status named there, or, after ORDER_CHANGED without an
 * author, the last one. Returns an empty list for other errors.
 */
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
    case 'ORDER_PARTLY_DONE':
      return orderStatuses.filter(status => status === rejection.deed).map(status => ({ orderId, status }))
    case 'ORDER_CHANGED':
      return rejection.made ? [] : [{ orderId, status: null }]
    default:
      return []
  }
}
