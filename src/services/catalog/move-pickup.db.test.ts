import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { Database } from '../../db/connection/database.ts'
import type { RoundInput } from '../../contract/schemas/products.ts'
import { lockStock } from '../../db/stock/stock.ts'
import { aUser, someUsers } from '../../../tests/support/builders.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { aGroup, anItem, anOffer, storedRound } from '../../../tests/support/offers.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { OrderDesk } from '../reserving/desk.ts'
import { readRoundMove } from './read-round-life.ts'
import { updateRound } from './update-round.ts'

const shop = new Catalogue()
const itemOf = async (roundId: string) => (await storedRound(shop.db, roundId)).groups[0]!.items[0]!.id
const orderOf = async (userId: string, itemId: string) => (await shop.reserve(userId, itemId, 1)).orders[0]!.orderId
const daysOf = async (orderId: string) => {
  const [row] = await shop.db.query<{ pickup_date: Temporal.PlainDate; pickup_until: Temporal.PlainDate }>(
    `select pickup_date, pickup_until from orders where id = $1`,
    [orderId],
  )
  return [row!.pickup_date.toString(), row!.pickup_until.toString()]
}
const later = { pickupDate: '2026-11-28', pickupUntil: '2026-11-30' }

/** Saves the round unchanged but for `over`. */
async function update(roundId: string, over: Partial<RoundInput>, context = shop.context(), movesOrders?: number) {
  const stored = await storedRound(shop.db, roundId)
  const variantGroups = stored.groups.map(group =>
    aGroup({ id: group.id, totalPhysicalStock: group.total, items: group.items.map(({ id, name }) => anItem(name, { id })) }),
  )
  const round = anOffer({ variantGroups, ...over })
  return await updateRound(context, shop.admin, { roundId, version: stored.version, round, movesOrders })
}

