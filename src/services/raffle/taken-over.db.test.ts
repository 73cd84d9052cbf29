import { expect, it } from 'vitest'
import { Counter, customer } from '../../../tests/support/desk.ts'
import { aRaffle, deadlineOf, enterAll } from '../../../tests/support/raffle.ts'
import { changeRoundStatus } from '../catalog/change-round-status.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { readOwnOrder } from '../orders/read-story.ts'
import { drawRaffle } from './draw.ts'

const counter = new Counter()

it('an order that takes over a place of a raffle that ended early costs nothing before the pickup day, as it was promised', async () => {
  const round = await aRaffle(counter.context, 1)
  await enterAll(counter.context, round, 2, true)
  const deadline = await deadlineOf(counter.db, round.roundId)
  const early = deadline.subtract({ hours: 20 })
  const owner = await counter.admin()
  await counter.at(early, () => changeRoundStatus(counter.context, owner, { roundIds: [round.roundId], status: 'ended' }))
  await counter.at(early.add({ minutes: 1 }), () => drawRaffle(counter.context, owner, { roundId: round.roundId }))
  const openOrders = async () =>
    await counter.db.query<{ id: string; user_id: string }>(
      `select o.id, o.user_id from orders o join order_items l on l.order_id = o.id where l.round_id = $1 and o.status = 'RESERVED'`,
      [round.roundId],
    )
  const [won] = await openOrders()
  await counter.at(early.add({ minutes: 2 }), () =>
    cancelOrder(counter.context, customer(won!.user_id), { orderId: won!.id, penaltyType: 'none' }),
  )
  const [taken] = await openOrders()
  expect(taken!.user_id).not.toBe(won!.user_id)
  const order = await counter.at(deadline.add({ hours: 1 }), () => readOwnOrder(counter.context, taken!.user_id, taken!.id))
  expect(order.cancellation).toMatchObject({ now: { type: 'none', points: 0 }, next: [{ type: 'late' }] })
})
