import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { bytesOf, rowsUnder } from '../../../tests/support/workbook.ts'
import { exportOrders } from './export-orders.ts'

const counter = new Counter()
const { deposit, line, mark } = moneyOfShop(counter)

it('an order’s money is in its first row: what was received, is due and is to be returned', async () => {
  const round = await aRound(counter.db, { groups: [{ total: 90, items: [{ price: 10_000 }, { price: 500 }] }] })
  const admin = await counter.admin()
  const paid: Record<string, readonly [received: number, canceled: boolean]> = {
    unpaid: [0, false],
    short: [4000, false],
    exact: [10_500, false],
    over: [12_000, false],
    'short, canceled': [3000, true],
    'unpaid, canceled': [0, true],
  }
  const names = new Map<string, string>()
  for (const [name, [received, isCanceled]] of Object.entries(paid)) {
    const userId = await aUser(counter.db)
    const reservations = round.groups[0]!.itemIds.map(itemId => ({ itemId, quantity: 1 }))
    const { orders } = await counter.desk().reserve(userId, wanting(reservations[0]!.itemId, 1, { reservations }))
    const { orderId } = orders[0]!
    names.set(orderId, name)
    const scene = { userId, roundId: round.roundId, orderId, admin }
    if (received > 0) await deposit(scene, [orderId], line(received))
    if (isCanceled) await mark(scene, orderId, 'CANCELED')
  }

  const file = await exportOrders(counter.context, admin, { roundId: round.roundId, format: 'xlsx' })
  const rows = rowsUnder(await bytesOf(file.bytes), '주문')
  const money = Map.groupBy(rows, row => names.get(String(row.at(-1)))!)
  const shown = [...money].map(([name, own]) => [name, own.map(row => row.slice(16, 19))] as const)
  expect(Object.fromEntries(shown)).toEqual({
    unpaid: [[0, 10_500, 0], ofOtherRows],
    short: [[4000, 6500, 0], ofOtherRows],
    exact: [[10_500, 0, 0], ofOtherRows],
    over: [[12_000, 0, 1500], ofOtherRows],
    'short, canceled': [[3000, 0, 3000], ofOtherRows],
    'unpaid, canceled': [[0, 0, 0], ofOtherRows],
  })
})

const ofOtherRows = [null, null, null]
