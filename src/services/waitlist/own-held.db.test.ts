import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { readMyWaitlist } from './read-own.ts'

const counter = new Counter()
const heldBy = async (userId: string) => (await readMyWaitlist(counter.context, userId)).held
const limited = { total: 2, items: [{ max: 5 }] }

it('counts what the caller reserved and waits for of limited items on sale, as a checkout does', async () => {
  const [userId, other] = [await aUser(counter.db), await aUser(counter.db)]
  const round = await aRound(counter.db, { groups: [limited, { total: 9, items: [{}] }] })
  const [itemId, unlimited] = round.groups.map(each => each.itemIds[0]!)
  const desk = counter.desk()
  expect(await heldBy(userId)).toEqual([])
  const made = await desk.reserve(userId, wanting(itemId!, 2))
  await desk.reserve(userId, wanting(unlimited!, 3))
  await desk.reserve(userId, waitingFor(itemId!, 3))
  expect(await heldBy(userId)).toEqual([{ itemId, quantity: 5 }])
  expect(await heldBy(other)).toEqual([])
  await expect(desk.reserve(userId, wanting(itemId!))).rejects.toMatchObject({ rejection: { code: 'LIMIT_PER_USER' } })
  // the two pieces are too few for the waitlist entry
  await cancelOrder(counter.context, customer(userId), { orderId: made.orders[0]!.orderId, penaltyType: 'none' })
  expect(await heldBy(userId)).toEqual([{ itemId, quantity: 3 }])
})

it('leaves out what is no longer on sale', async () => {
  const userId = await aUser(counter.db)
  const round = await aRound(counter.db, { groups: [limited] })
  const itemId = round.groups[0]!.itemIds[0]!
  await counter.desk().reserve(userId, wanting(itemId))
  expect(await heldBy(userId)).toEqual([{ itemId, quantity: 1 }])
  await counter.at(counter.now.add({ hours: 24 * 9 }), async () => expect(await heldBy(userId)).toEqual([]))
})
