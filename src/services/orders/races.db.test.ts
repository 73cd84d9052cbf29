import { describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { untilBlocked } from '../../../tests/support/blocked.ts'
import { Counter, customer, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { besideTransaction } from '../../../tests/support/second-connection.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { cancelRound } from '../catalog/cancel-round.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'
import { markNoShows } from './no-show.ts'
import { processPartialPickup } from './partial-pickup.ts'
import { revertFinalizedOrder } from './revert.ts'
import { saveOrderNotes } from './save-notes.ts'
import { splitBundledOrder } from './split.ts'

const counter = new Counter()
const { context } = counter

/** Creates an order of one or two items with little other stock, while two other customers wait. */
async function aScene(lines: 1 | 2) {
  const holder = await aUser(counter.db)
  const round = await aRound(counter.db, {
    groups: Array.from({ length: 2 }, () => ({ total: 6, deduction: 2, items: [{ price: 9000 }] })),
  })
  const items = round.groups.map(group => group.itemIds[0]!)
  const reservations = items.slice(0, lines).map(itemId => ({ itemId, quantity: 3 }))
  const { orderId, pickupDate } = (await counter.desk().reserve(holder, wanting(items[0]!, 3, { reservations }))).orders[0]!
  for (const quantity of [2, 1]) await counter.desk().reserve(await aUser(counter.db), waitingFor(items[0]!, quantity))
  return { holder, orderId, round, pickupDate }
}

async function verbs(orderId: string, holder: string) {
  const owner = await counter.admin()
  const one = (status: 'PICKED_UP' | 'PREPAID' | 'RESERVED') => changeOrderStatus(context, owner, { orderIds: [orderId], status })
  return {
    canceledByCustomer: () => cancelOrder(context, customer(holder), { orderId, penaltyType: 'none' }),
    canceledByShop: () => cancelOrder(context, owner, { orderId, penaltyType: 'late' }),
    pickedUp: () => one('PICKED_UP'),
    prepaid: () => one('PREPAID'),
    reservedAgain: () => one('RESERVED'),
    pickedUpInPart: () => processPartialPickup(context, owner, { orderId, pickedUpQuantity: 2 }),
    split: () => splitBundledOrder(context, owner, { orderId }),
    pickupReverted: () => revertFinalizedOrder(context, owner, { orderId, originalStatus: 'PICKED_UP' }),
    cancellationReverted: () => revertFinalizedOrder(context, owner, { orderId, originalStatus: 'CANCELED' }),
    noted: () => saveOrderNotes(context, owner, { orderId, notes: 'x', version: 1 }),
  }
}

describe.each([1, 2] as const)('everything at once to one order of %i items', lines => {
  it.each([1, 2, 3, 4, 5, 6])('ends in a legal state, with every unit counted once (%i)', async nth => {
    const { holder, orderId } = await aScene(lines)
    const all = Object.values(await verbs(orderId, holder))
    // each time another command comes first
    const order = [...all.slice(nth), ...all.slice(0, nth), ...all]
    const outcomes = await Promise.allSettled(order.map(verb => verb()))
    const bugs = outcomes.filter(each => each.status === 'rejected' && !(each.reason as { rejection?: unknown }).rejection)
    expect(bugs).toEqual([])
    await expectSoundShop(counter.db, counter.latest)
    await expectSoundLedger(counter.db)
    const [whole] = await counter.db.query(
      `select sum(quantity) as quantity, count(distinct o.user_id) as people from orders o join order_items l on l.order_id = o.id
       where o.user_id = $1 and o.joined_into is null`,
      [holder],
    )
    expect(whole).toEqual({ quantity: 3 * lines, people: 1 })
    const [person] = await counter.db.query<{ pickup_count: number; no_show_halves: number }>(
      `select pickup_count, no_show_halves, (select count(distinct coalesce(reservation_id, id)) from orders where user_id = u.id and status = 'PICKED_UP') as picked_up,
              (select count(*) from orders where user_id = u.id and penalty_type = 'late') as late
       from users u where id = $1`,
      [holder],
    )
    const { pickup_count, no_show_halves, ...counted } = person!
    expect(counted).toEqual({ picked_up: pickup_count, late: no_show_halves })
  })
})

describe('thirty at once of each verb are one', () => {
  it.each([
    ['canceledByCustomer', 1],
    ['canceledByShop', 1],
    ['pickedUpInPart', 1],
    ['split', 2],
    ['noted', 1],
  ] as const)('%s', async (name, lines) => {
    const { holder, orderId } = await aScene(lines)
    const verb = (await verbs(orderId, holder))[name]
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => refusal(verb())))
    // saving the same note again succeeds
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(name === 'noted' ? 30 : 1)
    const events = await counter.db.query(`select count(*) from order_events where order_id = $1`, [orderId])
    expect(events).toEqual([{ count: name === 'pickedUpInPart' ? 2 : 1 }])
    await expectSoundShop(counter.db, counter.latest)
  })

  it.each(['pickedUp', 'prepaid'] as const)('%s', async name => {
    const { holder, orderId } = await aScene(1)
    const verb = (await verbs(orderId, holder))[name]
    const results = await Promise.all(Array.from({ length: 30 }, () => verb()))
    expect(results.flatMap(result => result.done)).toEqual([orderId])
    await expectSoundShop(counter.db, counter.latest)
  })
})

