import { expect, it } from 'vitest'
import { aRound, someUsers } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { deliver } from './deliver.ts'

const counter = new Counter()

it('ten thousand orders of a rush are notified in batches, each once', async () => {
  const round = await aRound(counter.db, { groups: [{ total: null, items: [{}] }] })
  const people = await someUsers(counter.db, 200)
  const desk = counter.desk()
  for (let wave = 0; wave < 20; wave++)
    await Promise.all(
      Array.from({ length: 500 }, (_, each) => desk.reserve(people[each % 200]!, wanting(round.groups[0]!.itemIds[0]!))),
    )
  while ((await deliver(counter.context, ['push'])) > 0);
  const [row] = await counter.db.query<object>(
    `select count(*) as told, count(distinct data ->> 'orderId') as orders from notifications`,
  )
  expect(row).toEqual({ told: 10_000, orders: 10_000 })
})
