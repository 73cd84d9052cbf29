import { describe, expect, it } from 'vitest'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { cancelRound } from '../catalog/cancel-round.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { setStockTotal } from '../orders/set-stock-total.ts'
import { post } from '../points/post.ts'
import { leaveWaitlist } from './leave.ts'
import { moveUpWaitlist } from './move-up.ts'
import { readMyWaitlist } from './read-own.ts'

const counter = new Counter()

const give = (userId: string, amount: number) =>
  counter.db.transaction(tx =>
    post(tx, counter.context, { userId, kind: 'adjust', amount, reason: '시험', sourceKey: `test:${counter.context.newId()}` }),
  )
const pointsOf = async (userId: string) =>
  (await counter.db.query<{ points: number }>(`select points from users where id = $1`, [userId]))[0]!.points
const moveUp = (userId: string, entryId: string) => moveUpWaitlist(counter.context, customer(userId), { entryId })
const mine = async (userId: string) => (await readMyWaitlist(counter.context, userId)).items[0]!

/** Creates one reserved unit and `count` customers with points who wait for one each. */
async function aLine(count: number, points = 60, options: Parameters<typeof aRound>[1] = {}) {
  const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }], ...options })
  const group = round.groups[0]!
  const itemId = group.itemIds[0]!
  const desk = counter.desk()
  const holder = await aUser(counter.db)
  const { orderId } = (await desk.reserve(holder, wanting(itemId))).orders[0]!
  const people = []
  for (const userId of await someUsers(counter.db, count)) {
    if (points !== 0) await give(userId, points)
    people.push({ userId, entryId: (await desk.reserve(userId, waitingFor(itemId))).waitlist[0]!.entryId })
  }
  return { round, groupId: group.id, itemId, holder, orderId, people }
}

