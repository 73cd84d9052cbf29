import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { readPayments } from '../../src/db/payments.ts'
import type { BankLine } from '../../src/domain/bank-line.ts'
import { confirmBankLines } from '../../src/services/bank/confirm-lines.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { readPrepaidOrdersPage } from '../../src/services/orders/read-prepaid.ts'
import { recordRefunds } from '../../src/services/payments/refund.ts'
import { aRound, aUser } from './builders.ts'
import { Counter } from './desk.ts'

export const counter = new Counter()
export const { context } = counter

/** An order of one round per list of prices, each price an item of the round. */
export async function anOrder(prices: readonly number[] = [14_900], quantity = 1) {
  const userId = await aUser(counter.db)
  const round = await aRound(counter.db, { groups: [{ total: 90, items: prices.map(price => ({ price })) }] })
  const reservations = round.groups[0]!.itemIds.map(itemId => ({ itemId, quantity }))
  const { orders } = await counter.desk().reserve(userId, { requestId: newId(), reservations, waitlist: [] })
  return { userId, roundId: round.roundId, orderId: orders[0]!.orderId, admin: await counter.admin() }
}
export type Scene = Awaited<ReturnType<typeof anOrder>>

export async function moneyOf(orderId: string) {
  const [row] = await counter.db.query<{ status: string; received: number; version: number; paid: boolean }>(
    `select status, received, version, prepaid_at is not null as paid from orders where id = $1`,
    [orderId],
  )
  return row!
}
export const ledgerOf = async (orderId: string) => (await readPayments(counter.db, orderId)).map(row => [row.kind, row.amount])
export const line = (amount: number, over: Partial<BankLine> = {}): BankLine => ({
  day: '2026-11-21',
  time: newId().slice(-8),
  amount,
  payer: '아무개',
  memo: '',
  balance: null,
  occurrence: 1,
  ...over,
})
export async function deposit({ admin }: Scene, orderIds: readonly string[], bankLine: BankLine) {
  const orders = await Promise.all(orderIds.map(async orderId => ({ orderId, version: (await moneyOf(orderId)).version })))
  const { refused } = await confirmBankLines(context, admin, {
    confirmations: [{ line: bankLine, orders, acceptDifference: true }],
  })
  expect(refused).toEqual([])
}
export const mark = async ({ admin }: Scene, orderId: string, status: 'PREPAID' | 'RESERVED' | 'PICKED_UP' | 'CANCELED') => {
  const { refused } = await changeOrderStatus(context, admin, { orderIds: [orderId], status })
  expect(refused).toEqual([])
}
export const refund = async ({ admin }: Scene, orderId: string) => await recordRefunds(context, admin, { orderIds: [orderId] })
export const queueOf = async ({ admin }: Scene) => {
  const page = await readPrepaidOrdersPage(context, admin, { view: 'refund' })
  return { ids: page.items.map(item => item.id), figure: page.figures.refund }
}
