import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { counterDay, counterVisit } from '../../contract/schemas/counter.ts'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderStatus } from './change-status.ts'
import { processPartialPickup } from './partial-pickup.ts'
import { readCounterDay, readVisit } from './read-visit.ts'
import { revertFinalizedOrder } from './revert.ts'

const counter = new Counter()
const today = counter.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate()

async function anOrder(holder: string, from = 1, until = from, quantity = 1): Promise<string> {
  const pickupDate = today.add({ days: from })
  const round = await aRound(counter.db, {
    pickupDate,
    pickupUntil: today.add({ days: until }),
    groups: [{ total: 20, items: [{}] }],
  })
  const before = pickupDate.subtract({ days: 2 }).toZonedDateTime('Asia/Seoul').toInstant()
  return await counter.at(before, async () => {
    const { orders } = await counter.desk().reserve(holder, wanting(round.groups[0]!.itemIds[0]!, quantity))
    return orders[0]!.orderId
  })
}
const pickups = async (id: string) =>
  (await counter.db.query<{ pickup_count: number }>(`select pickup_count from users where id = $1`, [id]))[0]!.pickup_count
const statusOf = async (id: string) =>
  (await counter.db.query<{ status: string }>(`select status from orders where id = $1`, [id]))[0]!.status

describe('a pickup that is sent again because its answer was lost', () => {
  it('is executed once, has the same answer, and changes nothing that was decided since', async () => {
    const holder = await aUser(counter.db)
    const [first, second, canceled] = [await anOrder(holder), await anOrder(holder), await anOrder(holder)]
    const admin = await counter.admin()
    await cancelOrder(counter.context, admin, { orderId: canceled, penaltyType: 'none' })
    const press = { requestId: newId(), orderIds: [first, second, canceled], status: 'PICKED_UP' } as const
    const answer = await changeOrderStatus(counter.context, admin, { ...press, orderIds: [...press.orderIds] })
    expect(answer.done).toEqual([first, second])
    expect(answer.refused).toMatchObject([{ orderId: canceled, code: 'ORDER_STATUS' }])
    const again = () => changeOrderStatus(counter.context, admin, { ...press, orderIds: [...press.orderIds] })
    expect(await again()).toMatchObject({ done: answer.done, refused: answer.refused })
    await revertFinalizedOrder(counter.context, admin, { orderId: first, originalStatus: 'PICKED_UP' })
    expect((await again()).done).toEqual([first, second])
    expect([await statusOf(first), await statusOf(second), await statusOf(canceled)]).toEqual([
      'RESERVED',
      'PICKED_UP',
      'CANCELED',
    ])
    expect(await pickups(holder)).toBe(1)
    await expectSoundShop(counter.db)
  })

  it('is one pickup from two tabs at the same moment, and another key is another pickup', async () => {
    const holder = await aUser(counter.db)
    const orderId = await anOrder(holder)
    const admin = await counter.admin()
    const press = { requestId: newId(), orderIds: [orderId], status: 'PICKED_UP' as const }
    const answers = await Promise.all([1, 2, 3].map(() => changeOrderStatus(counter.context, admin, press)))
    expect(answers.map(each => each.done)).toEqual([[orderId], [orderId], [orderId]])
    expect(await pickups(holder)).toBe(1)
    const other = await changeOrderStatus(counter.context, admin, { ...press, requestId: newId() })
    expect(other.refused).toMatchObject([{ orderId, code: 'ORDER_ALREADY' }])
  })

  it('picks up a part once', async () => {
    const holder = await aUser(counter.db)
    const orderId = await anOrder(holder, 1, 1, 5)
    const admin = await counter.admin()
    const press = { requestId: newId(), orderId, pickedUpQuantity: 2 }
    const answer = await processPartialPickup(counter.context, admin, press)
    expect(await processPartialPickup(counter.context, admin, press)).toEqual(answer)
    expect(await refusal(processPartialPickup(counter.context, admin, { ...press, pickedUpQuantity: 3 }))).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    expect(await pickups(holder)).toBe(1)
    await expectSoundShop(counter.db)
  })
})

describe('what the counter reads', () => {
  it('shows one person’s visit: by pickup day, and what was picked up today', async () => {
    const holder = await aUser(counter.db)
    const [ahead, late, due] = [await anOrder(holder, 5), await anOrder(holder, -2), await anOrder(holder, -1, 1)]
    const done = await anOrder(holder, 0)
    const admin = await counter.admin()
    // at the beginning of the day: today's pickups do not count as the last visit
    await counter.at(today.toZonedDateTime('Asia/Seoul').toInstant(), () =>
      changeOrderStatus(counter.context, admin, { orderIds: [done], status: 'PICKED_UP' }),
    )
    const visit = await readVisit(counter.context, admin, holder)
    expect(counterVisit.parse(visit)).toEqual(visit)
    expect(visit.open.map(order => order.id)).toEqual([late, due, ahead])
    expect(visit.handedOut.map(order => order.id)).toEqual([done])
    expect(visit.person).toMatchObject({ user: { id: holder }, pickupCount: 1 })
    expect(visit.lastPickup).toBeNull()
    await counter.at(counter.now.add({ hours: 24 }), async () => {
      const next = await readVisit(counter.context, admin, holder)
      expect([next.handedOut, next.lastPickup]).toEqual([[], today.toString()])
    })
    const [seen] = await counter.db.query(
      `select what, user_id from personal_data_access where actor_id = $1 order by at desc, id desc limit 1`,
      [admin.userId],
    )
    expect(seen).toEqual({ what: 'counter', user_id: holder })
    expect(await refusal(readVisit(counter.context, admin, newId()))).toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  it('gives a device the people who are due or overdue, and no others', async () => {
    const [expected, other] = [await aUser(counter.db), await aUser(counter.db)]
    const [late, due] = [await anOrder(expected, -3), await anOrder(expected, 0, 2)]
    const ahead = await anOrder(other, 1)
    const admin = await counter.admin()
    const day = await readCounterDay(counter.context, admin)
    expect(counterDay.parse(day)).toEqual(day)
    const ids = day.orders.map(order => order.id)
    expect(ids).toEqual(expect.arrayContaining([late, due]))
    expect(ids).not.toContain(ahead)
    expect(day.people.map(person => person.user.id)).toContain(expected)
    expect(day.people.map(person => person.user.id)).not.toContain(other)
    expect(day.more).toBe(false)
  })
})
