import { kstDay } from '../../src/domain/time.ts'
import { requestEncore } from '../../src/services/encore/request.ts'
import { setManualTier } from '../../src/services/users/set-tier.ts'
import { liftSuspension, suspendUser } from '../../src/services/users/suspend.ts'
import { claimMissionReward } from '../../src/services/missions/claim.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { createOrderFor } from '../../src/services/reserving/create-for.ts'
import { markNoShows } from '../../src/services/orders/no-show.ts'
import { revertFinalizedOrder } from '../../src/services/orders/revert.ts'
import { splitBundledOrder } from '../../src/services/orders/split.ts'
import { adjustPoints } from '../../src/services/points/adjust.ts'
import { deletePointEntries, editPointEntry } from '../../src/services/points/correct.ts'
import { processPartialPickup } from '../../src/services/orders/partial-pickup.ts'
import { expireDue } from '../../src/services/points/expire-due.ts'
import { drawRaffle } from '../../src/services/raffle/draw.ts'
import { enterRaffle } from '../../src/services/raffle/enter.ts'
import { leaveRaffle } from '../../src/services/raffle/leave.ts'
import { processReferralCode } from '../../src/services/referral/process-code.ts'
import { writeReview } from '../../src/services/reviews/write.ts'
import { setNickname } from '../../src/services/users/set-nickname.ts'
import { setUserRole } from '../../src/services/users/set-role.ts'
import { withdraw } from '../../src/services/users/withdraw.ts'
import { recordVisits } from '../../src/services/visits/record.ts'
import { joinWaitlist } from '../../src/services/waitlist/join.ts'
import { leaveWaitlist } from '../../src/services/waitlist/leave.ts'
import { aRound, aUser } from '../support/builders.ts'
import { customer, wanting } from '../support/desk.ts'
import { aRaffle, enterAll } from '../support/raffle.ts'
import { aCounter, aLineOfPeople, aShelf, order, thirtyTimes, type Once } from './shop.ts'

/** Whatever may happen once only, asked for thirty times at the same moment: one effect. */
const counter = aCounter()
const { context } = counter

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
  'hand over a part': async () => {
    const { orderId, admin } = await anOrder(3)
    return {
      act: () => processPartialPickup(context, admin, { orderId, pickedUpQuantity: 1 }),
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
  'join a waitlist, each press with a key of its own': async () => {
    const { itemId } = await aShelf(counter, 0)
    const [userId, desk] = [await aUser(counter.db), counter.desk()]
    return {
      act: () => joinWaitlist(desk, userId, { requestId: context.newId(), itemId, quantity: 1 }),
      effects: () => count(`waitlist_entries where user_id = $1`, [userId]),
    }
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
  'enter a raffle': async () => {
    const { roundId, groups } = await aRaffle(context, 1)
    const userId = await aUser(counter.db)
    const input = { roundId, itemId: groups[0]!.itemIds[0]!, quantity: 1, wantsWaitlist: false }
    return {
      act: () => enterRaffle(context, customer(userId), input),
      effects: () => count(`raffle_entries where round_id = $1`, [roundId]),
    }
  },
  'leave a raffle': async () => {
    const round = await aRaffle(context, 1)
    const [{ userId, entryId }] = (await enterAll(context, round, 1)) as [{ userId: string; entryId: string }]
    return {
      act: () => leaveRaffle(context, customer(userId), { entryId }),
      effects: async () => 1 - (await count(`raffle_entries where id = $1`, [entryId])),
    }
  },
  'draw a raffle': async () => {
    const round = await aRaffle(context, 1)
    await enterAll(context, round, 3)
    await counter.db.query(`update sales_rounds set status = 'ended' where id = $1`, [round.roundId])
    const admin = await counter.admin()
    return {
      act: () => drawRaffle(context, admin, { roundId: round.roundId }),
      effects: () => count(`order_items where round_id = $1`, [round.roundId]),
    }
  },
  'enter a friend’s code': async () => {
    const [userId, inviter] = [await aUser(counter.db), await aUser(counter.db)]
    const [row] = await counter.db.query<{ code: string }>(`select referral_code as code from users where id = $1`, [inviter])
    return {
      act: () => processReferralCode(context, customer(userId), { code: row!.code }),
      effects: async () => ((await entries(userId)()) + (await entries(inviter)())) / 2,
    }
  },
  'change the nickname': async () => {
    const userId = await aUser(counter.db)
    await setNickname(context, customer(userId), { nickname: `첫이름${userId.slice(-4)}` })
    let nth = 0
    return {
      act: () => setNickname(context, customer(userId), { nickname: `새${nth++}이름${userId.slice(-4)}` }),
      effects: () => count(`users where id = $1 and nickname_changes = 1 and nickname like '새%'`, [userId]),
    }
  },
  'set a tier by hand': async () => {
    const [userId, admin] = [await aUser(counter.db), await counter.admin()]
    return {
      act: () => setManualTier(context, admin, { userId, tier: 'king', reason: '단골' }),
      effects: audits('user.tier', userId),
    }
  },
  'lift a suspension': async () => {
    const [userId, admin] = [await aUser(counter.db, { tier: 'restricted' }), await counter.admin()]
    return { act: () => liftSuspension(context, admin, { userId, reason: '사과' }), effects: audits('user.lift', userId) }
  },
  'change a role': async () => {
    const [userId, masterId] = [await aUser(counter.db), await aUser(counter.db, { role: 'master' })]
    const master = { userId: masterId, role: 'master' as const }
    return {
      act: () => setUserRole(context, master, { userId, role: 'admin' }),
      effects: audits('role.change', userId),
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
}

thirtyTimes(once)
