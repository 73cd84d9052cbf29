import { expect, test } from 'vitest'
import { audit } from '../../src/services/maintenance/doctor.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { aRound, aUser } from '../support/builders.ts'
import { Counter, customer, waitingFor, wanting } from '../support/desk.ts'

/** What the contract allows must not break on a type's edge: dear goods by the hundred, and many units on one shelf. */
const counter = new Counter()

test('999 of the dearest item are ordered, waited for, converted and canceled', async () => {
  const desk = counter.desk()
  const round = await aRound(counter.db, { groups: [{ total: 999, items: [{ price: 100_000_000 }] }] })
  const itemId = round.groups[0]!.itemIds[0]!
  const [first, second] = [await aUser(counter.db), await aUser(counter.db)]
  const { orders } = await desk.reserve(first, wanting(itemId, 999))
  expect(orders[0]!.totalPrice).toBe(99_900_000_000)
  await desk.reserve(second, waitingFor(itemId, 999))
  await cancelOrder(counter.context, customer(first), { orderId: orders[0]!.orderId, penaltyType: 'none' })
  expect(await counter.stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 999, waiting_count: 0 })
  // the people of this test have no accounts to sign in with
  expect((await audit(counter.db, counter.now)).filter(each => !each.audit.startsWith('people.'))).toEqual([])
})

test('an unlimited stock and a long waitlist hold more than two thousand million units', async () => {
  const desk = counter.desk()
  const round = await aRound(counter.db, {
    groups: [
      { total: null, items: [{ deduction: 1000 }] },
      { total: 0, items: [{ deduction: 1000 }] },
    ],
  })
  const [endless, none] = round.groups.map(group => group.itemIds[0]!) as [string, string]
  const buyer = await aUser(counter.db)
  // as if two thousand others had been there before: the shelf alone, so the doctor is not asked about this one
  await counter.db.query(`update stock set reserved_units = 2147483000 where variant_group_id = $1`, [round.groups[0]!.id])
  await counter.db.query(`update stock set waiting_units = 2147483000 where variant_group_id = $1`, [round.groups[1]!.id])
  await desk.reserve(buyer, wanting(endless, 999))
  await desk.reserve(buyer, waitingFor(none, 999))
  expect(await counter.stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 2_147_483_000 + 999_000 })
})
