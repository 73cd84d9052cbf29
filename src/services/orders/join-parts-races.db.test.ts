import { describe, expect, it } from 'vitest'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import { Counter, customer } from '../../../tests/support/desk.ts'
import { besideTransaction } from '../../../tests/support/second-connection.ts'
import { afterPickup, partsOfShop } from '../../../tests/support/parts.ts'
import { recordPayment } from '../payments/record.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'
import { processPartialPickup } from './partial-pickup.ts'

const counter = new Counter()
const { context } = counter
const { anOrder } = partsOfShop(counter)

describe('at once', () => {
  it('thirty pickups of two parts are one pickup and one penalty', async () => {
    for (let nth = 0; nth < 4; nth++) {
      const { orderId, userId, pickupDate, admin, pickUpPart, undo, person, sound } = await anOrder(4)
      const second = await pickUpPart(orderId, 1)
      await cancelOrder(context, customer(userId), { orderId: second, penaltyType: 'none' })
      await undo(orderId)
      await undo(second, 'CANCELED')
      expect((await person()).pickup_count).toBe(0)
      await counter.at(afterPickup(pickupDate), async () => {
        const before = (await person()).points
        const press = (nth: number) =>
          changeOrderStatus(context, admin, { orderIds: [nth % 2 ? orderId : second], status: 'PICKED_UP' })
        const results = await Promise.all(Array.from({ length: 30 }, (_, index) => press(index)))
        expect(results.flatMap(result => result.done).sort()).toEqual([orderId, second].sort())
        expect(await person()).toMatchObject({ pickup_count: 1, points: before - 40 })
      })
      await sound()
    }
  })

  it('thirty undoings, pickups and cancellations of three parts leave every piece once', async () => {
    for (let nth = 0; nth < 6; nth++) {
      const { orderId, userId, admin, pickUpPart, undo, sound } = await anOrder(6)
      const second = await pickUpPart(orderId, 2)
      const third = await pickUpPart(second, 1)
      const verbs = [
        () => undo(orderId),
        () => undo(second),
        () => processPartialPickup(context, admin, { orderId: third, pickedUpQuantity: 1 }),
        () => changeOrderStatus(context, admin, { orderIds: [third, second], status: 'PICKED_UP' }),
        () => recordPayment(context, admin, { orderId: third, kind: 'cash', amount: 1000 }),
        () => cancelOrder(context, customer(userId), { orderId: third, penaltyType: 'none' }),
      ]
      const presses = Array.from({ length: 30 }, (_, index) => verbs[(index + nth) % verbs.length]!)
      const outcomes = await Promise.allSettled(presses.map(press => press()))
      expect(outcomes.filter(each => each.status === 'rejected' && !(each.reason as { rejection?: unknown }).rejection)).toEqual(
        [],
      )
      const [pieces] = await counter.db.query(
        `select sum(l.quantity) as pieces from orders o join order_items l on l.order_id = o.id where o.user_id = $1 and o.joined_into is null`,
        [userId],
      )
      expect(pieces).toEqual({ pieces: 6 })
      await sound()
    }
  })

  it('an undoing that waits for a part that is being divided joins what remains of it', async () => {
    const { orderId, admin, pickUpPart, undo, pieces, sound } = await anOrder(6)
    const second = await pickUpPart(orderId, 1)
    const { dividing, undoing } = await counter.db.transaction(async tx => {
      await tx.query(`select from orders where id = $1 for no key update`, [second])
      const dividing = besideTransaction(() => processPartialPickup(context, admin, { orderId: second, pickedUpQuantity: 2 }))
      await untilBlocked(tx)
      const undoing = besideTransaction(() => undo(orderId))
      await untilBlocked(tx, 2)
      return { dividing, undoing }
    }, holding)
    await dividing
    expect(await undoing).toMatchObject({ joinedQuantity: 3 })
    expect(await pieces()).toEqual([
      ['RESERVED', 4],
      ['PICKED_UP', 2],
    ])
    await sound()
  })
})