describe('moving up', () => {
  it('costs 50, passes all that did not move up, is behind those that did, and is served so', async () => {
    const line = await aLine(4)
    const [, second, third, fourth] = line.people as [Someone, Someone, Someone, Someone]
    const { itemId, groupId: variantGroupId } = line
    expect(await mine(fourth.userId)).toMatchObject({ itemId, variantGroupId, quantity: 1, isPrioritized: false })
    expect(await mine(fourth.userId)).toMatchObject({ place: 4, canMoveUp: true, moveUpBlockedBy: null, prioritizedAt: null })
    expect(await moveUp(fourth.userId, fourth.entryId)).toEqual({ entryId: fourth.entryId, place: 1, lineLength: 4, balance: 10 })
    expect(await moveUp(third.userId, third.entryId)).toMatchObject({ place: 2, balance: 10 })
    const told = await counter.db.query(`select payload from outbox where topic = 'waitlist.moved' order by id`)
    const groupId = expect.any(String) as string
    expect(told).toEqual([fourth, third].map(({ userId, entryId }) => ({ payload: { userIds: [userId], entryId, groupId } })))
    expect(await mine(third.userId)).toMatchObject({ place: 2, isPrioritized: true, canMoveUp: false, moveUpBlockedBy: 'moved' })
    expect(Date.parse((await mine(third.userId)).prioritizedAt!)).toBe(counter.now.epochMilliseconds)
    expect(await mine(second.userId)).toMatchObject({ place: 4, lineLength: 4 })
    await cancelOrder(counter.context, customer(line.holder), { orderId: line.orderId, penaltyType: 'none' })
    const served = await counter.db.query(`select user_id from waitlist_entries where item_id = $1 and status = 'converted'`, [
      line.itemId,
    ])
    expect(served).toEqual([{ user_id: fourth.userId }])
    await expectSoundShop(counter.db)
  })

  it('a double tap, and thirty at once, cost 50 once and give one place', async () => {
    const line = await aLine(2, 200)
    const { userId, entryId } = line.people[1]!
    const answers = await Promise.all(Array.from({ length: 30 }, () => moveUp(userId, entryId)))
    expect(new Set(answers.map(answer => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ entryId, place: 1, lineLength: 2, balance: 150 })]),
    )
    expect(await pointsOf(userId)).toBe(150)
    await expectSoundLedger(counter.db, [userId])
  })

  it.each([
    [49, { code: 'NOT_ENOUGH_POINTS', balance: 49, wanted: 50 }, 'points'],
    [0, { code: 'NOT_ENOUGH_POINTS', balance: 0, wanted: 50 }, 'points'],
    [50, null, null],
  ])('with %i points', async (points, expected, block) => {
    const line = await aLine(2, points)
    const { userId, entryId } = line.people[1]!
    expect((await mine(userId)).moveUpBlockedBy).toBe(block)
    const outcome =
      expected === null
        ? await refusal(moveUp(userId, entryId))
        : await refusedUnchanged(counter.db, () => moveUp(userId, entryId))
    expect(outcome).toEqual(expected)
    expect(await pointsOf(userId)).toBe(expected === null ? 0 : points)
  })

  it('with expired points, even if not yet written off, buys nothing', async () => {
    const line = await aLine(2, 0)
    const { userId, entryId } = line.people[1]!
    const begun = counter.now.toZonedDateTimeISO('Asia/Seoul').subtract({ years: 1, hours: 1 }).toInstant()
    await counter.at(begun, () => give(userId, 60))
    expect(await pointsOf(userId)).toBe(60)
    const outcome = await refusedUnchanged(counter.db, () => moveUp(userId, entryId))
    expect(outcome).toEqual({ code: 'NOT_ENOUGH_POINTS', balance: 0, wanted: 50 })
    await give(userId, 50)
    expect(await moveUp(userId, entryId)).toMatchObject({ place: 1, balance: 0 })
    await expectSoundLedger(counter.db, [userId])
  })

  it('charges nothing where no place is gained or nothing is converted any more', async () => {
    const line = await aLine(3)
    const [first, second, third] = line.people as [Someone, Someone, Someone]
    const refused = (who: Someone) => refusedUnchanged(counter.db, () => moveUp(who.userId, who.entryId))
    expect(await refused(first)).toEqual({ code: 'MOVE_UP_REFUSED', reason: 'first' })
    // behind an entry that moved up there is none left to pass
    await moveUp(second.userId, second.entryId)
    await leaveWaitlist(counter.context, customer(first.userId), { entryId: first.entryId })
    expect(await refused(third)).toEqual({ code: 'MOVE_UP_REFUSED', reason: 'moved_ahead' })
    expect((await mine(third.userId)).moveUpBlockedBy).toBe('moved_ahead')
    expect(await refused(first)).toEqual({ code: 'WAITLIST_ENTRY_CLOSED' })
    expect(await refused({ userId: second.userId, entryId: third.entryId })).toEqual({ code: 'WAITLIST_ENTRY_NOT_FOUND' })
  })

  it('is sold for passing others only, never for passing the own entry', async () => {
    const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}, {}] }] })
    const [one, two] = round.groups[0]!.itemIds as [string, string]
    const desk = counter.desk()
    await desk.reserve(await aUser(counter.db), wanting(one))
    const [own, other] = (await someUsers(counter.db, 2)) as [string, string]
    for (const userId of [own, other]) await give(userId, 120)
    const both = [one, two].map(itemId => ({ itemId, quantity: 1 }))
    const { waitlist } = await desk.reserve(own, wanting(one, 1, { reservations: [], waitlist: both }))
    const [first, second] = waitlist.map(each => each.entryId) as [string, string]
    const seen = async () =>
      (await readMyWaitlist(counter.context, own)).items.map(each => [each.id, each.place, each.moveUpBlockedBy])
    expect(await seen()).toEqual([
      [first, 1, 'first'],
      [second, 2, 'first'],
    ])
    expect(await refusedUnchanged(counter.db, () => moveUp(own, second))).toEqual({ code: 'MOVE_UP_REFUSED', reason: 'first' })
    expect(await pointsOf(own)).toBe(120)
    // somebody else moves up: now only what was moved up and the own entry are ahead
    const theirs = (await desk.reserve(other, waitingFor(two))).waitlist[0]!.entryId
    await moveUp(other, theirs)
    expect(await seen()).toEqual([
      [first, 2, 'moved_ahead'],
      [second, 3, 'moved_ahead'],
    ])
    // somebody who did not move up stands between the own entries
    await leaveWaitlist(counter.context, customer(other), { entryId: theirs })
    await leaveWaitlist(counter.context, customer(own), { entryId: first })
    await leaveWaitlist(counter.context, customer(own), { entryId: second })
    const again = (await desk.reserve(own, waitingFor(one))).waitlist[0]!.entryId
    await desk.reserve(other, waitingFor(one))
    const last = (await desk.reserve(own, waitingFor(two))).waitlist[0]!.entryId
    expect(await seen()).toEqual([
      [again, 1, 'first'],
      [last, 3, null],
    ])
    expect(await moveUp(own, last)).toEqual({ entryId: last, place: 1, lineLength: 3, balance: 70 })
    expect(await seen()).toEqual([
      [again, 2, 'first'],
      [last, 1, 'moved'],
    ])
    await expectSoundShop(counter.db)
  })

  it.each([
    ['suspended', `update users set manual_tier = 'restricted' where id = $1`, { code: 'SUSPENDED' }],
    [
      'of another tier by now',
      `with t as (insert into round_allowed_tiers select round_id, 'god' from waitlist_entries where user_id = $1 returning 1) select from t`,
      { code: 'TIER_NOT_ALLOWED', tiers: ['god'] },
    ],
    [
      'the round is canceled',
      `update sales_rounds set status = 'canceled' where id in (select round_id from waitlist_entries where user_id = $1)`,
      { code: 'MOVE_UP_REFUSED', reason: 'canceled' },
    ],
    [
      'the product is archived',
      `update products set is_archived = true where id in (select product_id from waitlist_entries where user_id = $1)`,
      { code: 'MOVE_UP_REFUSED', reason: 'paused' },
    ],
    [
      'in the line of a raffle',
      `update sales_rounds set event_type = 'RAFFLE' where id in (select round_id from waitlist_entries where user_id = $1)`,
      { code: 'MOVE_UP_REFUSED', reason: 'raffle' },
    ],
  ])('is refused when %s', async (_, change, expected) => {
    const line = await aLine(2)
    const { userId, entryId } = line.people[1]!
    await counter.db.query(change, [userId])
    expect(await refusedUnchanged(counter.db, () => moveUp(userId, entryId))).toMatchObject(expected)
    expect((await mine(userId)).canMoveUp).toBe(false)
    await counter.db.query(`update sales_rounds set status = 'selling', event_type = 'SALE' where id = $1`, [line.round.roundId])
  })

  it('until 00:00 KST of the pickup day', async () => {
    const pickupDate = counter.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate().add({ days: 2 })
    const line = await aLine(2, 60, { pickupDate, groups: [{ total: 1, items: [{}] }] })
    const { userId, entryId } = line.people[1]!
    const midnight = pickupDate.toZonedDateTime('Asia/Seoul').toInstant()
    expect(await counter.at(midnight, () => refusal(moveUp(userId, entryId)))).toEqual({
      code: 'MOVE_UP_REFUSED',
      reason: 'over',
    })
    expect(await counter.at(midnight.subtract({ milliseconds: 1 }), () => refusal(moveUp(userId, entryId)))).toBeNull()
  })
})

