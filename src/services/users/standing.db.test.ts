import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import type { Database, Tx } from '../../db/connection/database.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { OrderDesk } from '../reserving/desk.ts'
import { changeCounts } from '../loyalty/change-counts.ts'
import { readMember } from './read-member.ts'
import { setUserCounts } from './set-counts.ts'
import { setManualTier } from './set-tier.ts'
import { liftSuspension, suspendUser } from './suspend.ts'

const counter = new Counter()
const { context } = counter
const standing = async (userId: string) =>
  (
    await counter.db.query<object>(
      `select pickup_count, no_show_halves, loyalty_tier, manual_tier, is_suspended from users where id = $1`,
      [userId],
    )
  )[0]
const told = async (userId: string) =>
  await counter.db.query<object>(
    `select topic, payload->>'from' as was, payload->>'to' as is from outbox
     where payload->'userIds' ? $1 and topic in ('tier.changed', 'users.changed') order by id`,
    [userId],
  )

describe('counts by hand', () => {
  test('halves are kept exactly, a tier set by hand is cleared, the change is notified and audited', async () => {
    const admin = await counter.admin()
    const userId = await aUser(counter.db, { tier: 'god' })
    expect(await setUserCounts(context, admin, { userId, pickupCount: 30, noShowCount: 2.5 })).toEqual({
      userId,
      tier: 'fairy',
      manualTier: null,
      isSuspended: false,
      pickupCount: 30,
      noShowCount: 2.5,
      canceledOrders: 0,
      conversions: 0,
    })
    expect(await told(userId)).toEqual([
      { topic: 'tier.changed', was: 'god', is: 'fairy' },
      { topic: 'users.changed', was: null, is: null },
    ])
    const audits = await counter.db.query(`select action, actor_id, before, after from audit_log where subject_id = $1`, [userId])
    expect(audits).toMatchObject([
      {
        action: 'user.counts',
        actor_id: admin.userId,
        before: { pickupCount: 0, noShowHalves: 0, manualTier: 'god' },
        after: { pickupCount: 30, noShowHalves: 5, manualTier: null, loyaltyTier: 'fairy' },
      },
    ])
  })

  test('an undo restores the tier set by hand in one command: audited once, or not at all', async () => {
    const admin = await counter.admin()
    const userId = await aUser(counter.db, { tier: 'god' })
    await setUserCounts(context, admin, { userId, pickupCount: 30, noShowCount: 2.5 })
    const back = { userId, pickupCount: 0, noShowCount: 0, manualTier: 'god' as const }
    const stale = { pickupCount: 31, noShowCount: 2.5, manualTier: null }
    expect(await refusedUnchanged(counter.db, () => setUserCounts(context, admin, { ...back, seen: stale }))).toEqual({
      code: 'VERSION_CONFLICT',
    })
    const seen = { pickupCount: 30, noShowCount: 2.5, manualTier: null }
    expect(await setUserCounts(context, admin, { ...back, seen })).toMatchObject({ tier: 'god', manualTier: 'god' })
    const audits = await counter.db.query(`select action, after from audit_log where subject_id = $1 order by at, id`, [userId])
    expect(audits).toMatchObject([
      { action: 'user.counts' },
      { action: 'user.counts', after: { pickupCount: 0, noShowHalves: 0, manualTier: 'god' } },
    ])
  })

  test('open pages of a person are told of changed counts without a change of tier, and of nothing when nothing changed', async () => {
    const admin = await counter.admin()
    const userId = await aUser(counter.db)
    await setUserCounts(context, admin, { userId, pickupCount: 3, noShowCount: 0 })
    expect(await told(userId)).toEqual([{ topic: 'users.changed', was: null, is: null }])
    await setUserCounts(context, admin, { userId, pickupCount: 3, noShowCount: 0 })
    expect(await told(userId)).toHaveLength(1)
  })

  test('two and a half and a late cancellation suspend exactly', async () => {
    const userId = await aUser(counter.db)
    await setUserCounts(context, await counter.admin(), { userId, pickupCount: 0, noShowCount: 2.5 })
    const change = await counter.db.transaction(tx => changeCounts(tx, context, userId, { pickups: 0, noShowHalves: 1 }))
    expect(change).toEqual({ userId, from: 'caution', to: 'restricted' })
    expect(await told(userId)).toHaveLength(4)
  })

  test('of two admins at once the second is refused, unless both want the same', async () => {
    const [one, other] = [await counter.admin(), await counter.admin()]
    const userId = await aUser(counter.db)
    const seen = { pickupCount: 0, noShowCount: 0, manualTier: null }
    await setUserCounts(context, one, { userId, pickupCount: 3, noShowCount: 0.5, seen })
    await setUserCounts(context, other, { userId, pickupCount: 3, noShowCount: 0.5, seen })
    const late = [
      () => setUserCounts(context, other, { userId, pickupCount: 4, noShowCount: 0, seen }),
      () => setManualTier(context, other, { userId, tier: 'king', reason: '단골', seen }),
      () => suspendUser(context, other, { userId, reason: '약속', cancelOpenOrders: true, seen: { pickupCount: 0 } }),
      () => liftSuspension(context, other, { userId: restricted, reason: '사과', seen: { manualTier: 'king' } }),
    ]
    const restricted = await aUser(counter.db, { tier: 'restricted' })
    for (const change of late) expect(await refusedUnchanged(counter.db, change)).toEqual({ code: 'VERSION_CONFLICT' })
    await setManualTier(context, other, { userId, tier: 'king', reason: '단골', seen: { manualTier: null } })
    expect(await standing(userId)).toMatchObject({ pickup_count: 3, no_show_halves: 1, manual_tier: 'king' })
  })

  test('of oneself only a master may', async () => {
    const admin = await counter.admin()
    const master = { userId: await aUser(counter.db, { role: 'master' }), role: 'master' as const }
    const own = (userId: string) => ({ userId, pickupCount: 300, noShowCount: 0 })
    expect(await refusedUnchanged(counter.db, () => setUserCounts(context, admin, own(admin.userId)))).toEqual({
      code: 'OWN_ACCOUNT',
    })
    expect(await refusal(setManualTier(context, admin, { userId: admin.userId, tier: 'god', reason: '나' }))).toEqual({
      code: 'OWN_ACCOUNT',
    })
    expect(await setUserCounts(context, master, own(master.userId))).toMatchObject({ tier: 'god' })
  })

  test('is refused for an unknown person and one who withdrew', async () => {
    const admin = await counter.admin()
    const gone = await aUser(counter.db)
    await counter.db.query(`update users set withdrawn_at = now() where id = $1`, [gone])
    for (const userId of [gone, context.newId()])
      expect(
        await refusedUnchanged(counter.db, () => setUserCounts(context, admin, { userId, pickupCount: 1, noShowCount: 0 })),
      ).toEqual({
        code: 'USER_NOT_FOUND',
      })
  })
})

