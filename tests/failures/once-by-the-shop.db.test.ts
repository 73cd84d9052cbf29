import { kstDay } from '../../src/domain/time.ts'
import type { Context } from '../../src/services/context.ts'
import { setUserCounts } from '../../src/services/users/set-counts.ts'
import { announceClaimable } from '../../src/services/missions/claimable.ts'
import { deliver } from '../../src/services/notifications/deliver.ts'
import { remindOfToday, remindOfTomorrow } from '../../src/services/notifications/remind-pickups.ts'
import { warnOfExpiry } from '../../src/services/notifications/warn-of-expiry.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { setStockTotal } from '../../src/services/orders/set-stock-total.ts'
import { adjustPoints } from '../../src/services/points/adjust.ts'
import { commitOpenRaffles } from '../../src/services/raffle/commit.ts'
import { drawRaffle } from '../../src/services/raffle/draw.ts'
import { redrawRaffle } from '../../src/services/raffle/redraw.ts'
import { processReferralCode } from '../../src/services/referral/process-code.ts'
import { hideReview } from '../../src/services/reviews/hide.ts'
import { writeReview } from '../../src/services/reviews/write.ts'
import { createMember } from '../../src/services/users/create-member.ts'
import { endPassedLines } from '../../src/services/waitlist/end-passed.ts'
import { aRound, aUser } from '../support/builders.ts'
import { customer, wanting } from '../support/desk.ts'
import { aRaffle, enterAll } from '../support/raffle.ts'
import { aCounter, aLineOfPeople, aShelf, order, thirtyTimes, type Once } from './shop.ts'

/** What the shop's own people and its jobs, on however many nodes, may do once only: thirty at the same moment, one effect. */
const counter = aCounter()
const { context } = counter

const count = async (sql: string, values: readonly unknown[]) =>
  (await counter.db.query<{ count: number }>(`select count(*)::int as count from ${sql}`, [...values]))[0]!.count
const audits = (action: string, subjectId: string) => () =>
  count(`audit_log where action = $1 and subject_id = $2`, [action, subjectId])
const notices = (userId: string, kind: string) => () => count(`notifications where user_id = $1 and kind = $2`, [userId, kind])
/** The shop at another moment; the counter's own clock stays. */
const at = (moment: Temporal.Instant): Context => ({ ...context, db: counter.db, clock: () => moment })
const today = kstDay(counter.now)
const somebodyWithAnOrder = async () => {
  const [{ itemId }, userId] = [await aShelf(counter, 50), await aUser(counter.db)]
  await order(counter.desk(), userId, itemId)
  return userId
}
const seoul = (day: Temporal.PlainDate, time: string) =>
  day.toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: time }).toInstant()

