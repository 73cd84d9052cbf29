import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { someUsers } from '../../../tests/support/builders.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { aGroup, anItem, anOffer, storedRound } from '../../../tests/support/offers.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { OrderDesk } from '../reserving/desk.ts'
import { processPartialPickup } from '../orders/partial-pickup.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { setStockTotal } from '../orders/set-stock-total.ts'
import { splitBundledOrder } from '../orders/split.ts'
import { archiveProducts } from './archive-products.ts'
import { cancelRound, finishCanceledRounds } from './cancel-round.ts'
import { duplicateRound } from './duplicate-round.ts'
import { updateRound } from './update-round.ts'

const shop = new Catalogue()
const later = { pickupDate: '2026-11-28', pickupUntil: '2026-11-30' }
const deadlocks = async () => {
  await shop.db.query(`select pg_stat_force_next_flush()`)
  return await shop.db.query(`select deadlocks from pg_stat_database where datname = current_database()`)
}

async function aSale() {
  const made = await shop.create({ variantGroups: [aGroup({ totalPhysicalStock: 20 }), aGroup({ totalPhysicalStock: 20 })] })
  const { groups } = await storedRound(shop.db, made.roundId)
  return { ...made, groups, itemIds: groups.map(group => group.items[0]!.id) }
}

it('rounds are moved, closed and reopened beside customers and staff: nothing is lost, no deadlock', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const sales = [await aSale(), await aSale()] as const
    const [moving, closing] = sales
    const users = await someUsers(shop.db, 30)
    const desks = [new OrderDesk(shop.context()), new OrderDesk(shop.context())]
    const buy = async (userId: string, nth: number, waits = false) => {
      const itemIds = sales.flatMap(sale => sale.itemIds).filter((_, index) => (nth + index) % 3 !== 0)
      const lines = itemIds.map(itemId => ({ itemId, quantity: 2 }))
      const input = { requestId: newId(), reservations: waits ? [] : lines, waitlist: waits ? lines : [] }
      return await desks[nth % 2]!.reserve(userId, input)
    }
    const bought = []
    for (const [nth, userId] of users.slice(0, 12).entries()) {
      const orderId = (await buy(userId, nth)).orders[0]?.orderId
      if (orderId !== undefined) bought.push({ userId, orderId })
    }
    const update = async () => {
      const { version, groups } = await storedRound(shop.db, moving.roundId)
      const variantGroups = groups.map(({ id, total, items }) =>
        aGroup({ id, totalPhysicalStock: total, items: items.map(item => anItem(item.name, { id: item.id })) }),
      )
      await updateRound(shop.context(), shop.admin, {
        roundId: moving.roundId,
        version,
        round: anOffer({ variantGroups, ...later }),
      })
    }
    const by = [shop.context(), shop.admin] as const
    const beside = bought.map(async ({ userId, orderId }, nth) => {
      if (nth % 5 === 0)
        await refusal(cancelOrder(shop.context(), { userId, role: 'customer' }, { orderId, penaltyType: 'none' }))
      if (nth % 5 === 1) await changeOrderStatus(...by, { orderIds: [orderId], status: 'PICKED_UP' })
      if (nth % 5 === 2) await refusal(splitBundledOrder(...by, { orderId }))
      if (nth % 5 === 3) await refusal(processPartialPickup(...by, { orderId, pickedUpQuantity: 1 }))
      if (nth % 5 === 1) await refusal(revertFinalizedOrder(...by, { orderId, originalStatus: 'PICKED_UP' }))
    })
    await Promise.all([
      ...users.slice(12).map((userId, nth) => refusal(buy(userId, nth, nth % 5 === 0))),
      ...beside,
      refusal(update()),
      refusal(update()),
      refusal(cancelRound(...by, { roundId: closing.roundId, reason: '' })),
      refusal(setStockTotal(...by, { variantGroupId: moving.groups[0]!.id, totalPhysicalStock: 30 })),
      refusal(duplicateRound(...by, { roundId: closing.roundId })),
      archiveProducts(...by, { productIds: [moving.productId], isArchived: true }).then(() =>
        archiveProducts(...by, { productIds: [moving.productId], isArchived: false }),
      ),
    ])
    await finishCanceledRounds(shop.context())
    await update()
    const elsewhere = await shop.db.query(
      `select o.pickup_date from orders o join order_items l on l.order_id = o.id
       where l.round_id = $1 and o.status in ('RESERVED', 'PREPAID') and o.pickup_date <> $2`,
      [moving.roundId, later.pickupDate],
    )
    expect(elsewhere).toEqual([])
    await expectSoundShop(shop.db)
  }
  expect(await deadlocks()).toEqual([{ deadlocks: 0 }])
})
