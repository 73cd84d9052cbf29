import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, wanting } from '../../../tests/support/desk.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { CANCELED_A_DAY } from '../../domain/checkout.ts'
import { startOfKstDay, kstDay } from '../../domain/time.ts'
import { cancelOrder } from './cancel.ts'
import { createOrderFor } from '../reserving/create-for.ts'
import { revertFinalizedOrder } from './revert.ts'

const counter = new Counter()

async function aScene() {
  const round = await aRound(counter.db, { groups: [{ total: 99, items: [{}, {}] }] })
  const [userId, itemIds] = [await aUser(counter.db), round.groups[0]!.itemIds]
  const reserve = async (itemId = itemIds[0]!) => (await counter.desk().reserve(userId, wanting(itemId))).orders[0]!.orderId
  const cancel = async (orderId: string) => await cancelOrder(counter.context, customer(userId), { orderId, penaltyType: 'none' })
  const often = async (times: number) => {
    for (let nth = 0; nth < times; nth++) await cancel(await reserve())
  }
  return {
    userId,
    itemIds,
    reserve,
    cancel,
    often,
    refused: { code: 'CANCELED_OFTEN', itemIds: [itemIds[0]!], most: CANCELED_A_DAY },
  }
}

it('an item that its customer canceled five times on a day is not reserved again on it, but on the next', async () => {
  const { itemIds, reserve, cancel, often, refused } = await aScene()
  const kept = await reserve(itemIds[1])
  await often(CANCELED_A_DAY - 1)
  const last = await reserve()
  const open = await reserve()
  await cancel(last)
  expect(await refusedUnchanged(counter.db, () => reserve())).toEqual(refused)
  await cancel(open) // canceling is never refused
  await reserve(itemIds[1])
  await cancel(kept)
  const midnight = startOfKstDay(kstDay(counter.now).add({ days: 1 }))
  await counter.at(midnight.subtract({ milliseconds: 1 }), async () => expect(await refusal(reserve())).toEqual(refused))
  await counter.at(midnight, async () => expect(await refusal(reserve())).toBeNull())
})

it('what staff cancel, reserve or open again does not count', async () => {
  const admin = await counter.admin()
  const { userId, itemIds, reserve, cancel, often, refused } = await aScene()
  for (let nth = 0; nth < CANCELED_A_DAY; nth++)
    await cancelOrder(counter.context, admin, { orderId: await reserve(), penaltyType: 'none' })
  await often(CANCELED_A_DAY - 1)
  const last = await reserve()
  await cancel(last)
  expect(await refusal(reserve())).toEqual(refused)
  const order = { requestId: newId(), userId, items: [{ itemId: itemIds[0]!, quantity: 1 }], pastDeadline: false, reason: '' }
  expect((await createOrderFor(counter.context, counter.desk(), admin, order)).orders).toHaveLength(1)
  await revertFinalizedOrder(counter.context, admin, { orderId: last, originalStatus: 'CANCELED' })
  expect(await refusal(reserve())).toBeNull()
})
