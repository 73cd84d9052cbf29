import { describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import { Counter, customer, refusal, wanting } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import { besideTransaction } from '../../../tests/support/second-connection.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { readMissionFacts } from '../../db/missions.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { matchBankLines } from '../bank/match-lines.ts'
import { recordPayment } from '../payments/record.ts'
import { writeReview } from '../reviews/write.ts'
import { bookmarkOrders } from './bookmark.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'
import { processPartialPickup } from './partial-pickup.ts'
import { readOwnOrdersPage } from './read-own.ts'
import { readAdminOrder, readOwnOrder } from './read-story.ts'
import { readVisit } from './read-visit.ts'
import { revertFinalizedOrder } from './revert.ts'
import { saveOrderNotes } from './save-notes.ts'

const counter = new Counter()
const { context } = counter
const { deposit, ledgerOf, line, moneyOf } = moneyOfShop(counter)
const afterPickup = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime('Asia/Seoul').toInstant()

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

describe('a reservation of parts is one pickup', () => {
  it('is counted at its first part, and undone with its last', async () => {
    const { orderId, pickUpPart, mark, undo, person, shown, sound } = await anOrder(5)
    const second = await pickUpPart(orderId, 2)
    const third = await pickUpPart(second, 1)
    await mark(third, 'PICKED_UP')
    expect((await person()).pickup_count).toBe(1)
    await sound()
    const counts = []
    for (const id of [second, orderId, third]) {
      await undo(id)
      counts.push((await person()).pickup_count)
      await sound()
    }
    expect(counts).toEqual([1, 1, 0])
    expect(await shown()).toEqual([['RESERVED', 5, 15_000, 0]])
  })

  it('is counted again when it is picked up again', async () => {
    const { orderId, pickUpPart, mark, undo, person, sound } = await anOrder(3)
    await pickUpPart(orderId, 1)
    await undo(orderId)
    await mark(orderId, 'PICKED_UP')
    expect((await person()).pickup_count).toBe(1)
    await sound()
  })

  it('counts in the month of its first part, for missions too', async () => {
    const { orderId, userId, pickUpPart, mark } = await anOrder(3)
    const pickupsBetween = async (from: string, until: string) =>
      (await readMissionFacts(counter.db, userId, { from: Temporal.Instant.from(from), until: Temporal.Instant.from(until) }))
        .pickups
    const second = await counter.at(Temporal.Instant.from('2030-01-31T12:00:00+09:00'), () => pickUpPart(orderId, 1))
    await counter.at(Temporal.Instant.from('2030-02-01T12:00:00+09:00'), () => mark(second, 'PICKED_UP'))
    expect(await pickupsBetween('2030-01-01T00:00:00+09:00', '2030-02-01T00:00:00+09:00')).toBe(1)
    expect(await pickupsBetween('2030-02-01T00:00:00+09:00', '2030-03-01T00:00:00+09:00')).toBe(0)
  })

  it('is penalised once when its parts are late, and again when the penalised part is undone and handed over', async () => {
    const { orderId, userId, admin, pickupDate, pickUpPart, mark, undo, person, sound } = await anOrder(3)
    await counter.at(afterPickup(pickupDate), async () => {
      const second = await pickUpPart(orderId, 1)
      expect((await readVisit(context, admin, userId)).penalised).toEqual([second])
      await mark(second, 'PICKED_UP')
      expect(await person()).toMatchObject({ points: -40, pickup_count: 1 })
      await undo(second)
      expect((await person()).points).toBe(-40)
      await mark(second, 'PICKED_UP')
      expect((await person()).points).toBe(-40)
      await undo(orderId)
      expect((await person()).points).toBe(0)
      await mark(orderId, 'PICKED_UP')
      expect(await person()).toMatchObject({ points: -40, pickup_count: 1 })
    })
    await sound()
  })

  it('that was in time with its first part is penalised for a late one', async () => {
    const { orderId, pickupDate, pickUpPart, mark, person, sound } = await anOrder(3)
    const second = await pickUpPart(orderId, 1)
    await counter.at(afterPickup(pickupDate), () => mark(second, 'PICKED_UP'))
    expect(await person()).toMatchObject({ points: -40, pickup_count: 1 })
    await sound()
  })
})

describe('undoing a partial pickup', () => {
  it.each([
    [
      'first',
      [
        ['RESERVED', 4],
        ['PICKED_UP', 1],
      ],
    ],
    [
      'middle',
      [
        ['PICKED_UP', 2],
        ['RESERVED', 3],
      ],
    ],
  ] as const)('of the %s of three parts joins what is open into it', async (which, expected) => {
    const { orderId, groupId, pickUpPart, undo, pieces, person, sound } = await anOrder(5)
    const second = await pickUpPart(orderId, 2)
    const third = await pickUpPart(second, 1)
    const undone = which === 'first' ? orderId : second
    expect(await undo(undone)).toMatchObject({ orderId: undone, status: 'RESERVED', joinedQuantity: 2 })
    expect(await pieces()).toEqual(expected)
    expect(await counter.stockOf(groupId)).toMatchObject(
      which === 'first' ? { reserved_units: 8, picked_up_units: 2 } : { reserved_units: 6, picked_up_units: 4 },
    )
    expect((await person()).pickup_count).toBe(1)
    expect((await readAdminOrder(context, await counter.admin(), third)).id).toBe(undone)
    await sound()
  })

  it('of the last part of two joins nothing, since nothing is open', async () => {
    const { orderId, pickUpPart, mark, undo, shown, pieces, sound } = await anOrder(5)
    const second = await pickUpPart(orderId, 2)
    await mark(second, 'PICKED_UP')
    expect(await undo(second)).toMatchObject({ joinedQuantity: 0 })
    expect(await pieces()).toEqual([
      ['PICKED_UP', 2],
      ['RESERVED', 3],
    ])
    expect(await undo(orderId)).toMatchObject({ joinedQuantity: 3 })
    expect(await shown()).toEqual([['RESERVED', 5, 15_000, 0]])
    await sound()
  })

  it('joins none of its parts that was canceled', async () => {
    const { orderId, userId, pickUpPart, undo, pieces, sound } = await anOrder(5)
    const second = await pickUpPart(orderId, 2)
    await cancelOrder(context, customer(userId), { orderId: second, penaltyType: 'none' })
    expect(await undo(orderId)).toMatchObject({ joinedQuantity: 0 })
    expect(await pieces()).toEqual([
      ['RESERVED', 2],
      ['CANCELED', 3],
    ])
    // a cancellation that is undone is no partial pickup
    expect(await undo(second, 'CANCELED')).toMatchObject({ joinedQuantity: 0 })
    expect(await pieces()).toEqual([
      ['RESERVED', 2],
      ['RESERVED', 3],
    ])
    await sound()
  })

  it('carries the money along: prepaid stays prepaid, partly paid stays due', async () => {
    const prepaid = await anOrder(5)
    await prepaid.mark(prepaid.orderId, 'PREPAID')
    const second = await prepaid.pickUpPart(prepaid.orderId, 2)
    expect(await prepaid.undo(prepaid.orderId)).toMatchObject({ status: 'PREPAID' })
    expect(await prepaid.shown()).toEqual([['PREPAID', 5, 15_000, 15_000]])
    expect(await ledgerOf(second)).toEqual([
      ['carried', 9000],
      ['carried', -9000],
    ])
    await prepaid.sound()

    const partly = await anOrder(5)
    await recordPayment(context, partly.admin, { orderId: partly.orderId, kind: 'cash', amount: 7000 })
    const rest = await partly.pickUpPart(partly.orderId, 2)
    expect(await moneyOf(rest)).toMatchObject({ received: 1000 })
    await recordPayment(context, partly.admin, { orderId: rest, kind: 'card', amount: 500 })
    expect(await partly.undo(partly.orderId)).toMatchObject({ status: 'RESERVED' })
    expect(await partly.shown()).toEqual([['RESERVED', 5, 15_000, 7500]])
    await partly.sound()
  })

  it('lets a deposit for the remainder be counted again when the whole is unpaid', async () => {
    const scene = await anOrder(5)
    const second = await scene.pickUpPart(scene.orderId, 2)
    const row = line(9000)
    await deposit({ ...scene, roundId: '' }, [second], row)
    await scene.undo(scene.orderId)
    await recordPayment(context, scene.admin, { orderId: scene.orderId, kind: 'cash', amount: 6000 })
    expect(await scene.shown()).toEqual([['PREPAID', 5, 15_000, 15_000]])
    await scene.mark(scene.orderId, 'RESERVED')
    const { lines } = await matchBankLines(context, scene.admin, { lines: [row] })
    expect(lines[0]!.counted).toBeNull()
    await scene.sound()
  })

  it('keeps notes that differ, and a bookmark of either', async () => {
    const { orderId, admin, pickUpPart, undo, sound } = await anOrder(3)
    const second = await pickUpPart(orderId, 1)
    for (const [id, notes] of [
      [orderId, '먼저 한 봉'],
      [second, '냉장 보관'],
    ] as const) {
      const { version } = await readAdminOrder(context, admin, id)
      await saveOrderNotes(context, admin, { orderId: id, notes, version })
    }
    await bookmarkOrders(context, admin, { orderIds: [second], isBookmarked: true })
    await undo(orderId)
    expect(await readAdminOrder(context, admin, orderId)).toMatchObject({ notes: '먼저 한 봉\n냉장 보관', isBookmarked: true })
    await sound()
  })

  it('gives the reward of a review of the joined part again when the whole is picked up', async () => {
    const { orderId, userId, pickUpPart, mark, undo, person, sound } = await anOrder(3)
    const second = await pickUpPart(orderId, 1)
    await mark(second, 'PICKED_UP')
    await writeReview(context, customer(userId), { orderId: second, lineNo: 1, rating: 5, body: '좋아요', photoIds: [] })
    const rewarded = (await person()).points
    await undo(second)
    await undo(orderId)
    expect((await person()).points).toBeLessThan(rewarded)
    await mark(orderId, 'PICKED_UP')
    expect((await person()).points).toBe(rewarded)
    await sound()
  })

  it('leaves old partial pickups as they were counted', async () => {
    const { orderId, pickUpPart, mark, undo, person, pieces, sound } = await anOrder(3)
    const second = await pickUpPart(orderId, 1)
    await counter.db.query(`update orders set reservation_id = null where id in ($1, $2)`, [orderId, second])
    await mark(second, 'PICKED_UP')
    expect((await person()).pickup_count).toBe(2)
    await undo(second)
    expect(await undo(orderId)).toMatchObject({ joinedQuantity: 0 })
    expect(await pieces()).toEqual([
      ['RESERVED', 1],
      ['RESERVED', 2],
    ])
    await sound()
  })
})

describe('a joined part', () => {
  it('is shown as the order that it went to, tells of it, and refuses every command', async () => {
    const { orderId, userId, admin, pickUpPart, undo, sound } = await anOrder(3)
    const second = await pickUpPart(orderId, 1)
    expect(await readAdminOrder(context, admin, orderId)).toMatchObject({ rejoins: 2, remainderOrderIds: [second] })
    await undo(orderId)
    const story = { id: orderId, originOrderId: null, remainderOrderIds: [] }
    for (const id of [orderId, second]) {
      expect(await readOwnOrder(context, userId, id)).toMatchObject(story)
      expect(await readAdminOrder(context, admin, id)).toMatchObject({ ...story, rejoins: 0 })
    }
    expect((await readAdminOrder(context, admin, orderId)).story.at(-1)).toMatchObject({ kind: 'revert', joinedQuantity: 2 })
    const gone = { code: 'ORDER_NOT_FOUND' }
    const one = { orderId: second }
    expect(
      await refusedUnchanged(counter.db, () => cancelOrder(context, customer(userId), { ...one, penaltyType: 'none' })),
    ).toEqual(gone)
    expect(
      await refusedUnchanged(counter.db, () => processPartialPickup(context, admin, { ...one, pickedUpQuantity: 1 })),
    ).toEqual(gone)
    expect(await refusedUnchanged(counter.db, () => saveOrderNotes(context, admin, { ...one, notes: 'x', version: 1 }))).toEqual(
      gone,
    )
    expect((await changeOrderStatus(context, admin, { orderIds: [second], status: 'PICKED_UP' })).refused).toMatchObject([gone])
    // what asked for it is done
    expect(await refusal(undo(second))).toMatchObject({ code: 'ORDER_ALREADY', deed: 'revert' })
    await sound()
  })

  it('follows when its order is joined in turn', async () => {
    const { orderId, admin, pickUpPart, mark, undo, shown, sound } = await anOrder(4)
    const second = await pickUpPart(orderId, 1)
    const third = await pickUpPart(second, 1)
    await undo(orderId)
    await undo(second)
    expect(await shown()).toEqual([['RESERVED', 4, 12_000, 0]])
    for (const id of [orderId, second, third]) expect((await readAdminOrder(context, admin, id)).id).toBe(second)
    await mark(second, 'PICKED_UP')
    await sound()
  })
})

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
