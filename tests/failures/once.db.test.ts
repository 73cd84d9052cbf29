import { expect, test } from 'vitest'
import { kstDay } from '../../src/domain/time.ts'
import { cancelRound } from '../../src/services/catalog/cancel-round.ts'
import { announceOpenedRounds } from '../../src/services/catalog/open-rounds.ts'
import { requestEncore } from '../../src/services/encore/request.ts'
import { suspendUser } from '../../src/services/loyalty/suspend.ts'
import { claimMissionReward } from '../../src/services/missions/claim.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { createOrderFor } from '../../src/services/orders/create-for.ts'
import { markNoShows } from '../../src/services/orders/no-show.ts'
import { revertFinalizedOrder } from '../../src/services/orders/revert.ts'
import { splitBundledOrder } from '../../src/services/orders/split.ts'
import { adjustPoints } from '../../src/services/points/adjust.ts'
import { deletePointEntries, editPointEntry } from '../../src/services/points/correct.ts'
import { expireDue } from '../../src/services/points/expire-due.ts'
import { writeReview } from '../../src/services/reviews/write.ts'
import { withdraw } from '../../src/services/users/withdraw.ts'
import { recordVisits } from '../../src/services/visits/record.ts'
import { leaveWaitlist } from '../../src/services/waitlist/leave.ts'
import { aRound, aUser } from '../support/builders.ts'
import { customer, wanting } from '../support/desk.ts'
import { aCounter, aLineOfPeople, aShelf, order, outcomes } from './shop.ts'

/** Whatever may happen once only, asked for thirty times at the same moment: one effect. */
const counter = aCounter()
const { context } = counter

type Once = {
  /** Sets the scene; answers the act and how often it shows in the tables. */
  (): Promise<{ act: () => Promise<unknown>; effects: () => Promise<number> }>
}

const count = async (sql: string, values: readonly unknown[]) =>
  (await counter.db.query<{ count: number }>(`select count(*)::int as count from ${sql}`, [...values]))[0]!.count
const entries =
  (userId: string, kind = '%') =>
  () =>
    count(`point_entries where user_id = $1 and kind like $2`, [userId, kind])
const audits = (action: string, subjectId: string) => () =>
  count(`audit_log where action = $1 and subject_id = $2`, [action, subjectId])
const events = (orderId: string) => () => count(`order_events where order_id = $1`, [orderId])

async function anOrder(quantity = 1) {
  const shelf = await aShelf(counter, 50)
  const userId = await aUser(counter.db)
  return { ...shelf, userId, orderId: await order(counter.desk(), userId, shelf.itemId, quantity), admin: await counter.admin() }
}

async function points(amount: number) {
  const userId = await aUser(counter.db)
  const admin = await counter.admin()
  const input = { requestId: context.newId(), userId, amount, reason: '조정', asPenalty: false }
  const { entryId } = await adjustPoints(context, admin, input)
  return { userId, admin, entryId }
}

