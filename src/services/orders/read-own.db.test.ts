import { expect, it } from 'vitest'
import { aRound, someUsers } from '../../../tests/support/builders.ts'
import { Counter, refusal, wanting } from '../../../tests/support/desk.ts'
import { order } from '../../contract/schemas/orders.ts'
import { readOwnOrdersPage } from './read-own.ts'

const counter = new Counter()

/** SPEC §7: orders by userId, newest first. */
it('a customer’s own orders come newest first, page by page, each once, and nobody else’s', async () => {
  const [mine, other] = (await someUsers(counter.db, 2)) as [string, string]
  const itemId = (await aRound(counter.db)).groups[0]!.itemIds[0]!
  const made: string[] = []
  for (let nth = 0; nth < 35; nth++)
    // two share each instant
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
