import { expect, it } from 'vitest'
import { aRound, someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer, refusal, wanting } from '../../../tests/support/desk.ts'
import { order } from '../../contract/schemas/orders.ts'
import { cancelRound } from '../catalog/cancel-round.ts'
import { cancelOrder } from './cancel.ts'
import { readOwnOrdersPage } from './read-own.ts'
import { readOwnOrder } from './read-story.ts'
import { revertFinalizedOrder } from './revert.ts'

const counter = new Counter()

/** Own orders, newest first. */
it('a customer’s own orders are newest first, page by page, each once, without those of others', async () => {
  const [mine, other] = (await someUsers(counter.db, 2)) as [string, string]
  const itemId = (await aRound(counter.db)).groups[0]!.itemIds[0]!
  const made: string[] = []
  for (let nth = 0; nth < 35; nth++)
    // two orders share each instant
    await counter.at(counter.now.add({ seconds: Math.floor(nth / 2) }), async () => {
      made.push((await counter.desk().reserve(mine, wanting(itemId))).orders[0]!.orderId)
      if (nth % 7 === 0) await counter.desk().reserve(other, wanting(itemId))
    })
  const first = await readOwnOrdersPage(counter.db, mine, undefined)
  const second = await readOwnOrdersPage(counter.db, mine, first.nextCursor!)
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([30, 5, null])
  const all = [...first.items, ...second.items]
  for (const each of all) expect(order.parse(each)).toEqual(each)
  expect(all.map(each => each.id).sort()).toEqual([...made].sort())
  const times = all.map(each => Date.parse(each.createdAt))
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect((await refusal(readOwnOrdersPage(counter.db, mine, 'nonsense')))?.code).toBe('INVALID_INPUT')
})

it('a canceled order says whether the shop or the customer canceled it last', async () => {
  const { context } = counter
  const [[mine], admin] = [(await someUsers(counter.db, 1)) as [string], await counter.admin()]
  const round = await aRound(counter.db)
  const itemId = round.groups[0]!.itemIds[0]!
  const made = async () => (await counter.desk().reserve(mine, wanting(itemId))).orders[0]!.orderId
  const [own, shops, both, withRound] = [await made(), await made(), await made(), await made()]
  await cancelOrder(context, customer(mine), { orderId: own, penaltyType: 'none' })
  await cancelOrder(context, admin, { orderId: shops, penaltyType: 'none' })
  await cancelOrder(context, customer(mine), { orderId: both, penaltyType: 'none' })
  await revertFinalizedOrder(context, admin, { orderId: both, originalStatus: 'CANCELED' })
  const read = async (orderId: string) => {
    const listed = (await readOwnOrdersPage(counter.db, mine, undefined)).items.find(each => each.id === orderId)!
    expect((await readOwnOrder(context, mine, orderId)).canceledBy).toBe(listed.canceledBy)
    return listed.canceledBy
  }
  expect(await read(both)).toBeUndefined()
  await cancelRound(context, admin, { roundId: round.roundId, reason: '입고가 안 돼요' })
  const expected = [
    [own, 'customer'],
    [shops, 'shop'],
    [both, 'shop'],
    [withRound, 'shop'],
  ]
  for (const [orderId, by] of expected) expect(await read(orderId!)).toBe(by)
})
