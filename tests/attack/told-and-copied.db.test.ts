import { expect, it } from 'vitest'
import { cancelRound } from '../../src/services/catalog/cancel-round.ts'
import { duplicateRound } from '../../src/services/catalog/duplicate-round.ts'
import { readAdminRound } from '../../src/services/catalog/read-admin.ts'
import { deliver } from '../../src/services/notifications/deliver.ts'
import { readNotifications } from '../../src/services/notifications/read.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { drawRaffle } from '../../src/services/raffle/draw.ts'
import { aRound, aUser } from '../support/builders.ts'
import { Counter, wanting } from '../support/desk.ts'
import { aRaffle, deadlineOf, enterAll } from '../support/raffle.ts'

/** What the shop says and copies of things that have changed meanwhile. */
const counter = new Counter()

it('an order that staff canceled is notified, also when its round is canceled before the notification', async () => {
  const admin = await counter.admin()
  const buyer = await aUser(counter.db)
  const round = await aRound(counter.db)
  const { orders } = await counter.desk().reserve(buyer, wanting(round.groups[0]!.itemIds[0]!))
  await cancelOrder(counter.context, admin, { orderId: orders[0]!.orderId, penaltyType: 'none' })
  await cancelRound(counter.context, admin, { roundId: round.roundId, reason: '산지 사정' })
  while ((await deliver(counter.context, [])) > 0);
  const kinds = (await readNotifications(counter.db, buyer)).items.map(each => each.kind)
  expect(kinds.sort()).toEqual(['order_canceled', 'order_reserved'])
})

it('a copy of a raffle that was drawn has as much to give as the raffle had, not what its draw left', async () => {
  const admin = await counter.admin()
  const groups = [
    { total: 40, items: [{}] },
    { total: null, items: [{}] },
  ]
  const round = await aRaffle(counter.context, 2, { groups })
  await enterAll(counter.context, round, 5)
  const over = await deadlineOf(counter.db, round.roundId)
  await counter.at(over, () => drawRaffle(counter.context, admin, { roundId: round.roundId }))
  const { roundId } = await duplicateRound(counter.context, admin, { roundId: round.roundId })
  const copy = await readAdminRound(counter.db, roundId)
  expect(copy.variantGroups.map(group => group.totalPhysicalStock)).toEqual([40, null])
})
