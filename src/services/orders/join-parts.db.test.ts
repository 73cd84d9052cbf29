import { describe, expect, it } from 'vitest'
import { aRaffle, deadlineOf } from '../../../tests/support/raffle.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { Counter, customer, refusal } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import { aUser } from '../../../tests/support/builders.ts'
import { partsOfShop } from '../../../tests/support/parts.ts'
import { markForfeited } from '../../db/raffle/raffle-draw.ts'
import { readOwnRaffles } from '../../db/raffle/raffle-views.ts'
import { matchBankLines } from '../bank/match-lines.ts'
import { drawRaffle } from '../raffle/draw.ts'
import { enterRaffle } from '../raffle/enter.ts'
import { recordPayment } from '../payments/record.ts'
import { writeReview } from '../reviews/write.ts'
import { bookmarkOrders } from './bookmark.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'
import { processPartialPickup } from './partial-pickup.ts'
import { revertFinalizedOrder } from './revert.ts'
import { readAdminOrder, readOwnOrder } from './read-story.ts'
import { saveOrderNotes } from './save-notes.ts'

const counter = new Counter()
const { context } = counter
const { anOrder } = partsOfShop(counter)
const { deposit, ledgerOf, line, moneyOf } = moneyOfShop(counter)

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
    // undoing a cancellation joins no parts
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

  it('keeps the deposit of the remainder counted, since its money is the whole order’s', async () => {
    const scene = await anOrder(5)
    const second = await scene.pickUpPart(scene.orderId, 2)
    const row = line(9000)
    await deposit({ ...scene, roundId: '' }, [second], row)
    await scene.undo(scene.orderId)
    await recordPayment(context, scene.admin, { orderId: scene.orderId, kind: 'cash', amount: 6000 })
    expect(await scene.shown()).toEqual([['PREPAID', 5, 15_000, 15_000]])
    const { refused } = await changeOrderStatus(context, scene.admin, { orderIds: [scene.orderId], status: 'RESERVED' })
    expect(refused).toMatchObject([{ code: 'ORDER_PAID' }])
    const { lines } = await matchBankLines(context, scene.admin, { lines: [row] })
    expect(lines[0]!.counted?.orders).toMatchObject([{ orderId: scene.orderId }])
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
    // the wanted revert was done already
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

it('a raffle shows its winner’s order wherever it was joined to, as won', async () => {
  const [userId, admin] = [await aUser(counter.db), await counter.admin()]
  const round = await aRaffle(context, 1, { groups: [{ total: 9, items: [{ price: 3000 }] }] })
  const entry = { roundId: round.roundId, itemId: round.groups[0]!.itemIds[0]!, quantity: 3, wantsWaitlist: false }
  await enterRaffle(context, customer(userId), entry)
  await counter.at(await deadlineOf(counter.db, round.roundId), () => drawRaffle(context, admin, { roundId: round.roundId }))
  const [{ orderId: first } = { orderId: null }] = await readOwnRaffles(counter.db, userId, 1)
  const parted = await processPartialPickup(context, admin, { orderId: first!, pickedUpQuantity: 1 })
  const second = parted.remainderOrderId
  await changeOrderStatus(context, admin, { orderIds: [second], status: 'PICKED_UP' })
  for (const orderId of [first!, second]) await revertFinalizedOrder(context, admin, { orderId, originalStatus: 'PICKED_UP' })
  expect(await readOwnRaffles(counter.db, userId, 1)).toMatchObject([{ orderId: second, orderStatus: 'RESERVED' }])
  expect(await readOwnOrder(context, userId, first!)).toMatchObject({ id: second, isWon: true })
  await counter.db.transaction(tx => markForfeited(tx, round.roundId))
  expect(await readOwnRaffles(counter.db, userId, 1)).toMatchObject([{ result: 'won' }])
  await expectSoundShop(counter.db, counter.latest)
})