const once: Record<string, Once> = {
  'cancel an order': async () => {
    const { orderId, userId } = await anOrder()
    return { act: () => cancelOrder(context, customer(userId), { orderId, penaltyType: 'none' }), effects: events(orderId) }
  },
  'pick up an order': async () => {
    const { orderId, admin } = await anOrder()
    const input = { orderIds: [orderId], status: 'PICKED_UP' as const }
    return { act: () => changeOrderStatus(context, admin, input), effects: events(orderId) }
  },
  'revert an order': async () => {
    const { orderId, admin } = await anOrder()
    await changeOrderStatus(context, admin, { orderIds: [orderId], status: 'PICKED_UP' })
    return {
      act: () => revertFinalizedOrder(context, admin, { orderId, originalStatus: 'PICKED_UP' }),
      effects: async () => (await events(orderId)()) - 1,
    }
  },
  'split an order': async () => {
    const round = await aRound(counter.db, { groups: [{ total: 9, items: [{}, {}] }] })
    const lines = round.groups[0]!.itemIds.map(itemId => ({ itemId, quantity: 1 }))
    const userId = await aUser(counter.db)
    const made = await counter.desk().reserve(userId, wanting(lines[0]!.itemId, 1, { reservations: lines }))
    const { orderId } = made.orders[0]!
    const admin = await counter.admin()
    return {
      act: () => splitBundledOrder(context, admin, { orderId }),
      effects: () => count(`orders where origin_order_id = $1`, [orderId]),
    }
  },
  'order for somebody with one key': async () => {
    const { itemId } = await aShelf(counter, 50)
    const [userId, admin, desk] = [await aUser(counter.db), await counter.admin(), counter.desk()]
    const input = { requestId: context.newId(), userId, items: [{ itemId, quantity: 1 }], pastDeadline: false, reason: '' }
    return {
      act: () => createOrderFor(context, desk, admin, input),
      effects: () => count(`orders where user_id = $1`, [userId]),
    }
  },
  'mark a no-show': async () => {
    const { orderId, userId } = await anOrder()
    await counter.db.query(`update orders set pickup_date = '2025-01-02', pickup_until = '2025-01-02' where id = $1`, [orderId])
    return { act: () => markNoShows(context), effects: entries(userId, 'penalty') }
  },
  'leave a waitlist': async () => {
    const line = await aLineOfPeople(counter, 1, 1)
    const { userId, entryId } = line.entries[0]!
    return {
      act: () => leaveWaitlist(context, customer(userId), { entryId }),
      effects: () => count(`waitlist_entries where id = $1 and status = 'left'`, [entryId]),
    }
  },
  'adjust points with one key': async () => {
    const [userId, admin] = [await aUser(counter.db), await counter.admin()]
    const input = { requestId: context.newId(), userId, amount: 7, reason: '조정', asPenalty: false }
    return { act: () => adjustPoints(context, admin, input), effects: entries(userId) }
  },
  'edit a point entry': async () => {
    const { userId, admin, entryId } = await points(10)
    const input = { userId, entryId, amount: 4, reason: '고침' }
    return { act: () => editPointEntry(context, admin, input), effects: entries(userId, 'reversal') }
  },
  'delete a point entry': async () => {
    const { userId, admin, entryId } = await points(10)
    return {
      act: () => deletePointEntries(context, admin, { userId, entryIds: [entryId] }),
      effects: entries(userId, 'reversal'),
    }
  },
  'expire points': async () => {
    const { userId } = await points(10)
    const later = counter.now.add({ hours: 24 * 370 })
    const aside = { ...context, db: counter.db, clock: () => later }
    return { act: () => expireDue(aside), effects: entries(userId, 'expire') }
  },
  'visit on a day': async () => {
    const userId = await aUser(counter.db)
    return { act: () => recordVisits(context, [userId], kstDay(counter.now)), effects: entries(userId) }
  },
  'claim a mission': async () => {
    const userId = await aUser(counter.db)
    const input = { missionId: 'signup-bonus' as const, uniquePeriodId: 'once' }
    return { act: () => claimMissionReward(context, userId, input), effects: entries(userId) }
  },
  'review what was picked up': async () => {
    const { orderId, userId, admin } = await anOrder()
    await changeOrderStatus(context, admin, { orderIds: [orderId], status: 'PICKED_UP' })
    const input = { orderId, lineNo: 1, rating: 5, body: '맛있어요.', photoIds: [] }
    return { act: () => writeReview(context, customer(userId), input), effects: entries(userId) }
  },
  'ask for an encore': async () => {
    const { productId } = await aShelf(counter, 0)
    const userId = await aUser(counter.db)
    return {
      act: () => requestEncore(context, customer(userId), { productId }),
      effects: () => count(`encore_requests where product_id = $1`, [productId]),
    }
  },
  'suspend somebody': async () => {
    const [userId, admin] = [await aUser(counter.db), await counter.admin()]
    const input = { userId, reason: '약속을 어겨요', cancelOpenOrders: true }
    return { act: () => suspendUser(context, admin, input), effects: audits('user.suspend', userId) }
  },
  withdraw: async () => {
    const { userId } = await anOrder()
    return {
      act: () => withdraw(context, { formerSecret: 'only for tests' }, customer(userId)),
      effects: () => count(`orders where user_id = $1 and status = 'CANCELED'`, [userId]),
    }
  },
  'cancel a round': async () => {
    const { roundId, orderId, admin } = await anOrder()
    return { act: () => cancelRound(context, admin, { roundId, reason: '산지 사정' }), effects: events(orderId) }
  },
  'tell that a round opened': async () => {
    const { roundId } = await aShelf(counter, 1)
    return {
      act: () => announceOpenedRounds(context),
      effects: () => count(`outbox where topic = 'rounds.opened' and payload ->> 'roundId' = $1`, [roundId]),
    }
  },
}

test.each(Object.entries(once))('%s', async (_, scene) => {
  const { act, effects } = await scene()
  const before = await effects()
  expect(before).toBe(0)
  await outcomes(Array.from({ length: 30 }, act))
  expect(await effects()).toBe(1)
})