describe('a tier by hand', () => {
  test('wins until it is cleared, and a repeat leaves no second record', async () => {
    const admin = await counter.admin()
    const userId = await aUser(counter.db)
    for (let each = 0; each < 2; each++) await setManualTier(context, admin, { userId, tier: 'king', reason: '단골' })
    await counter.db.transaction(tx => changeCounts(tx, context, userId, { pickups: 30, noShowHalves: 0 }))
    expect(await standing(userId)).toMatchObject({ loyalty_tier: 'fairy', manual_tier: 'king' })
    expect(await setManualTier(context, admin, { userId, tier: null, reason: '끝' })).toMatchObject({ tier: 'fairy' })
    expect((await told(userId)).filter(each => 'was' in each && each.was !== null)).toHaveLength(2)
    expect(await counter.db.query(`select from audit_log where subject_id = $1`, [userId])).toHaveLength(2)
  })
})

describe('a suspension', () => {
  test('on request cancels reservations for the waitlist, in one transaction, and leaves prepaid orders', async () => {
    const admin = await counter.admin()
    const [holder, waiter] = [await aUser(counter.db), await aUser(counter.db)]
    const round = await aRound(counter.db, { groups: [{ total: 3, items: [{}] }] })
    const [{ id: groupId, itemIds }] = round.groups as [{ id: string; itemIds: [string] }]
    const desk = counter.desk()
    await desk.reserve(holder, wanting(itemIds[0], 2))
    const prepaid = (await desk.reserve(holder, wanting(itemIds[0], 1))).orders[0]!.orderId
    await changeOrderStatus(context, admin, { orderIds: [prepaid], status: 'PREPAID' })
    await desk.reserve(waiter, waitingFor(itemIds[0], 2))
    const suspended = await suspendUser(context, admin, { userId: holder, reason: '약속 위반', cancelOpenOrders: true })
    expect(suspended).toMatchObject({ tier: 'restricted', isSuspended: true, canceledOrders: 1 })
    expect(await readMember(context, admin, { userId: holder })).toMatchObject({ suspensionReason: '약속 위반' })
    expect(await readMember(context, admin, { userId: waiter })).toMatchObject({ suspensionReason: null })
    const orders = await counter.db.query(
      `select user_id, status, penalty_type from orders where user_id = any($1) order by created_at, id`,
      [[holder, waiter]],
    )
    expect(orders).toEqual([
      { user_id: holder, status: 'CANCELED', penalty_type: 'none' },
      { user_id: holder, status: 'PREPAID', penalty_type: null },
      { user_id: waiter, status: 'RESERVED', penalty_type: null },
    ])
    expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 3, waiting_count: 0 })
    expect(await refusal(desk.reserve(holder, wanting(itemIds[0], 1)))).toMatchObject({ code: 'SUSPENDED' })
  })

  test('is lifted, and their waitlist entries are converted', async () => {
    const admin = await counter.admin()
    const [holder, waiter] = [await aUser(counter.db), await aUser(counter.db)]
    const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
    const item = round.groups[0]!.itemIds[0]!
    const desk = counter.desk()
    const held = (await desk.reserve(holder, wanting(item, 1))).orders[0]!.orderId
    await desk.reserve(waiter, waitingFor(item, 1))
    await setUserCounts(context, admin, { userId: waiter, pickupCount: 9, noShowCount: 3 })
    await cancelOrder(context, customer(holder), { orderId: held, penaltyType: 'none' })
    const lifted = await liftSuspension(context, admin, { userId: waiter, reason: '사과' })
    expect(lifted).toMatchObject({ isSuspended: false, noShowCount: 2.5, tier: 'sprout', conversions: 1 })
    expect(await counter.db.query(`select status from orders where user_id = $1`, [waiter])).toEqual([{ status: 'RESERVED' }])
    expect(await liftSuspension(context, admin, { userId: waiter, reason: '사과' })).toMatchObject({ conversions: 0 })
  })

  test('beside the holder’s own cancellations and other suspensions, nothing is freed twice', async () => {
    const admin = await counter.admin()
    const people = await Promise.all(Array.from({ length: 6 }, () => aUser(counter.db)))
    const round = await aRound(counter.db, {
      groups: [
        { total: 20, items: [{}] },
        { total: 20, items: [{}] },
      ],
    })
    const items = round.groups.map(group => group.itemIds[0]!)
    const desk = counter.desk()
    const orders: { userId: string; orderId: string }[] = []
    for (const [index, userId] of people.entries())
      for (const itemId of index % 2 ? items : items.toReversed())
        orders.push({ userId, orderId: (await desk.reserve(userId, wanting(itemId, 2))).orders[0]!.orderId })
    await Promise.allSettled([
      ...people.map(userId => suspendUser(context, admin, { userId, reason: '시험', cancelOpenOrders: true })),
      ...orders.map(({ userId, orderId }) => cancelOrder(context, customer(userId), { orderId, penaltyType: 'none' })),
    ])
    for (const group of round.groups) expect(await counter.stockOf(group.id)).toMatchObject({ reserved_units: 0 })
  })
})

