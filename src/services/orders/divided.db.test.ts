import { describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, wanting } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { afterPickup } from '../../../tests/support/parts.ts'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import { besideTransaction } from '../../../tests/support/second-connection.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'
import { markNoShows } from './no-show.ts'
import { processPartialPickup } from './partial-pickup.ts'
import { readOwnOrder } from './read-story.ts'
import { readVisit } from './read-visit.ts'
import { revertFinalizedOrder } from './revert.ts'
import { splitBundledOrder } from './split.ts'

/** docs/RULES.md#divided-orders: a divided order costs its owner at most what the undivided one would have cost. */
const counter = new Counter()
const { context } = counter
const seoul = (day: string, time = '00:00') =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: time }).toInstant()

/** Creates an order of products at these prices in won, divided into one order per product. */
async function aDivided(prices: number[], { divides = true, quantity = 1 } = {}) {
  const userId = await aUser(counter.db)
  const admin = await counter.admin()
  const round = await aRound(counter.db, { groups: prices.map(price => ({ total: 20, items: [{ price }] })) })
  const reservations = round.groups.map(group => ({ itemId: group.itemIds[0]!, quantity }))
  const made = (await counter.desk().reserve(userId, wanting(reservations[0]!.itemId, 1, { reservations }))).orders[0]!
  const { orderId, pickupDate } = made
  const ids = divides ? [orderId, ...(await splitBundledOrder(context, admin, { orderId })).newOrderIds] : [orderId]
  const cancel = (id: string) => cancelOrder(context, customer(userId), { orderId: id, penaltyType: 'none' })
  const person = async () => {
    const [row] = await counter.db.query<{ points: number; no_show_halves: number }>(
      `select points, no_show_halves from users where id = $1`,
      [userId],
    )
    return [row!.points, row!.no_show_halves]
  }
  /** Returns what the owner's page says that canceling now, and a no-show, would cost. */
  const shown = async (id: string) => {
    const order = await readOwnOrder(context, userId, id)
    const { now, noShow } = order.cancellation!
    return [now.points, now.noShowCount * 2, noShow!.points, noShow!.noShowCount * 2]
  }
  const sound = async () => {
    await expectSoundShop(counter.db, counter.latest)
    await expectSoundLedger(counter.db, [userId])
  }
  const evening = seoul(Temporal.PlainDate.from(pickupDate).subtract({ days: 1 }).toString(), '21:00')
  return { userId, admin, ids, pickupDate, evening, morning: seoul(pickupDate, '10:00'), cancel, person, shown, sound }
}

/** Returns when an order of this last pickup day becomes a no-show. */
const overdue = (day: string) => seoul(Temporal.PlainDate.from(day).add({ days: 4 }).toString(), '01:00')

