import { readPayments } from '../../src/db/payments/payments.ts'
import type { BankConfirmation } from '../../src/contract/schemas/bank.ts'
import type { BankLine } from '../../src/domain/bank-line.ts'
import { kstDay } from '../../src/domain/time.ts'
import { matchBankLines } from '../../src/services/bank/match-lines.ts'
import type { Actor } from '../../src/services/context.ts'
import { undoPayment } from '../../src/services/payments/undo.ts'
import { aRound, aUser } from './builders.ts'
import { wanting, type Counter } from './desk.ts'

/** People with orders, deposits for them, and what a test file's shop finds for those. */
export function depositsOfShop(counter: Counter) {
  let people = 0
  /** The day of the deposits: after every order was made, whatever day it is. */
  const paidOn = kstDay(counter.now).add({ days: 1 }).toString()
  const dayBefore = kstDay(counter.now).toString()

  /** Somebody with a name of their own, and orders of these prices. */
  async function aScene(prices: readonly number[] = [12_900]) {
    const userId = await aUser(counter.db)
    const name = `입금자${'가나다라마바사아자차카타파하'[people++ % 14]!}${'각난닫랄맘밥삿앙잦찿캌탙팦핳'[Math.floor(people / 14)]!}`
    await counter.db.query(`update users set display_name = $2 where id = $1`, [userId, name])
    const orderIds: string[] = []
    for (const price of prices) {
      const round = await aRound(counter.db, { groups: [{ total: 50, items: [{ price }] }] })
      const { orders } = await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!))
      orderIds.push(orders[0]!.orderId)
    }
    const line = (over: Partial<BankLine> = {}): BankLine => ({
      day: paidOn,
      time: '12:30:05',
      amount: prices.reduce((sum, price) => sum + price, 0),
      payer: name,
      memo: '',
      balance: 500_000,
      occurrence: 1,
      ...over,
    })
    return { userId, name, orderIds, line }
  }
  const seen = async (orderIds: readonly string[]) =>
    await Promise.all(
      orderIds.map(async orderId => {
        const [row] = await counter.db.query<{ version: number }>(`select version from orders where id = $1`, [orderId])
        return { orderId, version: row!.version }
      }),
    )
  const confirmation = async (line: BankLine, orderIds: readonly string[], over: Partial<BankConfirmation> = {}) => ({
    line,
    orders: await seen(orderIds),
    acceptDifference: false,
    ...over,
  })
  const statusOf = async (orderId: string) => {
    const [row] = await counter.db.query<{ status: string }>(`select status from orders where id = $1`, [orderId])
    return row!.status
  }
  const match = async (lines: BankLine[]) => (await matchBankLines(counter.context, await counter.admin(), { lines })).lines

  async function undoDeposit(admin: Actor, orderId: string): Promise<void> {
    const [payment] = await readPayments(counter.db, orderId)
    await undoPayment(counter.context, admin, { paymentId: payment!.id })
  }

  return { aScene, confirmation, dayBefore, match, paidOn, statusOf, undoDeposit }
}