it('the job, the counter and the customer at the same order', async () => {
  for (let nth = 0; nth < 8; nth++) {
    const { holder, orderId, pickupDate } = await aScene(1)
    const over = Temporal.PlainDate.from(pickupDate)
      .add({ days: 2 })
      .toZonedDateTime('Asia/Seoul')
      .add({ minutes: 10 })
      .toInstant()
    const { canceledByCustomer, pickedUp, pickedUpInPart, cancellationReverted } = await verbs(orderId, holder)
    const all = [
      () => markNoShows(context),
      pickedUp,
      canceledByCustomer,
      pickedUpInPart,
      cancellationReverted,
      () => markNoShows(context),
    ]
    await counter.at(over, async () => {
      const outcomes = await Promise.allSettled([...all.slice(nth % 6), ...all.slice(0, nth % 6)].map(verb => verb()))
      expect(outcomes.filter(each => each.status === 'rejected' && !(each.reason as { rejection?: unknown }).rejection)).toEqual(
        [],
      )
    })
    const [person] = await counter.db.query<{ points: number; taken: number }>(
      `select points, (select min(case when status = 'PICKED_UP' then -40 when penalty_type = 'late' then -50
                                       when penalty_type = 'no_show' then -100 else 0 end) from orders where user_id = u.id) as taken from users u where id = $1`,
      [holder],
    )
    expect(person!.points).toBe(person!.taken)
  }
  await expectSoundShop(counter.db, counter.latest)
})

it('reverting while the round is canceled: nothing of a canceled round stays open', async () => {
  const owner = await counter.admin()
  for (let nth = 0; nth < 12; nth++) {
    const { holder, orderId, round } = await aScene(nth % 2 === 0 ? 1 : 2)
    await cancelOrder(context, customer(holder), { orderId, penaltyType: 'none' })
    const revert = () => refusal(revertFinalizedOrder(context, owner, { orderId, originalStatus: 'CANCELED' }))
    const cancel = () => cancelRound(context, owner, { roundId: round.roundId, reason: '공급 중단' })
    await Promise.all(nth % 3 === 0 ? [revert(), cancel()] : [cancel(), revert(), revert()])
    const open = await counter.db.query(`select status from orders where user_id = $1 and status in ('RESERVED', 'PREPAID')`, [
      holder,
    ])
    expect(open).toEqual([])
  }
  await expectSoundShop(counter.db, counter.latest)
})

it('a revert that comes while the round is being canceled waits for it, and is refused', async () => {
  const owner = await counter.admin()
  const { holder, orderId, round } = await aScene(1)
  await cancelOrder(context, customer(holder), { orderId, penaltyType: 'none' })
  const outcome = await counter.db.transaction(async tx => {
    await tx.query(`select from sales_rounds where id = $1 for no key update`, [round.roundId])
    await tx.query(`update sales_rounds set status = 'canceled' where id = $1`, [round.roundId])
    const reverting = besideTransaction(() =>
      refusal(revertFinalizedOrder(context, owner, { orderId, originalStatus: 'CANCELED' })),
    )
    await untilBlocked(tx)
    return { reverting }
  })
  expect(await outcome.reverting).toEqual({ code: 'ORDER_OF_CANCELED_ROUND' })
})
