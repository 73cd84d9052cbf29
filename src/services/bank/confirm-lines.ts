import type { BankConfirmation } from '../../contract/schemas/bank.ts'
import { findCounted, findPaidByLine, insertBankLine, readTotals, type CountedRow } from '../../db/bank-lines.ts'
import type { Tx } from '../../db/database.ts'
import { lockOrder, setOrderStatus, type LockedOrder } from '../../db/orders.ts'
import { mayChange } from '../../domain/order.ts'
import { Refused, type Rejection } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { nameFailure } from '../name-failure.ts'
import { recordStatus } from '../orders/record.ts'
import { lineKey } from './line-key.ts'

/** `bugs`, named among the refused, are for the log. */
export type ConfirmResults = {
  done: { place: number; orderIds: string[]; sum: number }[]
  refused: { place: number; code: string; message: string }[]
  bugs: unknown[]
}

/**
 * Counts deposits that somebody confirmed: each line with its orders in a transaction of its own, so that one that is refused spoils no
 * other. Its orders become PREPAID; one that was marked by hand before is tied to its deposit. The same press again is harmless; a line that
 * anybody else counted is refused (docs/LOCKING.md: the orders, then the line).
 */
export async function confirmBankLines(
  context: Context,
  actor: Actor,
  { confirmations }: { confirmations: BankConfirmation[] },
): Promise<ConfirmResults> {
  const results: ConfirmResults = { done: [], refused: [], bugs: [] }
  for (const [place, confirmation] of confirmations.entries()) {
    try {
      const sum = await context.db.transaction(async tx => await confirmOne(tx, context, actor, confirmation))
      results.done.push({ place, orderIds: confirmation.orders.map(order => order.orderId), sum })
    } catch (error) {
      results.refused.push({ place, ...nameFailure(error, results.bugs) })
    }
  }
  return results
}

/** Answers what the orders cost together, in won. */
async function confirmOne(tx: Tx, context: Context, actor: Actor, confirmation: BankConfirmation): Promise<number> {
  const { line, orders: seen } = confirmation
  const orderIds = seen.map(each => each.orderId).sort()
  const orders: (LockedOrder | null)[] = []
  for (const orderId of orderIds) orders.push(await lockOrder(tx, orderId))
  const totals = await readTotals(tx, orderIds)
  const sum = [...totals.values()].reduce((all, total) => all + total, 0)
  const key = lineKey(line)
  const earlier = await countedOf(tx, key)
  if (earlier) {
    if (isSame(earlier, actor, orderIds)) return sum
    throw new Refused(countedRejection(earlier))
  }
  const paid = await findPaidByLine(tx, orderIds)
  const versions = new Map(seen.map(each => [each.orderId, each.version]))
  const found = orders.map((order, place) => confirmed(order, versions.get(orderIds[place]!)!, paid))
  if (sum !== line.amount && !confirmation.acceptDifference) throw new Refused({ code: 'BANK_AMOUNT', amount: line.amount, sum })
  await count(tx, context, actor, { line, key, orders: found, sum })
  return sum
}

type Counting = { line: BankConfirmation['line']; key: string; orders: readonly LockedOrder[]; sum: number }

async function count(tx: Tx, context: Context, actor: Actor, { line, key, orders, sum }: Counting): Promise<void> {
  const now = context.clock()
  const id = context.newId()
  const orderIds = orders.map(order => order.id)
  const isNew = await insertBankLine(tx, { id, key, paidOn: line.day, amount: line.amount, by: actor.userId, orderIds }, now)
  if (!isNew) throw new Refused(countedRejection((await countedOf(tx, key))!))
  const unpaid = orders.filter(order => order.status === 'RESERVED')
  await setOrderStatus(
    tx,
    unpaid.map(order => order.id),
    { status: 'PREPAID', penaltyType: null },
    now,
  )
  for (const order of unpaid) await recordStatus(tx, context, actor, { order, to: 'PREPAID', facts: { bankLineId: id } }, now)
  await audit(tx, context, actor, {
    action: 'bank.confirm',
    subject: 'bank_line',
    subjectId: id,
    before: null,
    after: {
      paidOn: line.day,
      amount: line.amount,
      orderIds,
      sum,
      ...(sum === line.amount ? {} : { difference: line.amount - sum }),
    },
  })
}

/** An order as its author saw it, RESERVED, or PREPAID by hand. @throws Refused when it is another by now */
function confirmed(order: LockedOrder | null, version: number, paid: ReadonlySet<string>): LockedOrder {
  if (!order) throw new Refused({ code: 'ORDER_NOT_FOUND' })
  const isTied = order.status === 'PREPAID' && !paid.has(order.id)
  if (!isTied && !mayChange(order.status, 'PREPAID'))
    throw new Refused({ code: 'ORDER_STATUS', from: order.status, to: 'PREPAID' })
  if (order.version !== version) throw new Refused({ code: 'VERSION_CONFLICT' })
  return order
}

async function countedOf(tx: Tx, key: string): Promise<CountedRow[] | null> {
  const rows = await findCounted(tx, { keys: [key], days: [], amounts: [] })
  return rows.length > 0 ? rows : null
}

function isSame(rows: readonly CountedRow[], actor: Actor, orderIds: readonly string[]): boolean {
  const isOwn = rows[0]?.confirmed_by === actor.userId
  return isOwn && rows.length === orderIds.length && rows.every(row => orderIds.includes(row.order_id))
}

function countedRejection(rows: readonly CountedRow[]): Rejection {
  const [{ confirmed_at: at, by_name: by }] = rows as [CountedRow]
  return { code: 'BANK_LINE_COUNTED', at: at.toString(), by, names: [...new Set(rows.map(row => row.name))] }
}