describe('an order that staff divided costs its owner what the undivided one would have', () => {
  it.each([
    [
      [9_900, 6_500],
      [-49, -20],
    ],
    [
      [12_800, 17_000],
      [-58, -42],
    ],
    [
      [1_000, 1_000, 1_000],
      [-23, -3, -3],
    ],
  ])('after the deadline, of %j won', async (prices, costs) => {
    const divided = await aDivided(prices)
    const whole = await aDivided(prices, { divides: false })
    const taken = await counter.at(divided.evening, async () => {
      const each = []
      for (const id of divided.ids) {
        expect((await divided.shown(id))[0]).toBe(costs[each.length])
        each.push((await divided.cancel(id)).points)
      }
      await whole.cancel(whole.ids[0]!)
      return each
    })
    expect(taken).toEqual(costs)
    expect(await divided.person()).toEqual(await whole.person())
    await divided.sound()
  })

  it('on the pickup day, with one half of a no-show; a part that is undone gives back what it was charged', async () => {
    const { ids, morning, admin, cancel, person, shown, sound } = await aDivided([9_900, 6_500])
    await counter.at(morning, async () => {
      expect(await shown(ids[1]!)).toEqual([-50, 1, -100, 2])
      await cancel(ids[0]!)
      expect(await shown(ids[1]!)).toEqual([0, 0, -50, 1])
      expect(await cancel(ids[1]!)).toMatchObject({ penaltyType: 'late', points: 0, noShowHalves: 0 })
      expect(await person()).toEqual([-50, 1])
      await sound()
      await revertFinalizedOrder(context, admin, { orderId: ids[1]!, originalStatus: 'CANCELED' })
      expect(await person()).toEqual([-50, 1])
      await revertFinalizedOrder(context, admin, { orderId: ids[0]!, originalStatus: 'CANCELED' })
      expect(await person()).toEqual([0, 0])
      await cancel(ids[1]!)
      expect(await person()).toEqual([-50, 1])
    })
    await sound()
  })

  it('after the deadline and on the pickup day', async () => {
    const { ids, evening, morning, cancel, person, sound } = await aDivided([9_900, 6_500])
    await counter.at(evening, () => cancel(ids[0]!))
    await counter.at(morning, () => cancel(ids[1]!))
    expect(await person()).toEqual([-50, 1])
    await sound()
  })

  it('as one no-show by the job, in one batch or in several', async () => {
    const together = await aDivided([9_900, 6_500, 3_000])
    const alone = await aDivided([9_900, 6_500])
    await counter.at(overdue(together.pickupDate), async () => {
      await changeOrderStatus(context, alone.admin, { orderIds: [alone.ids[1]!], status: 'PREPAID' })
      await markNoShows(context)
      await changeOrderStatus(context, alone.admin, { orderIds: [alone.ids[1]!], status: 'RESERVED' })
      await markNoShows(context)
    })
    for (const { ids, person, sound } of [together, alone]) {
      const rows = await counter.db.query(`select distinct status, penalty_type from orders where id = any($1::uuid[])`, [ids])
      expect(rows).toEqual([{ status: 'CANCELED', penalty_type: 'no_show' }])
      expect(await person()).toEqual([-100, 2])
      await sound()
    }
    const told = await counter.db.query<{ points: number }>(
      `select (data ->> 'points')::int as points from order_events where order_id = any($1::uuid[]) and kind = 'status' order by points`,
      [together.ids],
    )
    expect(told.map(event => event.points)).toEqual([-100, 0, 0])
  })

  it('whatever staff choose for its parts', async () => {
    const { ids, admin, evening, person, sound } = await aDivided([9_900, 6_500])
    await counter.at(evening, async () => {
      await cancelOrder(context, admin, { orderId: ids[0]!, penaltyType: 'late' })
      const { points, noShowHalves } = await cancelOrder(context, admin, { orderId: ids[1]!, penaltyType: 'no_show' })
      expect([points, noShowHalves]).toEqual([-50, 1])
    })
    expect(await person()).toEqual([-100, 2])
    await sound()
  })

  it('where staff choose the penalty of a cancellation after the deadline before it has passed', async () => {
    const { ids, admin, person, sound } = await aDivided([10_000, 9_500])
    const charges = []
    for (const orderId of ids)
      charges.push((await cancelOrder(context, admin, { orderId, penaltyType: 'after_deadline' })).points)
    expect(charges).toEqual([-50, -28])
    expect(await person()).toEqual([-78, 0])
    await sound()
  })

  it('picked up late, once', async () => {
    const { ids, userId, pickupDate, admin, person, sound } = await aDivided([9_900, 6_500])
    await counter.at(afterPickup(pickupDate), async () => {
      expect((await readVisit(context, admin, userId)).penalised).toEqual([])
      await changeOrderStatus(context, admin, { orderIds: [ids[0]!], status: 'PICKED_UP' })
      expect((await readVisit(context, admin, userId)).penalised).toEqual([ids[1]])
      await changeOrderStatus(context, admin, { orderIds: [ids[1]!], status: 'PICKED_UP' })
    })
    expect(await person()).toEqual([-40, 0])
    await sound()
  })

  it('of which a remainder is never picked up', async () => {
    const { ids, pickupDate, admin, person, sound } = await aDivided([9_900], { divides: false, quantity: 3 })
    await counter.at(afterPickup(pickupDate), () =>
      processPartialPickup(context, admin, { orderId: ids[0]!, pickedUpQuantity: 1 }),
    )
    await counter.at(overdue(pickupDate), () => markNoShows(context))
    expect(await person()).toEqual([-100, 2])
    await sound()
  })
})

it('two parts that are canceled at the same moment cost together what the undivided order would have', async () => {
  for (const when of ['evening', 'morning'] as const) {
    const divided = await aDivided([9_900, 6_500])
    const { userId, ids, cancel, person, sound } = divided
    await counter.at(divided[when], async () => {
      const outcome = await counter.db.transaction(async tx => {
        await tx.query(`select from users where id = $1 for no key update`, [userId])
        const canceling = besideTransaction(() => Promise.all(ids.map(cancel)))
        await untilBlocked(tx, 2)
        return { canceling }
      }, holding)
      await outcome.canceling
    })
    expect(await person()).toEqual(when === 'evening' ? [-69, 0] : [-50, 1])
    await sound()
  }
})
