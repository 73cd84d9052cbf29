import { beforeAll, describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { aLivingShop } from '../../../tests/support/living-shop.ts'
import { post } from '../points/post.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { lockStanding } from '../../db/loyalty/loyalty.ts'
import { tierOf } from '../../domain/tier.ts'
import { changeCounts, putStanding } from '../loyalty/change-counts.ts'
import { audit } from './doctor.ts'
import { reaggregate as countAnew, withAccounts } from '../../../tests/support/maintenance.ts'

const counter = new Counter()
const { context } = counter
let admin: { userId: string; role: 'admin' }
beforeAll(async () => {
  await aLivingShop(context)
  admin = await counter.admin()
  // the audits require a sign-in account for every user
  await withAccounts(counter.db)
})

const reaggregate = () => countAnew(context, admin)
const userOf = async (id: string) =>
  (
    await counter.db.query<object>(
      `select points, pickup_count, no_show_halves, loyalty_tier, manual_tier, pickup_adjustment, no_show_adjustment from users where id = $1`,
      [id],
    )
  )[0]
const audited = (runId: string) =>
  counter.db.query<object>(`select action, subject, subject_id, before, after, actor_id from audit_log where reason = $1`, [
    runId,
  ])

/** Creates a customer with a picked up order and a late cancellation. */
async function aCustomer(): Promise<string> {
  const userId = await aUser(counter.db)
  const round = await aRound(counter.db, { groups: [{ total: null, items: [{}] }] })
  const desk = counter.desk()
  const [kept, dropped] = await Promise.all(
    [1, 2].map(async () => (await desk.reserve(userId, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!.orderId),
  )
  await changeOrderStatus(context, admin, { orderIds: [kept!], status: 'PICKED_UP' })
  await cancelOrder(context, admin, { orderId: dropped!, penaltyType: 'late' })
  await withAccounts(counter.db)
  return userId
}

describe('in a shop where all is right', () => {
  it('checks every person and every stock, finds nothing, changes nothing, twice', async () => {
    const [{ users, shelves } = { users: 0, shelves: 0 }] = await counter.db.query<{ users: number; shelves: number }>(
      `select (select count(*) from users) as users, (select count(*) from stock) as shelves`,
    )
    const before = await counter.db.query(`select u.*, u.xmin::text from users u order by id`)
    for (const _ of [1, 2]) {
      const { run, items } = await reaggregate()
      expect(run).toMatchObject({ status: 'done', done: users + shelves, total: users + shelves, found: [] })
      expect(items).toEqual([])
    }
    expect(await counter.db.query(`select u.*, u.xmin::text from users u order by id`)).toEqual(before)
  })
})

describe('finds, corrects and reports', () => {
  it('counts and the tier that follows from them, with an audit record and a message', async () => {
    const userId = await aCustomer()
    await counter.db.query(`update users set pickup_count = 9, no_show_halves = 6, loyalty_tier = 'restricted' where id = $1`, [
      userId,
    ])
    const { run, items } = await reaggregate()
    expect(items).toEqual([
      {
        kind: 'counts',
        subjectId: userId,
        before: { pickupCount: 9, noShowHalves: 6 },
        after: { pickupCount: 1, noShowHalves: 1 },
        mended: true,
      },
      { kind: 'tier', subjectId: userId, before: { tier: 'restricted' }, after: { tier: 'caution' }, mended: true },
    ])
    expect(run.found).toEqual([
      { kind: 'counts', found: 1, mended: 1 },
      { kind: 'tier', found: 1, mended: 1 },
    ])
    expect(await userOf(userId)).toMatchObject({ pickup_count: 1, no_show_halves: 1, loyalty_tier: 'caution' })
    expect(await audited(run.runId)).toEqual([
      expect.objectContaining({ action: 'maintenance.counts', subject: 'user', subject_id: userId, actor_id: admin.userId }),
      expect.objectContaining({ action: 'maintenance.tier', before: { tier: 'restricted' }, after: { tier: 'caution' } }),
    ])
    const told = await counter.db.query<{ payload: object }>(
      `select payload from outbox where topic = 'tier.changed' and payload->'userIds' ? $1`,
      [userId],
    )
    expect(told.at(-1)!.payload).toEqual({ userIds: [userId], from: 'restricted', to: 'caution' })
    expect((await reaggregate()).items).toEqual([])
    expect(await audit(counter.db, counter.now)).toEqual([])
  })

  it('nothing of what was set by hand, nor of what orders changed after that', async () => {
    const userId = await aCustomer()
    const setByHand = (pickupCount: number, noShowHalves: number) =>
      counter.db.transaction(async tx => {
        const before = (await lockStanding(tx, userId))!
        const counts = { pickupCount, noShowHalves }
        await putStanding(tx, context, userId, { before, after: { ...before, ...counts, loyaltyTier: tierOf(counts) } })
      })
    const cancelOne = async () => {
      const round = await aRound(counter.db)
      const { orders } = await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!))
      await cancelOrder(context, admin, { orderId: orders[0]!.orderId, penaltyType: 'no_show' })
    }
    await setByHand(250, 0)
    await cancelOne()
    expect((await reaggregate()).items).toEqual([])
    expect(await userOf(userId)).toMatchObject({ pickup_count: 250, no_show_halves: 2 })

    // no-shows were set to none by hand; undoing an earlier cancellation cannot take less than none
    await setByHand(250, 0)
    await counter.db.transaction(async tx => {
      await tx.query(
        `update orders set penalty_type = 'none', charged_points = null, charged_halves = null where user_id = $1 and penalty_type = 'late'`,
        [userId],
      )
      await changeCounts(tx, context, userId, { pickups: 0, noShowHalves: -1 })
    })
    expect((await reaggregate()).items).toEqual([])
    await cancelOne()
    expect((await reaggregate()).items).toEqual([])
    expect(await userOf(userId)).toMatchObject({ pickup_count: 250, no_show_halves: 2 })

    // an error after that is found all the same
    await counter.db.query(`update users set pickup_count = 251 where id = $1`, [userId])
    expect((await reaggregate()).items).toMatchObject([
      { kind: 'counts', before: { pickupCount: 251 }, after: { pickupCount: 250 } },
    ])
  })

  it('a derived tier under one that was set by hand, which stays', async () => {
    const userId = await aCustomer()
    await counter.db.query(`update users set manual_tier = 'god', loyalty_tier = 'king' where id = $1`, [userId])
    expect((await reaggregate()).items).toEqual([
      { kind: 'tier', subjectId: userId, before: { tier: 'king' }, after: { tier: 'caution' }, mended: true },
    ])
    expect(await userOf(userId)).toMatchObject({ manual_tier: 'god', loyalty_tier: 'caution' })
  })

  it('stock, and converts the waitlist where units come free', async () => {
    const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
    const [{ id: groupId, itemIds }] = round.groups as [{ id: string; itemIds: [string] }]
    const [, waiting] = [await aUser(counter.db), await aUser(counter.db)]
    await counter.db.query(`update stock set reserved_units = 1 where variant_group_id = $1`, [groupId])
    await counter.desk().reserve(waiting, waitingFor(itemIds[0]))
    await counter.db.query(`update stock set waiting_count = 3, next_seq = 1 where variant_group_id = $1`, [groupId])
    await withAccounts(counter.db)
    const { run, items } = await reaggregate()
    expect(items).toEqual([
      {
        kind: 'shelf',
        subjectId: groupId,
        before: { reservedUnits: 1, waitingCount: 3, nextSeq: 1 },
        after: { reservedUnits: 0, waitingCount: 1, nextSeq: 2 },
        mended: true,
      },
    ])
    expect(await counter.stockOf(groupId)).toMatchObject({ reserved_units: 1, waiting_count: 0, waiting_units: 0 })
    expect(await counter.db.query(`select status from orders where user_id = $1`, [waiting])).toEqual([{ status: 'RESERVED' }])
    expect(await audited(run.runId)).toEqual([
      expect.objectContaining({ action: 'maintenance.shelf', subject: 'variant_group', subject_id: groupId }),
    ])
    expect((await reaggregate()).items).toEqual([])
    expect(await audit(counter.db, counter.now)).toEqual([])
  })

  it('a stock with more taken than its total: reported, not changed', async () => {
    const round = await aRound(counter.db, { groups: [{ total: 5, items: [{}] }] })
    const [{ id: groupId, itemIds }] = round.groups as [{ id: string; itemIds: [string] }]
    const userId = await aUser(counter.db)
    await counter.desk().reserve(userId, wanting(itemIds[0], 5))
    await counter.db.query(`update stock set total_physical_stock = 3, reserved_units = 3 where variant_group_id = $1`, [groupId])
    const { run, items } = await reaggregate()
    expect(items).toEqual([
      { kind: 'shelf', subjectId: groupId, before: { reservedUnits: 3 }, after: { reservedUnits: 5 }, mended: false },
    ])
    expect(run.found).toEqual([{ kind: 'shelf', found: 1, mended: 0 }])
    expect(await audited(run.runId)).toEqual([])
    await counter.db.query(`update stock set total_physical_stock = 5 where variant_group_id = $1`, [groupId])
    expect((await reaggregate()).items).toMatchObject([{ mended: true }])
  })

  it('balances and lots from the ledger, where the database was made to let them go wrong', async () => {
    const userId = await aCustomer()
    await counter.db.transaction(tx =>
      post(tx, context, { userId, kind: 'earn', amount: 500, reason: '선물', sourceKey: 'gift' }),
    )
    const right = (await userOf(userId)) as { points: number }
    await counter.db.transaction(async tx => {
      await tx.query(`alter table users drop constraint users_points_are_the_ledgers`)
      await tx.query(`update users set points = points + 7 where id = $1`, [userId])
      await tx.query(`update point_lots set remaining = remaining - 1 where user_id = $1 and remaining > 0`, [userId])
    })
    const { items } = await reaggregate()
    expect(items).toEqual([
      { kind: 'balance', subjectId: userId, before: { points: right.points + 7 }, after: { points: right.points }, mended: true },
      {
        kind: 'lots',
        subjectId: userId,
        before: { remaining: right.points - 1, astray: 1 },
        after: { remaining: right.points, astray: 0 },
        mended: true,
      },
    ])
    expect(await userOf(userId)).toEqual(right)
    await counter.db.query(
      `alter table users add constraint users_points_are_the_ledgers
         foreign key (id, last_entry_no, points) references point_entries (user_id, entry_no, balance) deferrable initially deferred`,
    )
    expect(await audit(counter.db, counter.now)).toEqual([])
  })

  it('a person who was suspended wrongly, whose waitlist entries are then converted', async () => {
    const userId = await aUser(counter.db)
    const round = await aRound(counter.db, { groups: [{ total: 0, items: [{}] }] })
    await counter.desk().reserve(userId, waitingFor(round.groups[0]!.itemIds[0]!))
    await counter.db.query(`update users set loyalty_tier = 'restricted' where id = $1`, [userId])
    // skipped while suspended
    await counter.db.query(`update stock set total_physical_stock = 1 where variant_group_id = $1`, [round.groups[0]!.id])
    await reaggregate()
    expect(await counter.db.query(`select status from waitlist_entries where user_id = $1`, [userId])).toEqual([
      { status: 'converted' },
    ])
  })
})
