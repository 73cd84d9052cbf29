import { expect, it } from 'vitest'
import { cancelRound, finishCanceledRounds } from '../../src/services/catalog/cancel-round.ts'
import { aRound, someUsers } from '../support/builders.ts'
import { Counter, wanting } from '../support/desk.ts'
import { expectSoundShop } from '../support/sound.ts'

/** Jobs that work through many things: one that fails spoils no other. */
const counter = new Counter()
const open = async () =>
  (await counter.db.query<{ id: string }>(`select id from orders where status = 'RESERVED' order by id`)).map(row => row.id)

it('of the orders of cancelled rounds one that cannot be cancelled keeps neither its neighbours nor other rounds waiting', async () => {
  const admin = await counter.admin()
  const people = await someUsers(counter.db, 3)
  const rounds = [await aRound(counter.db), await aRound(counter.db)]
  const orders: string[][] = []
  for (const round of rounds) {
    const made = []
    for (const userId of people)
      made.push((await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!.orderId)
    orders.push(made.sort())
  }
  // as a bug would: the first order of the first round cannot be changed
  const stuck = orders[0]![0]!
  await counter.db.query(`alter table orders add constraint planted check (id <> '${stuck}' or status = 'RESERVED')`)
  const canceled = await cancelRound(counter.context, admin, { roundId: rounds[0]!.roundId, reason: '산지 사정' })
  expect(canceled).toMatchObject({ canceledOrders: 2, isFinished: false })
  expect(await open()).toEqual([stuck, ...orders[1]!].sort())

  // the second broke off right after its beginning
  await counter.db.query(`update sales_rounds set status = 'canceled' where id = $1`, [rounds[1]!.roundId])
  await counter.db.query(
    `insert into round_cancellations (round_id, canceled_by, reason, started_at) values ($1, $2, '산지 사정', now())`,
    [rounds[1]!.roundId, admin.userId],
  )
  await expect(finishCanceledRounds(counter.context)).rejects.toBeInstanceOf(AggregateError)
  expect(await open()).toEqual([stuck])

  await counter.db.query(`alter table orders drop constraint planted`)
  expect(await finishCanceledRounds(counter.context)).toEqual({ finished: 1, canceledOrders: 1 })
  expect(await open()).toEqual([])
  await expectSoundShop(counter.db)
})