const once: Record<string, Once> = {
  'register with one address': async () => {
    const member = { email: 'same@shop.example', password: 'a-good-long-password', passwordHash: 'none', displayName: '손님' }
    return { act: () => createMember(context, member), effects: () => count(`users where email = $1`, [member.email]) }
  },
  'reserve with one key, on thirty nodes': async () => {
    const { itemId } = await aShelf(counter, 50)
    const [userId, input] = [await aUser(counter.db), wanting(itemId)]
    const desks = Array.from({ length: 30 }, () => counter.desk())
    return {
      act: nth => desks[nth]!.reserve(userId, input),
      effects: () => count(`orders where user_id = $1`, [userId]),
    }
  },
  'draw a place again that was given up': async () => {
    const round = await aRaffle(context, 1)
    const people = new Map((await enterAll(context, round, 4)).map(({ entryId, userId }) => [entryId, userId]))
    await counter.db.query(`update sales_rounds set status = 'ended' where id = $1`, [round.roundId])
    const admin = await counter.admin()
    await drawRaffle(context, admin, { roundId: round.roundId })
    const [won] = await counter.db.query<{ id: string; orderId: string }>(
      `select id, order_id as "orderId" from raffle_entries where round_id = $1 and result = 'won'`,
      [round.roundId],
    )
    await cancelOrder(context, customer(people.get(won!.id)!), { orderId: won!.orderId, penaltyType: 'none' })
    return {
      act: () => redrawRaffle(context, admin, { roundId: round.roundId }),
      effects: () => count(`raffle_entries where round_id = $1 and result = 'won' and drawn_result = 'lost'`, [round.roundId]),
    }
  },
  'promise the seed of a raffle': async () => {
    const { roundId } = await aRound(counter.db, { eventType: 'RAFFLE' })
    await counter.db.query(`insert into raffles (round_id, places) values ($1, 1)`, [roundId])
    return { act: () => commitOpenRaffles(context), effects: () => count(`raffle_secrets where round_id = $1`, [roundId]) }
  },
  'hide a review': async () => {
    const { itemId } = await aShelf(counter, 50)
    const [userId, admin] = [await aUser(counter.db), await counter.admin()]
    const orderId = await order(counter.desk(), userId, itemId)
    await changeOrderStatus(context, admin, { orderIds: [orderId], status: 'PICKED_UP' })
    const review = { orderId, lineNo: 1, rating: 1, body: '별로예요.', photoIds: [] }
    const { reviewId } = await writeReview(context, customer(userId), review)
    return { act: () => hideReview(context, admin, { reviewId, hidden: true }), effects: audits('review.hide', reviewId) }
  },
  'set counts by hand': async () => {
    const [userId, admin] = [await aUser(counter.db), await counter.admin()]
    return {
      act: () => setUserCounts(context, admin, { userId, pickupCount: 30, noShowCount: 0.5 }),
      effects: audits('user.counts', userId),
    }
  },
  'raise a total, which serves who waits': async () => {
    const { shelf } = await aLineOfPeople(counter, 1, 3)
    const admin = await counter.admin()
    return {
      act: () => setStockTotal(context, admin, { variantGroupId: shelf.groupId, totalPhysicalStock: 2 }),
      effects: () => count(`waitlist_entries where variant_group_id = $1 and status = 'converted'`, [shelf.groupId]),
    }
  },
  'pay the reward that waits for a friend’s first pickup': async () => {
    await counter.db.query(
      `insert into store_info (id, details, settings) values ('main', '{}', '{"holdReferralReward": true}') on conflict do nothing`,
    )
    const [inviter, friend, admin] = [await aUser(counter.db), await aUser(counter.db), await counter.admin()]
    const [row] = await counter.db.query<{ code: string }>(`select referral_code as code from users where id = $1`, [inviter])
    await processReferralCode(context, customer(friend), { code: row!.code })
    const { itemId } = await aShelf(counter, null)
    const desk = counter.desk()
    const orderIds = await Promise.all(Array.from({ length: 30 }, () => order(desk, friend, itemId)))
    return {
      act: nth => changeOrderStatus(context, admin, { orderIds: [orderIds[nth]!], status: 'PICKED_UP' }),
      effects: () => count(`point_entries where user_id = $1`, [inviter]),
    }
  },
  'end a line whose pickup day has come': async () => {
    const { entries } = await aLineOfPeople(counter, 1, 2)
    const morning = at(seoul(today.add({ days: 3 }), '00:00'))
    const { entryId } = entries[0]!
    return {
      act: () => endPassedLines(morning),
      effects: () => count(`outbox where topic = 'waitlist.ended' and payload -> 'entryIds' ? $1`, [entryId]),
    }
  },
  'tell what happened': async () => {
    const userId = await somebodyWithAnOrder()
    return { act: () => deliver(context, []), effects: notices(userId, 'order_reserved') }
  },
  'remind of a pickup tomorrow': async () => {
    const userId = await somebodyWithAnOrder()
    const evening = at(seoul(today.add({ days: 2 }), '18:00'))
    return { act: () => remindOfTomorrow(evening, []), effects: notices(userId, 'pickup_tomorrow') }
  },
  'remind of a pickup today': async () => {
    const userId = await somebodyWithAnOrder()
    const morning = at(seoul(today.add({ days: 3 }), '09:00'))
    return { act: () => remindOfToday(morning, []), effects: notices(userId, 'pickup_today') }
  },
  'warn of points that expire': async () => {
    const [userId, admin] = [await aUser(counter.db), await counter.admin()]
    await adjustPoints(context, admin, { requestId: context.newId(), userId, amount: 9, reason: '조정', asPenalty: false })
    const later = at(seoul(today.add({ years: 1 }).subtract({ days: 7 }), '10:00'))
    return { act: () => warnOfExpiry(later, []), effects: notices(userId, 'points_expiring') }
  },
  'tell of a mission that may be claimed': async () => {
    const userId = await aUser(counter.db)
    return {
      act: () => announceClaimable(context),
      effects: () =>
        count(
          `outbox where topic = 'missions.claimable' and payload -> 'userIds' ? $1 and payload ->> 'mission' = 'signup-bonus'`,
          [userId],
        ),
    }
  },
}

thirtyTimes(once)