describe('the place that a customer sees', () => {
  it.each([1, 2, 3])('is the order in which entries are converted, in any order of moving up (waitlist %i)', async seed => {
    const line = await aLine(8, 60, { groups: [{ total: 1, items: [{}] }] })
    // a fixed shuffle: some move up, not in order of arrival
    const movers = line.people.map((_, nth) => (nth * 5 + seed) % 8).filter((_, nth) => nth % 2 === seed % 2)
    for (const nth of movers) await refusal(moveUp(line.people[nth]!.userId, line.people[nth]!.entryId))
    const seen = await Promise.all(line.people.map(async ({ userId, entryId }) => ({ entryId, ...(await mine(userId)) })))
    const owner = await counter.admin()
    for (let turn = 1; turn <= 8; turn++) {
      await setStockTotal(counter.context, owner, { variantGroupId: line.groupId, totalPhysicalStock: turn + 1 })
      const served = await counter.db.query<{ id: string }>(
        `select id from waitlist_entries where variant_group_id = $1 and status = 'converted'`,
        [line.groupId],
      )
      const expected = seen.filter(each => each.place <= turn).map(each => each.entryId)
      expect(served.map(each => each.id).sort()).toEqual(expected.sort())
    }
    expect(seen.some(each => each.isPrioritized)).toBe(true)
    expect(new Set(seen.map(each => each.lineLength))).toEqual(new Set([8]))
  })
})

describe('the points of an entry that the shop ends', () => {
  it('are returned when the round is canceled, once, and only for live entries', async () => {
    const line = await aLine(4)
    const [, second, third, fourth] = line.people as [Someone, Someone, Someone, Someone]
    for (const who of [second, third, fourth]) await moveUp(who.userId, who.entryId)
    await cancelOrder(counter.context, customer(line.holder), { orderId: line.orderId, penaltyType: 'none' }) // converts the second entry
    await leaveWaitlist(counter.context, customer(third.userId), { entryId: third.entryId })
    const owner = await counter.admin()
    const cancel = () => refusal(cancelRound(counter.context, owner, { roundId: line.round.roundId, reason: '시험' }))
    await Promise.all([cancel(), cancel()])
    expect(await Promise.all(line.people.map(who => pointsOf(who.userId)))).toEqual([60, 10, 10, 60])
    await expectSoundLedger(counter.db)
    await expectSoundShop(counter.db)
  })
})

type Someone = { userId: string; entryId: string }
