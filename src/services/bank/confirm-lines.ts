import type { BankConfirmation } from '../../contract/schemas/bank.ts'
import {
  extendBankLine,
  findCounted,
  findMarked,
  insertBankLine,
  lockBankLine,
  type CountedRow,
} from '../../db/bank/bank-lines.ts'
import type { Tx } from '../../db/connection/database.ts'
import { lockOrder, type LockedOrder } from '../../db/orders/orders.ts'
import { isOpen } from '../../domain/order.ts'
import { amountDue } from '../../domain/payment.ts'
import { Refused, type Rejection } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { refuseOwnAccount } from '../loyalty/own-account.ts'
import { nameFailure } from '../name-failure.ts'
import { countDeposit, type Payable } from './count-deposit.ts'
import { lineKey } from './line-key.ts'
import { stale } from '../stale.ts'

/**
 * Results of confirming bank deposits; `place` is the confirmation's index in the input. `sum` is the won that was still due for its orders
 * before the deposit. `bugs` are unexpected errors for the log; their confirmations are in `refused` too.
 */
export type ConfirmResults = {
  done: { place: number; orderIds: string[]; sum: number }[]
  refused: { place: number; code: string; message: string }[]
  bugs: unknown[]
}

/**
 * Records bank deposits that staff confirmed as payments of orders, each in a separate transaction; refusals are returned
 * (docs/RULES.md#money). Orders whose price is covered become PREPAID; a repeat changes nothing. With `rest`, a confirmation uses the part
 * of a recorded deposit, in won, that pays no order now.
 * @throws the error of an unavailable database, which ends the loop
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

/**
 * Records one deposit and returns the won that its orders still cost before it.
 * @throws Refused ORDER_NOT_FOUND, OWN_ACCOUNT, ORDER_STATUS, VERSION_CONFLICT, BANK_LINE_COUNTED, BANK_AMOUNT
 */
async function confirmOne(tx: Tx, context: Context, actor: Actor, confirmation: BankConfirmation): Promise<number> {
  const { line, orders: seen } = confirmation
  const orderIds = seen.map(each => each.orderId).sort()
  const orders: (LockedOrder | null)[] = []
  for (const orderId of orderIds) orders.push(await lockOrder(tx, orderId))
  for (const order of orders) if (order) refuseOwnAccount(actor, order.userId)
  const key = lineKey(line)
  const earlier = await countedOf(tx, key)
  const rest = confirmation.rest === undefined ? null : await lockBankLine(tx, key)
  const isRest = rest !== null && rest.rest === confirmation.rest
  if (earlier && !isRest) {
    if (isSame(earlier, actor, { orderIds, isRest: confirmation.rest !== undefined })) return earlier[0]!.sum
    throw new Refused(countedRejection(earlier))
  }
  if (confirmation.rest !== undefined && !isRest) throw new Refused({ code: 'VERSION_CONFLICT' })
  const amount = confirmation.rest ?? line.amount
  const marked = await findMarked(tx, orderIds)
  const versions = new Map(seen.map(each => [each.orderId, each.version]))
  const payable = orders.map((order, place) => payableOf(order, versions.get(orderIds[place]!)!, marked))
  const sum = payable.reduce((all, each) => all + each.due, 0)
  if (sum !== amount && !confirmation.acceptDifference) throw new Refused({ code: 'BANK_AMOUNT', amount, sum })
  const id = rest?.id ?? context.newId()
  const row = { id, key, paidOn: line.day, amount, sum, by: actor.userId, orderIds }
  if (rest) await extendBankLine(tx, row, context.clock())
  else if (!(await insertBankLine(tx, row, context.clock()))) throw new Refused(countedRejection((await countedOf(tx, key))!))
  await countDeposit(tx, context, actor, { id, day: line.day, amount, sum, orders: payable })
  return sum
}

/**
 * Returns an open order of the expected version with the won due for it; the whole price if the deposit replaces a `marked` payment.
 * @throws Refused ORDER_NOT_FOUND, ORDER_STATUS, VERSION_CONFLICT
 */
function payableOf(order: LockedOrder | null, version: number, marked: ReadonlyMap<string, string>): Payable {
  if (!order) throw new Refused({ code: 'ORDER_NOT_FOUND' })
  const markedId = order.status === 'PREPAID' ? (marked.get(order.id) ?? null) : null
  if (!isOpen(order.status)) throw new Refused({ code: 'ORDER_STATUS', from: order.status, to: 'PREPAID' })
  if (order.version !== version) throw stale('order', order.id)
  return { order, markedId, due: markedId === null ? amountDue(order) : order.total }
}

async function countedOf(tx: Tx, key: string): Promise<CountedRow[] | null> {
  const rows = await findCounted(tx, { keys: [key], days: [], amounts: [] })
  return rows.length > 0 ? rows : null
}

/**
 * Returns true if the confirmation repeats an earlier one, whose rows are given: confirmed by the same person for the same orders. With
 * `isRest` some of those orders suffice.
 */
function isSame(
  rows: readonly CountedRow[],
  actor: Actor,
  { orderIds, isRest }: { orderIds: readonly string[]; isRest: boolean },
): boolean {
  const own = rows.filter(row => row.is_own).map(row => row.order_id)
  if (rows[0]?.confirmed_by !== actor.userId) return false
  return (isRest || own.length === orderIds.length) && orderIds.every(orderId => own.includes(orderId))
}

function countedRejection(rows: readonly CountedRow[]): Rejection {
  const [{ confirmed_at: at, by_name: by }] = rows as [CountedRow]
  return { code: 'BANK_LINE_COUNTED', at: at.toString(), by, names: [...new Set(rows.map(row => row.name))] }
}
