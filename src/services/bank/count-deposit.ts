import type { Tx } from '../../db/connection/database.ts'
import type { LockedOrder } from '../../db/orders/orders.ts'
import { raiseOrderVersion, setPaidStatus } from '../../db/payments/payments.ts'
import { divideDeposit, statusByMoney } from '../../domain/payment.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { recordPayment, recordStatus } from '../order-changes/record.ts'
import { postPayments } from '../payments/post.ts'

/**
 * A locked open order that a bank deposit pays for. `due` is in won. `markedId` is the `marked` payment (confirmed by staff without a bank
 * row) that the deposit replaces, or null.
 */
export type Payable = { order: LockedOrder; markedId: string | null; due: number }

type Deposit = { id: string; day: string; amount: number; sum: number; orders: readonly Payable[] }

/**
 * Divides a bank deposit among its orders, in the given sequence, and records the shares as their payments. The caller has inserted the
 * deposit's database row.
 */
export async function countDeposit(tx: Tx, context: Context, actor: Actor, deposit: Deposit): Promise<void> {
  const { id, day, amount, sum, orders } = deposit
  const parts = divideDeposit(
    amount,
    orders.map(each => each.due),
  )
  for (const [place, payable] of orders.entries()) await receive(tx, context, actor, payable, { id, amount: parts[place]! })
  await audit(tx, context, actor, {
    action: 'bank.confirm',
    subject: 'bank_line',
    subjectId: id,
    before: null,
    after: {
      paidOn: day,
      amount,
      orderIds: orders.map(each => each.order.id),
      sum,
      ...(sum === amount ? {} : { difference: amount - sum }),
    },
  })
}

async function receive(
  tx: Tx,
  context: Context,
  actor: Actor,
  { order, markedId }: Payable,
  { id, amount }: { id: string; amount: number },
): Promise<void> {
  if (amount === 0 && markedId === null) return
  const now = context.clock()
  const replaced = markedId === null ? [] : [{ kind: 'correction' as const, amount: -order.received, reverses: markedId }]
  const { received } = await postPayments(
    tx,
    context,
    actor,
    order,
    [...replaced, { kind: 'deposit', amount, bankLineId: id }],
    now,
  )
  if (order.status !== 'RESERVED' && order.status !== 'PREPAID') return
  const status = statusByMoney(order.status, order.total, received)
  await setPaidStatus(tx, order.id, status, now)
  await raiseOrderVersion(tx, order.id)
  const mark = markedId === null ? {} : { replaced: { marked: order.received, deposited: amount } }
  if (status !== order.status) {
    const facts = { amount: received - order.received, bankLineId: id, received, ...mark }
    return await recordStatus(tx, context, actor, { order, to: status, facts }, now)
  }
  const isTold = order.status === 'RESERVED' && amount > 0
  const facts = { kind: 'deposit' as const, amount, bankLineId: id, received, ...mark }
  await recordPayment(tx, context, actor, { order, facts, isTold }, now)
  const [before, after] = [{ received: order.received }, { kind: 'deposit' as const, amount, received, ...mark }]
  await audit(tx, context, actor, { action: 'payment.record', subject: 'order', subjectId: order.id, before, after })
}
