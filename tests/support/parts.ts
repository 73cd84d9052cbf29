import { expect } from 'vitest'
import { aRound, aUser } from './builders.ts'
import { wanting, type Counter } from './desk.ts'
import { expectSoundLedger } from './ledger.ts'
import { expectSoundShop } from './sound.ts'
import type { OrderStatus } from '../../src/domain/order.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { processPartialPickup } from '../../src/services/orders/partial-pickup.ts'
import { readOwnOrdersPage } from '../../src/services/orders/read-own.ts'
import { revertFinalizedOrder } from '../../src/services/orders/revert.ts'

/** Returns the instant at which an order of this last pickup day is late. */
export const afterPickup = (day: string) =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime('Asia/Seoul').toInstant()

/** Orders that are handed over in parts, in a test file's shop. */
export function partsOfShop(counter: Counter) {
  const { context } = counter
  return { anOrder }

  /** An order of `quantity` pieces at 3,000 won that take two units each, with what is done to it and its parts. */
  async function anOrder(quantity: number) {
    const userId = await aUser(counter.db)
    const admin = await counter.admin()
    const round = await aRound(counter.db, { groups: [{ total: 40, deduction: 2, items: [{ price: 3000 }] }] })
    const { id: groupId, itemIds } = round.groups[0]!
    const made = (await counter.desk().reserve(userId, wanting(itemIds[0]!, quantity))).orders[0]!
    const pickUpPart = async (orderId: string, pickedUpQuantity: number) =>
      (await processPartialPickup(context, admin, { orderId, pickedUpQuantity })).remainderOrderId
    const mark = async (orderId: string, status: OrderStatus) =>
      expect((await changeOrderStatus(context, admin, { orderIds: [orderId], status })).refused).toEqual([])
    const undo = (orderId: string, originalStatus: OrderStatus = 'PICKED_UP') =>
      revertFinalizedOrder(context, admin, { orderId, originalStatus })
    const person = async () => {
      const [row] = await counter.db.query<{ pickup_count: number; points: number; no_show_halves: number }>(
        `select pickup_count, points, no_show_halves from users where id = $1`,
        [userId],
      )
      return row!
    }
    /** Orders as the customer sees them, by id: status, pieces, price and received money. */
    const shown = async () => {
      const { items } = await readOwnOrdersPage(counter.db, userId, undefined)
      return items
        .sort((a, b) => a.id.localeCompare(b.id))
        .map(({ status, items: [item], totalPrice, received }) => [status, item!.quantity, totalPrice, received])
    }
    const pieces = async () => (await shown()).map(([status, quantity]) => [status, quantity])
    const sound = async () => {
      await expectSoundShop(counter.db, counter.latest)
      await expectSoundLedger(counter.db, [userId])
    }
    return { ...made, userId, admin, groupId, pickUpPart, mark, undo, person, shown, pieces, sound }
  }
}
