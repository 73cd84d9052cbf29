import { describe, expect, test } from 'vitest'
import { kstDay } from '../../src/domain/time.ts'
import { setUserCounts } from '../../src/services/users/set-counts.ts'
import { markNoShows } from '../../src/services/orders/no-show.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { revertFinalizedOrder } from '../../src/services/orders/revert.ts'
import { setStockTotal } from '../../src/services/orders/set-stock-total.ts'
import { adjustPoints } from '../../src/services/points/adjust.ts'
import { expireDue } from '../../src/services/points/expire-due.ts'
import { readOwnPoints } from '../../src/services/points/read-points.ts'
import { claimMissionReward } from '../../src/services/missions/claim.ts'
import { drawRaffle } from '../../src/services/raffle/draw.ts'
import { enterRaffle } from '../../src/services/raffle/enter.ts'
import { processReferralCode } from '../../src/services/referral/process-code.ts'
import { recordVisits } from '../../src/services/visits/record.ts'
import { moveUpWaitlist } from '../../src/services/waitlist/move-up.ts'
import { aUser, someUsers } from '../support/builders.ts'
import { customer, refusal, waitingFor, wanting } from '../support/desk.ts'
import { aRaffle, deadlineOf } from '../support/raffle.ts'
import { aCounter, aLineOfPeople, aShelf, cancel, counted, heldUnits, order, outcomes } from './shop.ts'

/** Failures that real shops had with points, raffles and repeated requests; numbered as in the list that they were collected in. */
const counter = aCounter()

const give = async (userId: string, amount: number) =>
  adjustPoints(counter.context, await counter.admin(), {
    requestId: counter.context.newId(),
    userId,
    amount,
    reason: '조정',
    asPenalty: false,
  })
const person = async (userId: string) =>
  (
    await counter.db.query<{ points: number; pickup_count: number; no_show_halves: number; loyalty_tier: string }>(
      `select points, pickup_count, no_show_halves, loyalty_tier from users where id = $1`,
      [userId],
    )
  )[0]!
const codeOf = async (userId: string) =>
  (await counter.db.query<{ code: string }>(`select referral_code as code from users where id = $1`, [userId]))[0]!.code

describe('20 · move-up paid twice, or for nothing', () => {
  test('a double tap, thirty times over, costs 50 once and gains one place', async () => {
    const { entries } = await aLineOfPeople(counter, 1, 3)
    const { userId, entryId } = entries[2]!
    await give(userId, 120)
    const answers = await outcomes(
      Array.from({ length: 30 }, () => moveUpWaitlist(counter.context, customer(userId), { entryId })),
    )
    expect(counted(answers)).toEqual({ done: 30 })
    expect((await person(userId)).points).toBe(70)
  })

  test('sixty points and two entries: one of them moves up', async () => {
    const [one, two] = [await aLineOfPeople(counter, 1, 2), await aLineOfPeople(counter, 1, 2)]
    const userId = await aUser(counter.db)
    await give(userId, 60)
    const entries = []
    for (const { shelf, desk } of [one, two])
      entries.push((await desk.reserve(userId, waitingFor(shelf.itemId))).waitlist[0]!.entryId)
    const answers = await outcomes(entries.map(entryId => moveUpWaitlist(counter.context, customer(userId), { entryId })))
    expect(counted(answers)).toEqual({ done: 1, NOT_ENOUGH_POINTS: 1 })
    expect((await person(userId)).points).toBe(10)
  })

  test('converted at the same moment: either the place was gained first, or nothing was charged', async () => {
    const { orders, entries } = await aLineOfPeople(counter, 1, 2)
    const { userId, entryId } = entries[1]!
    await give(userId, 50)
    const [, moved] = await outcomes([
      cancel(counter, orders[0]!.userId, orders[0]!.orderId),
      moveUpWaitlist(counter.context, customer(userId), { entryId }),
    ])
    const { points } = await person(userId)
    const [entry] = await counter.db.query<{ prio: boolean; status: string }>(
      `select prio_seq is not null as prio, status from waitlist_entries where id = $1`,
      [entryId],
    )
    expect({ moved: moved === 'done', points }).toEqual({ moved: entry!.prio, points: entry!.prio ? 0 : 50 })
  })
})