describe('moving the pickup days of a round', () => {
  it('moves its open orders, notifies their owners, and leaves closed orders', async () => {
    const { roundId } = await shop.create()
    const itemId = await itemOf(roundId)
    const [first, second, third] = (await someUsers(shop.db, 3)) as [string, string, string]
    const orders = [await orderOf(first, itemId), await orderOf(second, itemId), await orderOf(third, itemId)] as const
    await changeOrderStatus(shop.context(), shop.admin, { orderIds: [orders[1]], status: 'PREPAID' })
    await changeOrderStatus(shop.context(), shop.admin, { orderIds: [orders[2]], status: 'CANCELED' })
    await update(roundId, later)
    expect(await daysOf(orders[0])).toEqual(['2026-11-28', '2026-11-30'])
    expect(await daysOf(orders[1])).toEqual(['2026-11-28', '2026-11-30'])
    expect(await daysOf(orders[2])).toEqual(['2026-11-26', '2026-11-27'])
    const [message, ...more] = await shop.db.query<{ payload: { userIds: string[]; orderIds: string[] } }>(
      `select payload from outbox where topic = 'orders.moved' and payload->>'roundId' = $1`,
      [roundId],
    )
    expect(more).toEqual([])
    expect(message!.payload).toMatchObject({ roundId, ...later, before: { pickupDate: '2026-11-26', pickupUntil: '2026-11-27' } })
    expect(message!.payload.userIds.toSorted()).toEqual([first, second].toSorted())
    const story = await shop.db.query(`select kind, actor_id, data from order_events where order_id = $1`, [orders[0]])
    expect(story).toEqual([{ kind: 'moved', actor_id: shop.admin.userId, data: { by: 'shop', ...later } }])
    await expectSoundShop(shop.db)
  })

  it('splits only its own items off a bundled order', async () => {
    const [moves, stays] = [await shop.create(), await shop.create()]
    const userId = await aUser(shop.db)
    const lines = [await itemOf(moves.roundId), await itemOf(stays.roundId)].map(itemId => ({ itemId, quantity: 1 }))
    const input = { requestId: newId(), reservations: lines, waitlist: [] }
    const [bundle] = (await new OrderDesk(shop.context()).reserve(userId, input)).orders
    await update(moves.roundId, later)
    expect(await daysOf(bundle!.orderId)).toEqual(['2026-11-26', '2026-11-27'])
    const parts = await shop.db.query<{ id: string; round_id: string }>(
      `select o.id, l.round_id from orders o join order_items l on l.order_id = o.id where o.user_id = $1 order by o.id`,
      [userId],
    )
    expect(parts.map(part => part.round_id)).toEqual([stays.roundId, moves.roundId])
    expect(await daysOf(parts[1]!.id)).toEqual(['2026-11-28', '2026-11-30'])
    await expectSoundShop(shop.db)
  })

  it('moves no more orders than were asked about, and as many back', async () => {
    const [moves, stays] = [await shop.create(), await shop.create()]
    const [itemId, other] = [await itemOf(moves.roundId), await itemOf(stays.roundId)]
    const [both, twice, gone] = (await someUsers(shop.db, 3)) as [string, string, string]
    const lines = [itemId, other].map(id => ({ itemId: id, quantity: 1 }))
    await new OrderDesk(shop.context()).reserve(both, { requestId: newId(), reservations: lines, waitlist: [] })
    const orderIds = [await orderOf(twice, itemId), await orderOf(twice, itemId)]
    const asked = await readRoundMove(shop.db, moves.roundId, later)
    expect(asked).toEqual({ orders: 3, mixed: 1, people: 2, back: 0, waiting: 0 })
    await orderOf(gone, itemId)
    await shop.db.query(`update users set withdrawn_at = now() where id = $1`, [gone])
    expect(await readRoundMove(shop.db, moves.roundId, later)).toEqual({ ...asked, orders: 4 })
    for (const movesOrders of [0, asked.orders])
      expect(await refusedUnchanged(shop.db, () => update(moves.roundId, later, shop.context(), movesOrders))).toEqual({
        code: 'MORE_THAN_ASKED',
      })
    expect(await refusal(update(moves.roundId, later, shop.context(), 4))).toBeNull()
    expect(await readRoundMove(shop.db, moves.roundId, later)).toMatchObject({ orders: 0, people: 0 })
    const before = { pickupDate: '2026-11-26', pickupUntil: '2026-11-27' }
    expect(await readRoundMove(shop.db, moves.roundId, before)).toMatchObject({ orders: 4, mixed: 0, back: 4 })
    expect(await refusal(update(moves.roundId, before, shop.context(), 4))).toBeNull()
    expect(await daysOf(orderIds[0]!)).toEqual(['2026-11-26', '2026-11-27'])
    expect(await refusal(update(moves.roundId, { roundName: '새 이름' }, shop.context(), 0))).toBeNull()
    expect(await refusal(readRoundMove(shop.db, 'round-1', later))).toEqual({ code: 'ROUND_NOT_FOUND' })
    await expectSoundShop(shop.db)
  })

  it('counts waitlist entries, whose customers are not notified', async () => {
    const { roundId } = await shop.create({ variantGroups: [aGroup({ totalPhysicalStock: 1 })] })
    const itemId = await itemOf(roundId)
    const [first, second] = (await someUsers(shop.db, 2)) as [string, string]
    await orderOf(first, itemId)
    await shop.reserve(second, itemId, 1, 'waitlist')
    expect(await readRoundMove(shop.db, roundId, later)).toEqual({ orders: 1, mixed: 0, people: 1, back: 0, waiting: 1 })
  })

  it('refuses a first day that has begun, and a last day that is over', async () => {
    const { roundId } = await shop.create()
    await orderOf(await aUser(shop.db), await itemOf(roundId))
    const on = (text: string) => shop.at(Temporal.Instant.from(`${text}+09:00`))
    const attempt = (over: Partial<RoundInput>, day: string) => refusedUnchanged(shop.db, () => update(roundId, over, on(day)))
    const first = { pickupDate: '2026-11-25', pickupUntil: '2026-11-27' }
    expect(await attempt(first, '2026-11-25T00:00:00')).toMatchObject({ issues: [{ path: 'round.pickupDate' }] })
    expect(await refusal(update(roundId, first, on('2026-11-24T23:59:59.999')))).toBeNull()
    const last = { ...first, pickupUntil: '2026-11-26' }
    expect(await attempt(last, '2026-11-27T00:00:00')).toMatchObject({ issues: [{ path: 'round.pickupUntil' }] })
    expect(await refusal(update(roundId, last, on('2026-11-26T23:59:59')))).toBeNull()
  })

  it('moves a reservation in progress too', async () => {
    const { roundId } = await shop.create()
    const { id: groupId, items } = (await storedRound(shop.db, roundId)).groups[0]!
    const userId = await aUser(shop.db)
    const elsewhere = new Database({ url: shop.db.pool.options.connectionString!, poolSize: 1 })
    let updating!: ReturnType<typeof update>
    await elsewhere.transaction(async tx => {
      await lockStock(tx, [groupId])
      updating = update(roundId, later)
      await isWaitedFor(tx)
      await tx.query(
        `with o as (insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at)
                    values (gen_random_uuid(), $1, 'RESERVED', '2026-11-26', '2026-11-27', 19900, now()) returning id),
              s as (update stock set reserved_units = reserved_units + 1 where variant_group_id = $3)
         insert into order_items (order_id, line_no, product_id, round_id, variant_group_id, item_id, quantity, stock_deduction_amount, unit_price, deadline_date)
         select o.id, 1, r.product_id, r.id, $3, $4, 1, 1, 19900, r.deadline_date from o, sales_rounds r where r.id = $2`,
        [userId, roundId, groupId, items[0]!.id],
      )
    })
    await elsewhere.close()
    await updating
    const [order] = await shop.db.query<{ id: string }>(`select id from orders where user_id = $1`, [userId])
    expect(await daysOf(order!.id)).toEqual(['2026-11-28', '2026-11-30'])
    await expectSoundShop(shop.db)
  })
})

/** Waits until another transaction waits for a lock of this one. */
async function isWaitedFor(tx: Parameters<typeof lockStock>[0]): Promise<void> {
  for (;;) {
    const waiting = await tx.query(`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`)
    if (waiting.length > 0) return
    await tx.query(`select pg_sleep(0.005)`)
  }
}
