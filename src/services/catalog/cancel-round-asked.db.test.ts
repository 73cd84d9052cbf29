import { expect, it } from 'vitest'
import { aRound, someUsers } from '../../../tests/support/builders.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import { Counter, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { readAdminOrder } from '../orders/read-story.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { setStockTotal } from '../orders/set-stock-total.ts'
import { cancelRound } from './cancel-round.ts'
import { readRoundStakes } from './read-round-life.ts'

const counter = new Counter()
const openOrders = async (roundId: string) =>
  (
    await counter.db.query(
      `select from order_items l join orders o on o.id = l.order_id where l.round_id = $1 and o.status in ('RESERVED', 'PREPAID')`,
      [roundId],
    )
  ).length

it('refuses where more would be affected than was asked about, also for a waitlist entry that became an order', async () => {
  const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
  const item = round.groups[0]!.itemIds[0]!
  const [first, second, third, fourth] = await someUsers(counter.db, 4)
  const [made] = (await counter.desk().reserve(first!, wanting(item))).orders
  await counter.desk().reserve(second!, waitingFor(item))
  const admin = await counter.admin()
  const { each } = await readRoundStakes(counter.db, [round.roundId])
  const asked = { orders: each[0]!.orders, waiting: each[0]!.waiting, raffleEntries: each[0]!.raffleEntries }
  expect(asked).toEqual({ orders: 1, waiting: 1, raffleEntries: 0 })
  const stop = () => cancelRound(counter.context, admin, { roundId: round.roundId, reason: '', asked })
  const isRefused = async () => expect(await refusal(stop())).toEqual({ code: 'MORE_THAN_ASKED' })

  await setStockTotal(counter.context, admin, { variantGroupId: round.groups[0]!.id, totalPhysicalStock: 2 })
  await isRefused()
  expect(await openOrders(round.roundId)).toBe(2)
  await changeOrderStatus(counter.context, admin, { orderIds: [made!.orderId], status: 'PICKED_UP' })
  await counter.desk().reserve(third!, waitingFor(item))
  await counter.desk().reserve(fourth!, waitingFor(item))
  await isRefused()
  asked.waiting = 2
  expect(await refusal(stop())).toBeNull()
  expect(await openOrders(round.roundId)).toBe(0)
})

it('refuses where more money would be returned than was asked about, and answers the sum', async () => {
  const round = await aRound(counter.db, { groups: [{ total: 5, items: [{}] }] })
  const [buyer] = await someUsers(counter.db, 1)
  const [made] = (await counter.desk().reserve(buyer!, wanting(round.groups[0]!.itemIds[0]!))).orders
  const admin = await counter.admin()
  const stop = (toReturn?: number) => {
    const asked = { orders: 1, waiting: 0, raffleEntries: 0, ...(toReturn !== undefined && { toReturn }) }
    return cancelRound(counter.context, admin, { roundId: round.roundId, reason: '', asked })
  }
  await changeOrderStatus(counter.context, admin, { orderIds: [made!.orderId], status: 'PREPAID' })
  const { toReturn } = await readRoundStakes(counter.db, [round.roundId])
  expect(toReturn).toBeGreaterThan(0)
  expect(await refusedUnchanged(counter.db, () => stop(toReturn - 1))).toEqual({ code: 'MORE_THAN_ASKED' })
  expect(await stop(toReturn)).toMatchObject({ canceledOrders: 1, toReturn })
})

it('refuses an ended round of which everything was picked up, and counts what stays of one that is not', async () => {
  const round = await aRound(counter.db, { groups: [{ total: 5, items: [{}] }] })
  const [first, second] = await someUsers(counter.db, 2)
  const ids = []
  for (const userId of [first!, second!])
    ids.push((await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!.orderId)
  const admin = await counter.admin()
  const stakes = async () => await readRoundStakes(counter.db, [round.roundId])
  const stop = () => cancelRound(counter.context, admin, { roundId: round.roundId, reason: '' })
  const later = counter.now.add({ hours: 24 * 3 })

  await changeOrderStatus(counter.context, admin, { orderIds: ids, status: 'PICKED_UP' })
  expect(await stakes()).toMatchObject({ orders: 0, pickedUp: 2, canceled: 0 })
  expect(await counter.at(later, () => refusedUnchanged(counter.db, stop))).toEqual({ code: 'ROUND_HANDED_OUT' })

  await revertFinalizedOrder(counter.context, admin, { orderId: ids[1]!, originalStatus: 'PICKED_UP' })
  expect(await readAdminOrder(counter.context, admin, ids[0]!)).toMatchObject({ ofCanceledRound: false })
  expect(await counter.at(later, () => refusal(stop()))).toBeNull()
  expect(await stakes()).toMatchObject({ orders: 0, pickedUp: 1, canceled: 1 })
  for (const id of ids) expect(await readAdminOrder(counter.context, admin, id)).toMatchObject({ ofCanceledRound: true })
})

it('cancels a round on sale of which everything was picked up early', async () => {
  const round = await aRound(counter.db, { groups: [{ total: 5, items: [{}] }] })
  const [buyer] = await someUsers(counter.db, 1)
  const [made] = (await counter.desk().reserve(buyer!, wanting(round.groups[0]!.itemIds[0]!))).orders
  const admin = await counter.admin()
  await changeOrderStatus(counter.context, admin, { orderIds: [made!.orderId], status: 'PICKED_UP' })
  expect(await refusal(cancelRound(counter.context, admin, { roundId: round.roundId, reason: '' }))).toBeNull()
})
