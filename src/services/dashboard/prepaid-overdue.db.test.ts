import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { dashboard } from '../../contract/schemas/admin.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { markNoShows } from '../orders/no-show.ts'
import { readDashboard } from './read-dashboard.ts'

const counter = new Counter()
const until = counter.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate().add({ days: 5 })

/** Creates an order of two items with this last pickup day. */
async function anOrder(pickupUntil: Temporal.PlainDate): Promise<{ orderId: string; name: string }> {
  const round = await aRound(counter.db, { pickupDate: pickupUntil.subtract({ days: 1 }), pickupUntil })
  const other = await aRound(counter.db, { pickupDate: pickupUntil.subtract({ days: 1 }), pickupUntil })
  const lines = [round, other].map(each => ({ itemId: each.groups[0]!.itemIds[0]!, quantity: 1 }))
  const wanted = wanting(lines[0]!.itemId, 1, { reservations: lines })
  const { orders } = await counter.desk().reserve(await aUser(counter.db), wanted)
  return { orderId: orders[0]!.orderId, name: `상품 ${round.roundId}` }
}

/** The job cancels no PREPAID order, so the dashboard lists them (docs/RULES.md#prepaid-not-picked-up). */
it('paid orders that were not picked up are listed from the moment in which unpaid ones are no-shows', async () => {
  const owner = await counter.admin()
  const [later, paid, reserved] = [await anOrder(until.add({ days: 1 })), await anOrder(until), await anOrder(until)]
  await changeOrderStatus(counter.context, owner, { orderIds: [later.orderId, paid.orderId], status: 'PREPAID' })
  const due = until.add({ days: 2 }).toZonedDateTime('Asia/Seoul').toInstant().add({ minutes: 10 })
  const listed = async (at: Temporal.Instant) =>
    (await counter.at(at, async () => dashboard.parse(await readDashboard(counter.context)))).prepaidOverdue

  expect(await listed(due.subtract({ milliseconds: 1 }))).toEqual({ count: 0, orders: [] })
  const mine = { orderId: paid.orderId, pickupUntil: until.toString(), name: paid.name, more: 1, totalPrice: 2000 }
  expect(await listed(due)).toEqual({ count: 1, orders: [mine] })
  await counter.at(due, async () => expect(await markNoShows(counter.context)).toEqual({ canceled: 1, more: false }))
  expect(await counter.db.query(`select status from orders where id = $1`, [reserved.orderId])).toEqual([{ status: 'CANCELED' }])
  expect(await listed(due)).toEqual({ count: 1, orders: [mine] })
  const both = await listed(due.add({ hours: 24 }))
  expect([both.count, both.orders.map(order => order.orderId)]).toEqual([2, [paid.orderId, later.orderId]])

  await counter.at(due, () => changeOrderStatus(counter.context, owner, { orderIds: [paid.orderId], status: 'PICKED_UP' }))
  expect((await listed(due)).count).toBe(0)
})