test('a reservation in progress while its buyer was suspended does not stay open', async () => {
  const admin = await counter.admin()
  const userId = await aUser(counter.db)
  const item = (await aRound(counter.db, { groups: [{ total: null, items: [{}] }] })).groups[0]!.itemIds[0]!
  let decided = () => {}
  const decision = new Promise<void>(resolve => (decided = resolve))
  const isSuspended = async (tx: Tx) =>
    (await tx.query(`select from users where id = $1 and manual_tier = 'restricted'`, [userId])).length > 0
  // reads the buyer at once, but delays the writing
  const slow: Pick<Database, 'query' | 'transaction'> = {
    query: (...args) => counter.db.query(...args),
    transaction: (body, options) =>
      counter.db.transaction(async tx => {
        const query: Tx['query'] = async (text, ...rest) => {
          if (text.includes('insert into orders')) {
            decided()
            while (!(await isSuspended(tx))) await pause(5)
          }
          return await tx.query(text, ...rest)
        }
        return await body({ inTransaction: true, query })
      }, options),
  }
  const reserving = new OrderDesk({ ...context, db: slow }).reserve(userId, wanting(item, 1))
  await decision
  const suspended = await suspendUser(context, admin, { userId, reason: '시험', cancelOpenOrders: true })
  expect((await reserving).orders).toHaveLength(1)
  expect(suspended.canceledOrders).toBe(1)
  expect(await counter.db.query(`select status from orders where user_id = $1`, [userId])).toEqual([{ status: 'CANCELED' }])
})
