import { expect, it } from 'vitest'
import { BUG_MESSAGE } from '../../src/contract/words/messages.ts'
import { confirmBankLines } from '../../src/services/bank/confirm-lines.ts'
import { cancelRound, finishCanceledRounds } from '../../src/services/catalog/cancel-round.ts'
import { changeRoundStatus } from '../../src/services/catalog/change-round-status.ts'
import { changeMatchingOrders, continueOrderChange } from '../../src/services/orders/change-matching.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { readAdminOrdersPage } from '../../src/services/orders/read-admin.ts'
import { expireDue } from '../../src/services/points/expire-due.ts'
import { post } from '../../src/services/points/post.ts'
import { endPassedLines } from '../../src/services/waitlist/end-passed.ts'
import { aRound, someUsers } from '../support/builders.ts'
import { Counter, waitingFor, wanting } from '../support/desk.ts'
import { expectSoundShop } from '../support/sound.ts'

/** Jobs, and lists of the shop's people, that work through many things: one that fails spoils no other. */
const counter = new Counter()
const open = async () =>
  (await counter.db.query<{ id: string }>(`select id from orders where status = 'RESERVED' order by id`)).map(row => row.id)

it('of the orders of canceled rounds one that cannot be canceled keeps neither its neighbours nor other rounds waiting', async () => {
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

it('a waitlist that cannot be ended does not block the others', async () => {
  const [first, second] = (await someUsers(counter.db, 2)) as [string, string]
  const rounds = []
  for (let nth = 0; nth < 3; nth++) {
    const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
    const item = round.groups[0]!.itemIds[0]!
    await counter.desk().reserve(first, wanting(item))
    await counter.desk().reserve(second, waitingFor(item))
    rounds.push(round)
  }
  const waiting = async () =>
    (await counter.db.query<{ id: string }>(`select round_id as id from waitlist_entries where status = 'waiting'`)).map(
      row => row.id,
    )
  const stuck = rounds[0]!.roundId
  await counter.db.query(
    `alter table waitlist_entries add constraint planted check (round_id <> '${stuck}' or status <> 'ended')`,
  )
  await counter.at(counter.now.add({ hours: 24 * 4 }), async () => {
    await expect(endPassedLines(counter.context)).rejects.toBeInstanceOf(AggregateError)
    expect(await waiting()).toEqual([stuck])
    await counter.db.query(`alter table waitlist_entries drop constraint planted`)
    expect(await endPassedLines(counter.context)).toEqual({ entries: 1, more: false })
  })
})

it('points that cannot be expired for one person do not block the others', async () => {
  const people = (await someUsers(counter.db, 3)) as [string, string, string]
  for (const userId of people) {
    const gift = { userId, kind: 'earn', amount: 10, reason: '선물', sourceKey: 'gift' } as const
    await counter.db.transaction(tx => post(tx, counter.context, gift))
  }
  const points = async () =>
    (
      await counter.db.query<{ points: number }>(
        `select points from users where id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
        [people],
      )
    ).map(row => row.points)
  await counter.db.query(`alter table users add constraint planted check (id <> '${people[1]}' or points > 0) not valid`)
  await counter.at(counter.now.add({ hours: 24 * 366 }), async () => {
    await expect(expireDue(counter.context)).rejects.toBeInstanceOf(AggregateError)
    expect(await points()).toEqual([0, 10, 0])
    await counter.db.query(`alter table users drop constraint planted`)
    expect(await expireDue(counter.context)).toMatchObject({ points: 10, more: false })
  })
})

/** What other shops got wrong: peers 35, bulk half done, where it is a bug that stops it and no rule. */
it('of the orders that the counter changes one that fails is named, and all others are changed', async () => {
  const { context } = counter
  const admin = await counter.admin()
  const { roundId, groups } = await aRound(counter.db)
  const orderIds: string[] = []
  for (const userId of await someUsers(counter.db, 5))
    orderIds.push((await counter.desk().reserve(userId, wanting(groups[0]!.itemIds[0]!))).orders[0]!.orderId)
  const stuck = orderIds[2]!
  const others = orderIds.filter(id => id !== stuck)
  await counter.db.query(`alter table orders add constraint planted check (id <> '${stuck}' or status = 'RESERVED')`)
  const named = { code: 'INTERNAL', message: BUG_MESSAGE, last: null }

  const listed = await changeOrderStatus(context, admin, { orderIds, status: 'PREPAID' })
  expect([listed.done, listed.refused, listed.bugs.length]).toEqual([others, [{ orderId: stuck, ...named }], 1])

  // a change of all that fit a filter gets past it too
  const filter = { roundId }
  const { top } = await readAdminOrdersPage(context, admin, filter)
  const input = { requestId: context.newId(), filter, status: 'PICKED_UP', penaltyType: 'none', upTo: top! } as const
  const { changeId } = await changeMatchingOrders(context, admin, input)
  const matched = await continueOrderChange(context, admin, { changeId })
  expect(matched.done.map(order => order.id).sort()).toEqual(others.toSorted())
  expect(matched.refused.map(({ order, ...why }) => [order.id, why])).toEqual([[stuck, named]])
  expect([matched.left, matched.bugs.length]).toEqual([0, 1])
  await counter.db.query(`alter table orders drop constraint planted`)
  await expectSoundShop(counter.db)
})

it('of the deposits that are confirmed one that fails is named, and the others are counted', async () => {
  const admin = await counter.admin()
  const { groups } = await aRound(counter.db)
  const confirmations = []
  for (const [nth, userId] of (await someUsers(counter.db, 3)).entries()) {
    const { orderId } = (await counter.desk().reserve(userId, wanting(groups[0]!.itemIds[0]!))).orders[0]!
    const line = {
      day: '2026-11-21',
      time: `12:30:0${nth}`,
      amount: 1000,
      payer: '아무개',
      memo: '',
      balance: null,
      occurrence: 1,
    }
    confirmations.push({ line, orders: [{ orderId, version: 1 }], acceptDifference: false })
  }
  const stuck = confirmations[0]!.orders[0]!.orderId
  await counter.db.query(`alter table orders add constraint planted check (id <> '${stuck}' or status = 'RESERVED')`)
  const { done, refused, bugs } = await confirmBankLines(counter.context, admin, { confirmations })
  expect([done.map(each => each.place), refused, bugs.length]).toEqual([
    [1, 2],
    [{ place: 0, code: 'INTERNAL', message: BUG_MESSAGE }],
    1,
  ])
  await counter.db.query(`alter table orders drop constraint planted`)
  await expectSoundShop(counter.db)
})

it('of the rounds that the counter closes one that fails is named, and the others are closed', async () => {
  const admin = await counter.admin()
  const roundIds = [(await aRound(counter.db)).roundId, (await aRound(counter.db)).roundId, (await aRound(counter.db)).roundId]
  const [stuck, ...others] = roundIds
  await counter.db.query(`alter table sales_rounds add constraint planted check (id <> '${stuck}' or status = 'selling')`)
  const { done, refused, bugs } = await changeRoundStatus(counter.context, admin, { roundIds, status: 'ended' })
  expect([done, refused, bugs.length]).toEqual([others, [{ roundId: stuck, code: 'INTERNAL', message: BUG_MESSAGE }], 1])
  await counter.db.query(`alter table sales_rounds drop constraint planted`)
})