test('27 · balance collapse at expiry: what was spent is not taken a second time', async () => {
  const userId = await aUser(counter.db)
  const begun = counter.now.round({ smallestUnit: 'millisecond' }) // as exact as the database keeps it
  await counter.at(begun, () => give(userId, 100))
  await counter.at(begun.add({ hours: 24 * 30 }), () => give(userId, -80))
  await counter.at(begun.add({ hours: 24 * 60 }), () => give(userId, 50))
  const expiry = begun.toZonedDateTimeISO('Asia/Seoul').add({ years: 1 }).toInstant()
  await counter.at(expiry.subtract({ milliseconds: 1 }), () => expireDue(counter.context))
  expect((await person(userId)).points).toBe(70)
  await counter.at(expiry, () => expireDue(counter.context))
  expect((await person(userId)).points).toBe(50)
})

test('28 · earn, cancel, keep: what a pickup gave and what it cost is undone with the pickup, once', async () => {
  const { itemId } = await aShelf(counter, 5)
  const userId = await aUser(counter.db)
  const admin = await counter.admin()
  await setUserCounts(counter.context, admin, { userId, pickupCount: 29, noShowCount: 0 })
  const orderId = await order(counter.desk(), userId, itemId)
  await counter.at(counter.now.add({ hours: 24 * 5 }), () =>
    changeOrderStatus(counter.context, admin, { orderIds: [orderId], status: 'PICKED_UP' }),
  )
  expect(await person(userId)).toMatchObject({ pickup_count: 30, loyalty_tier: 'fairy', points: -40 })
  const answers = await outcomes(
    [1, 2, 3].map(() => revertFinalizedOrder(counter.context, admin, { orderId, originalStatus: 'PICKED_UP' })),
  )
  expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
  expect(await person(userId)).toMatchObject({ pickup_count: 29, loyalty_tier: 'sprout', points: 0 })
  const { items } = await readOwnPoints(counter.context, userId, undefined)
  expect(items.map(({ amount, reason }) => [amount, reason])).toEqual([
    [40, '되돌린 주문: 늦은 픽업'],
    [-40, '늦은 픽업'],
  ])
})

describe('29 · claim race', () => {
  test('thirty claims of one mission at once: one reward', async () => {
    const userId = await aUser(counter.db)
    const input = { missionId: 'signup-bonus' as const, uniquePeriodId: 'once' }
    const answers = await outcomes(Array.from({ length: 30 }, () => claimMissionReward(counter.context, userId, input)))
    expect(counted(answers)).toEqual({ done: 1, MISSION_CLAIMED: 29 })
    expect((await person(userId)).points).toBe(100)
  })

  test('one’s own code, each other’s, and a second one are refused; thirty entries at once count once', async () => {
    const [one, two, three] = (await someUsers(counter.db, 3)) as [string, string, string]
    const enter = async (userId: string, ownerOfCode: string) =>
      processReferralCode(counter.context, customer(userId), { code: await codeOf(ownerOfCode) })
    expect(await refusal(enter(one, one))).toMatchObject({ code: 'REFERRAL_OWN_CODE' })
    const answers = await outcomes(Array.from({ length: 30 }, () => enter(one, two)))
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect((await outcomes([enter(two, one)]))[0]).toMatch(/^REFERRAL_/)
    expect((await outcomes([enter(one, three)]))[0]).toBe('REFERRAL_USED')
    expect([(await person(one)).points, (await person(two)).points]).toEqual([30, 100])
  })

  test('two who enter each other’s code at the same moment: one of them invited the other', async () => {
    const [one, two] = (await someUsers(counter.db, 2)) as [string, string]
    const codes = { [one]: await codeOf(two), [two]: await codeOf(one) }
    const answers = await outcomes(
      [one, two].map(userId => processReferralCode(counter.context, customer(userId), { code: codes[userId]! })),
    )
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect((await person(one)).points + (await person(two)).points).toBe(130)
  })
})

test('30 · check-then-write streak: a first attendance and an adjustment at the same moment both survive', async () => {
  const userId = await aUser(counter.db)
  const today = kstDay(counter.now)
  await Promise.all([
    give(userId, 40),
    ...Array.from({ length: 10 }, () => recordVisits(counter.context, [userId], today)),
    give(userId, 2),
  ])
  expect((await person(userId)).points).toBe(43)
})

