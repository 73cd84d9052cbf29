import { v7 as newId } from 'uuid'
import type { Database } from '../../src/db/connection/database.ts'
import { KST, kstDay } from '../../src/domain/time.ts'
import type { Actor, Context } from '../../src/services/context.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { confirmBankLines } from '../../src/services/bank/confirm-lines.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import { markNoShows } from '../../src/services/orders/no-show.ts'
import { processPartialPickup } from '../../src/services/orders/partial-pickup.ts'
import { revertFinalizedOrder } from '../../src/services/orders/revert.ts'
import { recordRefunds } from '../../src/services/payments/refund.ts'
import { undoPayment } from '../../src/services/payments/undo.ts'
import { splitBundledOrder } from '../../src/services/orders/split.ts'
import { writeReview } from '../../src/services/reviews/write.ts'
import { aRound, aUser, someUsers, type BuiltRound } from '../support/builders.ts'
import { waitingFor, wanting } from '../support/desk.ts'
import { aRaffle, enterAll } from '../support/raffle.ts'

/** What happens in a shop before and on one day, moment by moment; `set` moves the shop's clock. */
export type Day = {
  day: Temporal.PlainDate
  people: string[]
  moments: [name: string, at: Temporal.Instant, act: () => Promise<void>][]
}

export async function aDay(
  db: Database,
  clock: () => Temporal.Instant,
  set: (at: Temporal.Instant) => void,
  owner: Actor,
): Promise<Day> {
  const context: Context = { db, clock, newId }
  const day = kstDay(Temporal.Now.instant()).add({ days: 5 })
  const at = (days: number, time: string) => day.add({ days }).toZonedDateTime({ timeZone: KST, plainTime: time }).toInstant()
  const people = await someUsers(db, 6)
  const reserve = async (person: number, items: readonly [string, number][], when?: Temporal.Instant) => {
    if (when) set(when)
    const reservations = items.map(([itemId, quantity]) => ({ itemId, quantity }))
    const desk = new OrderDesk(context)
    return (await desk.reserve(people[person]!, wanting(items[0]![0], 1, { reservations }))).orders[0]!.orderId
  }
  const status = async (orderId: string, to: 'PREPAID' | 'PICKED_UP' | 'RESERVED') =>
    await changeOrderStatus(context, owner, { orderIds: [orderId], status: to })
  const cancel = async (orderId: string, penaltyType: 'none' | 'no_show' = 'none') =>
    await cancelOrder(context, owner, { orderId, penaltyType })
  const deposit = async (orderId: string, amount: number) => {
    const line = { day: day.toString(), time: newId().slice(-8), amount, payer: '손님', memo: '', balance: null, occurrence: 1 }
    const orders = [{ orderId, version: 1 }]
    const { refused } = await confirmBankLines(context, owner, { confirmations: [{ line, orders, acceptDifference: true }] })
    if (refused.length > 0) throw new Error(refused[0]!.message)
  }
  const selling = async (pickup: number, deadline: Temporal.Instant, total: number | null, price: number, last = pickup) =>
    await aRound(db, {
      pickupDate: day.add({ days: pickup }),
      pickupUntil: day.add({ days: last }),
      deadline,
      groups: [{ total, items: [{ price }] }],
    })
  const item = (round: BuiltRound) => round.groups[0]!.itemIds[0]!

  const gone = await selling(-2, at(-3, '20:00'), 100, 7100)
  const beyond = await selling(-2, at(-3, '20:00'), 100, 1100)
  const grace = await selling(-1, at(-2, '20:00'), 100, 8300)
  const today = await selling(0, at(-1, '20:00'), 100, 9500)
  const beside = await selling(0, at(-1, '20:00'), 100, 1700)
  const days = await selling(-1, at(-2, '20:00'), 100, 2900, 1)
  const twoDays = await selling(0, at(-1, '20:00'), 100, 3100, 1)
  const nextDays = await selling(1, at(0, '20:00'), 100, 3300, 2)
  const closing = await selling(2, at(0, '12:00'), 14, 6700)
  const later = await selling(1, at(0, '23:00'), null, 5300)
  await selling(3, at(2, '20:00'), 10, 4100)
  await aRound(db, { status: 'scheduled', publishAt: at(0, '12:00'), deadline: at(1, '20:00'), pickupDate: day.add({ days: 3 }) })
  await aRound(db, { status: 'draft' })
  await aUser(db, { tier: 'restricted' })
  const left = await aUser(db)
  await db.query(`update users set withdrawn_at = now() where id = $1`, [left])
  set(at(-4, '10:00'))
  const raffle = await aRaffle(context, 2, { deadline: at(0, '12:00'), pickupDate: day.add({ days: 2 }) })
  const entrants = await enterAll(context, raffle, 3)
  await db.query(`update users set withdrawn_at = now() where id = $1`, [entrants[0]!.userId])

  // before the day: overdue, in its last grace day, prepaid, canceled, split, of several pickup days
  await reserve(0, [[item(gone), 1]], at(-4, '11:00'))
  const bothGone: [string, number][] = [
    [item(gone), 2],
    [item(beyond), 1],
  ]
  await status(await reserve(1, bothGone), 'PREPAID')
  const tooLate = await reserve(5, [[item(gone), 1]])
  await status(tooLate, 'PREPAID')
  await status(await reserve(2, [[item(grace), 1]]), 'PREPAID')
  await reserve(3, [[item(grace), 3]])
  await cancel(await reserve(4, [[item(grace), 1]]))
  await reserve(0, [[item(days), 1]])
  await status(await reserve(1, [[item(days), 1]]), 'PREPAID')
  const partly = await reserve(2, [[item(today), 4]], at(-2, '09:00'))
  const paid = await reserve(3, [[item(today), 2]])
  await status(paid, 'PREPAID')
  await cancel(await reserve(4, [[item(today), 1]]))
  await reserve(4, [[item(twoDays), 2]])
  const onFirst = await reserve(5, [[item(twoDays), 1]])
  const early = await reserve(5, [[item(nextDays), 1]])
  await reserve(3, [[item(nextDays), 2]])
  const onLater = await reserve(4, [[item(days), 1]])
  // handed out the day before, on the first of three pickup days
  const before = await reserve(3, [[item(days), 3]])
  set(at(-1, '16:00'))
  await status(before, 'PICKED_UP')
  set(at(-2, '09:00'))
  const bundle = await reserve(5, [
    [item(today), 1],
    [item(beside), 2],
  ])
  // money: a deposit that is short, one that is too much, and one for an order that is canceled later
  await deposit(await reserve(4, [[item(today), 1]]), 3000)
  const overpaid = await reserve(0, [[item(today), 1]])
  await deposit(overpaid, 9900)
  const givenUp = await reserve(2, [[item(later), 2]])
  await deposit(givenUp, 10_600)
  let refund = ''
  await cancel(await reserve(0, [[item(later), 1]], at(-7, '10:00')))
  await reserve(2, [[item(later), 1]])
  const ahead = await reserve(1, [[item(later), 1]])

  return {
    day,
    people,
    moments: [
      [
        'just after midnight',
        at(0, '00:00:01'),
        async () => {
          await cancel(await reserve(0, [[item(closing), 2]]))
          await reserve(1, [[item(closing), 3]])
        },
      ],
      [
        'before a deadline',
        at(0, '11:59:59'),
        async () => {
          await markNoShows(context)
          await reserve(2, [[item(closing), 11]])
          await new OrderDesk(context).reserve(people[3]!, waitingFor(item(closing), 2))
          await status(await reserve(4, [[item(later), 2]]), 'PREPAID')
          await cancel(await reserve(5, [[item(later), 1]]))
          await cancel(givenUp)
        },
      ],
      ['after a deadline', at(0, '12:00'), async () => void (await cancel(await reserve(3, [[item(later), 1]])))],
      [
        'at pickup time',
        at(0, '15:30'),
        async () => {
          // undone, so that one of its parts is joined again
          await processPartialPickup(context, owner, { orderId: partly, pickedUpQuantity: 1 })
          await revertFinalizedOrder(context, owner, { orderId: partly, originalStatus: 'PICKED_UP' })
          await processPartialPickup(context, owner, { orderId: partly, pickedUpQuantity: 3 })
          const { newOrderIds } = await splitBundledOrder(context, owner, { orderId: bundle })
          await status(newOrderIds[0]!, 'PICKED_UP')
          await cancel(bundle, 'no_show')
          await status(paid, 'PICKED_UP')
          for (const orderId of [onFirst, early, onLater, tooLate]) await status(orderId, 'PICKED_UP')
          const { refunds } = await recordRefunds(context, owner, { orderIds: [overpaid] })
          refund = refunds[0]!.paymentId
          await writeReview(
            context,
            { userId: people[3]!, role: 'customer' },
            { orderId: paid, lineNo: 1, rating: 5, body: '맛있어요', photoIds: [] },
          )
        },
      ],
      [
        'just before midnight',
        at(0, '23:59:59'),
        async () => {
          await cancel(ahead)
          await undoPayment(context, owner, { requestId: newId(), paymentId: refund })
        },
      ],
    ],
  }
}
