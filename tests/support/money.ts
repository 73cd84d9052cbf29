import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { readPayments } from '../../src/db/payments/payments.ts'
import type { BankLine } from '../../src/domain/bank-line.ts'
import { confirmBankLines } from '../../src/services/bank/confirm-lines.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { readPrepaidOrdersPage } from '../../src/services/orders/read-prepaid.ts'
import { recordRefunds } from '../../src/services/payments/refund.ts'
import { aRound, aUser } from './builders.ts'
import type { Counter } from './desk.ts'

/** Orders, deposits and refunds of a test file's shop, and what its ledger says. */
export function moneyOfShop(counter: Counter) {
  const { context } = counter
  /** An order of one round per list of prices, each price an item of the round. */
  async function anOrder(prices: readonly number[] = [14_900], quantity = 1) {
    const userId = await aUser(counter.db)
    const round = await aRound(counter.db, { groups: [{ total: 90, items: prices.map(price => ({ price })) }] })
    const reservations = round.groups[0]!.itemIds.map(itemId => ({ itemId, quantity }))
    const { orders } = await counter.desk().reserve(userId, { requestId: newId(), reservations, waitlist: [] })
    return { userId, roundId: round.roundId, orderId: orders[0]!.orderId, admin: await counter.admin() }
  }

  async function moneyOf(orderId: string) {
    const [row] = await counter.db.query<{ status: string; received: number; version: number; paid: boolean }>(
      `select status, received, version, prepaid_at is not null as paid from orders where id = $1`,
      [orderId],
    )
    return row!
  }
  const ledgerOf = async (orderId: string) => (await readPayments(counter.db, orderId)).map(row => [row.kind, row.amount])
  const line = (amount: number, over: Partial<BankLine> = {}): BankLine => ({
    day: '2026-11-21',
    time: newId().slice(-8),
    amount,
    payer: '아무개',
    memo: '',
    balance: null,
    occurrence: 1,
    ...over,
  })
  async function deposit({ admin }: Awaited<ReturnType<typeof anOrder>>, orderIds: readonly string[], bankLine: BankLine) {
    const orders = await Promise.all(orderIds.map(async orderId => ({ orderId, version: (await moneyOf(orderId)).version })))
    const { refused } = await confirmBankLines(context, admin, {
      confirmations: [{ line: bankLine, orders, acceptDifference: true }],
    })
    expect(refused).toEqual([])
  }
  /** An order of a round for 10,000 won with a deposit of 4,000, and a bundle of it with another round's 7,000 with 9,000. */
  async function aPaidRound() {
    const scene = await anOrder([10_000])
    const other = await aRound(counter.db, { groups: [{ total: 9, items: [{ price: 7000 }] }] })
    const [item] = await counter.db.query<{ id: string }>(
      `select i.id from items i join variant_groups g on g.id = i.variant_group_id where g.round_id = $1`,
      [scene.roundId],
    )
    const reservations = [item!.id, other.groups[0]!.itemIds[0]!].map(itemId => ({ itemId, quantity: 1 }))
    const bundle = await counter.desk().reserve(scene.userId, { requestId: newId(), reservations, waitlist: [] })
    await deposit(scene, [scene.orderId], line(4000))
    await deposit(scene, [bundle.orders[0]!.orderId], line(9000))
    return { ...scene, itemId: item!.id, bundleId: bundle.orders[0]!.orderId }
  }
  const mark = async (
    { admin }: Awaited<ReturnType<typeof anOrder>>,
    orderId: string,
    status: 'PREPAID' | 'RESERVED' | 'PICKED_UP' | 'CANCELED',
  ) => {
    const { refused } = await changeOrderStatus(context, admin, { orderIds: [orderId], status })
    expect(refused).toEqual([])
  }
  const refund = async ({ admin }: Awaited<ReturnType<typeof anOrder>>, orderId: string) =>
    await recordRefunds(context, admin, { orderIds: [orderId] })
  const queueOf = async ({ admin }: Awaited<ReturnType<typeof anOrder>>) => {
    const page = await readPrepaidOrdersPage(context, admin, { view: 'refund' })
    return { ids: page.items.map(item => item.id), figure: page.figures.refund }
  }

  return { anOrder, aPaidRound, moneyOf, ledgerOf, line, deposit, mark, refund, queueOf }
}
