import { takenKinds } from '../../../src/domain/payment.ts'
import { confirmBankLines } from '../../../src/services/bank/confirm-lines.ts'
import { recordPayment } from '../../../src/services/payments/record.ts'
import { recordRefunds } from '../../../src/services/payments/refund.ts'
import { undoPayment } from '../../../src/services/payments/undo.ts'
import { NOTHING_TO_DO, type Operation } from '../operation.ts'
import type { World } from '../world.ts'

/** Money that comes and goes. */
export const paymentOperations: readonly Operation[] = [
  { name: 'confirm a deposit', weight: 16, act: confirmDeposit, cases: ['short', 'exact', 'too much'] },
  { name: 'take money', weight: 10, act: takeMoney },
  { name: 'give money back', weight: 8, act: refund },
  { name: 'undo a payment', weight: 6, act: undo },
]

async function confirmDeposit(world: World): Promise<string | void> {
  const { dice } = world
  const open = await world.db.query<{ id: string; version: number; due: number }>(
    `select id, version, total_price - received as due from orders where status = 'RESERVED' and total_price > received
     order by created_at desc, id desc limit 40`,
  )
  if (open.length === 0) return NOTHING_TO_DO
  const orders = dice.shuffled(open).slice(0, dice.whole(1, 3))
  const due = orders.reduce((sum, order) => sum + order.due, 0)
  const difference = dice.one([0, 0, -100, 100])
  const amount = Math.max(1, due + difference)
  const line = {
    day: world.today.toString(),
    time: '',
    amount,
    payer: '손님',
    memo: '',
    balance: null,
    occurrence: dice.whole(1, 999),
  }
  const { done, refused } = await confirmBankLines(world.context, world.admin(), {
    confirmations: [{ line, orders: orders.map(({ id, version }) => ({ orderId: id, version })), acceptDifference: true }],
  })
  if (done.length === 0) return refused[0]!.code
  return amount < due ? 'done, short' : amount > due ? 'done, too much' : 'done, exact'
}

async function takeMoney(world: World): Promise<string | void> {
  const order = await world.oneOf<{ id: string; due: number }>(
    `select id, total_price - received as due from orders where status in ('RESERVED', 'PICKED_UP') and total_price > received
     order by created_at desc, id desc limit 40`,
  )
  if (!order) return NOTHING_TO_DO
  const amount = world.dice.whole(1, order.due + 1)
  await recordPayment(world.context, world.admin(), { orderId: order.id, kind: world.dice.one(takenKinds), amount })
}

async function refund(world: World): Promise<string | void> {
  const order = await world.oneOf<{ id: string }>(
    `select id from orders where received > case when status = 'CANCELED' then 0 else total_price end order by created_at desc, id desc limit 40`,
  )
  if (!order) return NOTHING_TO_DO
  const { refused } = await recordRefunds(world.context, world.admin(), { orderIds: [order.id] })
  return refused[0]?.code ?? 'done'
}

async function undo(world: World): Promise<string | void> {
  const payment = await world.oneOf<{ id: string }>(
    `select id from payments order by created_at desc, order_id desc, entry_no desc limit 30`,
  )
  if (!payment) return NOTHING_TO_DO
  await undoPayment(world.context, world.admin(), { paymentId: payment.id })
}