test('31 · raffle drawn twice: one draw ever, thirty at once; a second entry of one customer adds no chance', async () => {
  const round = await aRaffle(counter.context, 2, { groups: [{ total: 5, items: [{}] }] })
  const itemId = round.groups[0]!.itemIds[0]!
  const people = await someUsers(counter.db, 5)
  for (const userId of people) {
    const choice = { roundId: round.roundId, itemId, quantity: 1, wantsWaitlist: false }
    expect(counted(await outcomes([1, 2, 3].map(() => enterRaffle(counter.context, customer(userId), choice))))).toEqual({
      done: 3,
    })
  }
  const admin = await counter.admin()
  const draws = await counter.at(await deadlineOf(counter.db, round.roundId), () =>
    Promise.all(Array.from({ length: 30 }, () => drawRaffle(counter.context, admin, { roundId: round.roundId }))),
  )
  for (const draw of draws) expect({ ...draw, earlier: null }).toEqual({ ...draws[0], earlier: null })
  expect(draws.filter(draw => draw.earlier === null)).toHaveLength(1)
  expect(draws[0]).toMatchObject({ winners: 2 })
  expect(await heldUnits(counter, round.groups[0]!.id)).toBe(2)
  const [entries] = await counter.db.query(`select count(*)::int as count from raffle_entries where round_id = $1`, [
    round.roundId,
  ])
  expect(entries).toEqual({ count: 5 })
})

test('32 · a deposit that arrived late: what was paid is never canceled by the clock', async () => {
  const { itemId } = await aShelf(counter, 5)
  const userId = await aUser(counter.db)
  const desk = counter.desk()
  const [paid, unpaid] = [await order(desk, userId, itemId), await order(desk, userId, itemId)]
  await changeOrderStatus(counter.context, await counter.admin(), { orderIds: [paid], status: 'PREPAID' })
  await counter.at(counter.now.add({ hours: 24 * 30 }), () => markNoShows(counter.context))
  const rows = await counter.db.query<{ id: string; status: string }>(`select id, status from orders where id = any($1)`, [
    [paid, unpaid],
  ])
  expect(Object.fromEntries(rows.map(row => [row.id, row.status]))).toEqual({ [paid]: 'PREPAID', [unpaid]: 'CANCELED' })
})

test('32 · and one that came after the clock had canceled: restored where the goods are left, else refused, and nothing changed', async () => {
  const { itemId, groupId } = await aShelf(counter, 2)
  const people = (await someUsers(counter.db, 2)) as [string, string]
  const desk = counter.desk()
  const [one, other] = [await order(desk, people[0], itemId), await order(desk, people[1], itemId)]
  const admin = await counter.admin()
  const restore = (orderId: string) => revertFinalizedOrder(counter.context, admin, { orderId, originalStatus: 'CANCELED' })
  await counter.at(counter.now.add({ hours: 24 * 30 }), async () => {
    await markNoShows(counter.context)
    await restore(one)
    await changeOrderStatus(counter.context, admin, { orderIds: [one], status: 'PREPAID' })
    await setStockTotal(counter.context, admin, { variantGroupId: groupId, totalPhysicalStock: 1 })
    expect(await refusal(restore(other))).toMatchObject({ code: 'STOCK_GONE' })
    await markNoShows(counter.context)
  })
  expect(await heldUnits(counter, groupId)).toBe(1)
  expect(await Promise.all(people.map(person))).toMatchObject([
    { points: 0, no_show_halves: 0 },
    { points: -100, no_show_halves: 2 },
  ])
})

test('33 · double submit: one key ten times at once is one order with one answer; the same key for something else is refused', async () => {
  const { itemId, groupId } = await aShelf(counter, 20)
  const userId = await aUser(counter.db)
  const desks = [counter.desk(), counter.desk(), counter.desk()]
  const input = wanting(itemId, 2)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => desks[nth % 3]!.reserve(userId, input)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await heldUnits(counter, groupId)).toBe(2)
  expect(await refusal(desks[0]!.reserve(userId, { ...wanting(itemId, 3), requestId: input.requestId }))).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  })
})
