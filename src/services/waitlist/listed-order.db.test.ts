import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, wanting } from '../../../tests/support/desk.ts'
import { readPersonWaitlist } from '../users/read-person.ts'
import { leaveWaitlist } from './leave.ts'
import { readMyWaitlist } from './read-own.ts'

const counter = new Counter()

it('entries of one checkout are listed in its order, to the customer and to staff, also once they are closed', async () => {
  const itemIds: string[] = []
  for (let nth = 0; nth < 12; nth++) {
    const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
    itemIds.push(round.groups[0]!.itemIds[0]!)
  }
  const desk = counter.desk()
  const [other, own] = [await aUser(counter.db), await aUser(counter.db)]
  for (const itemId of itemIds) await desk.reserve(other, wanting(itemId))
  const put = itemIds.toReversed()
  const waitlist = put.map(itemId => ({ itemId, quantity: 1 }))
  const done = await desk.reserve(own, { requestId: counter.context.newId(), reservations: [], waitlist })
  const entries = done.waitlist.map(each => each.entryId)
  expect((await readMyWaitlist(counter.context, own)).items.map(each => each.itemId)).toEqual(put)
  expect((await listed(own)).map(each => each.id)).toEqual(entries)
  for (const entryId of entries) await leaveWaitlist(counter.context, customer(own), { entryId })
  expect((await listed(own)).map(each => each.id)).toEqual(entries)
})

async function listed(userId: string) {
  return (await readPersonWaitlist(counter.context, await counter.admin(), { userId })).items
}
