import { expect, it } from 'vitest'
import { aRound, someUsers } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { deliver } from './deliver.ts'
import { readNotifications } from './read.ts'

const counter = new Counter()
const { context } = counter

it('a raffle that was not won and a canceled round without an own order lead to the page of the round', async () => {
  const { roundId, productId, groups } = await aRound(context.db)
  const [buyer, waiting, loser, winner] = (await someUsers(context.db, 4)) as [string, string, string, string]
  const { orders } = await counter.desk().reserve(buyer, wanting(groups[0]!.itemIds[0]!))
  const orderIds = orders.map(({ orderId }) => orderId)
  const results = [
    { userId: loser, result: 'lost' as const },
    { userId: winner, result: 'won' as const },
  ]
  await context.db.transaction(async tx => {
    await publish(tx, 'rounds.canceled', { userIds: [buyer, waiting], roundId, orderIds }, context.clock())
    await publish(tx, 'raffles.drawn', { userIds: [loser, winner], roundId, results }, context.clock())
  })
  while ((await deliver(context, [])) > 0);
  const linkOf = async (userId: string) => (await readNotifications(context.db, userId)).items[0]?.link
  const page = `/product/${productId}?round=${roundId}`
  expect([await linkOf(waiting), await linkOf(loser)]).toEqual([page, page])
  expect([await linkOf(buyer), await linkOf(winner)]).toEqual(['/mypage/history', '/mypage/history'])
})
