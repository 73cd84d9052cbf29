import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { readPayments } from '../../db/payments/payments.ts'
import { type OutboxEvents, type OutboxTopic, publish } from '../../db/notifications/outbox.ts'
import { kstDay } from '../../domain/time.ts'
import { cancelRound } from '../catalog/cancel-round.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { splitBundledOrder } from '../orders/split.ts'
import { recordPayment } from '../payments/record.ts'
import { undoPayment } from '../payments/undo.ts'
import { deliver } from './deliver.ts'
import { readNotifications } from './read.ts'

const counter = new Counter()
const { context } = counter
const { anOrder, aPaidRound, deposit, line, mark, refund } = moneyOfShop(counter)

async function tellAll(): Promise<void> {
  while ((await deliver(context, [])) > 0);
}

async function told(userId: string): Promise<[string, string][]> {
  await tellAll()
  return (await readNotifications(context.db, userId)).items.map(({ kind, title }) => [kind, title])
}

const bodies = async (userId: string) => {
  await tellAll()
  return (await readNotifications(context.db, userId)).items.map(({ body }) => body)
}

async function happen<Topic extends OutboxTopic>(topic: Topic, payload: OutboxEvents[Topic]): Promise<void> {
  await context.db.transaction(async tx => await publish(tx, topic, payload, context.clock()))
}

it('a reservation is notified with its text, once however often the outbox is read', async () => {
  const round = await aRound(context.db)
  const buyer = await aUser(context.db)
  await counter.desk().reserve(buyer, wanting(round.groups[0]!.itemIds[0]!, 3))
  await tellAll()
  // as after a crash before the events were marked as published
  await context.db.query(`update outbox set delivered_at = null`)
  await tellAll()
  const { items, unread } = await readNotifications(context.db, buyer)
  expect(items).toMatchObject([{ kind: 'order_reserved', title: '예약이 완료됐어요', link: '/mypage/history', read: false }])
  expect(items[0]!.body).toMatch(/^상품 round-\d+ × 3 · .+ 픽업 · 3,000원$/)
  expect(unread).toBe(1)
})

it('staff’s changes are notified, the customer’s own are not', async () => {
  const round = await aRound(context.db)
  const itemId = round.groups[0]!.itemIds[0]!
  const [buyer, admin] = [await aUser(context.db), await counter.admin()]
  const order = async () => (await counter.desk().reserve(buyer, wanting(itemId))).orders[0]!.orderId
  await cancelOrder(context, customer(buyer), { orderId: await order(), penaltyType: 'none' })
  const paid = await order()
  await changeOrderStatus(context, admin, { orderIds: [paid], status: 'PREPAID' })
  await cancelOrder(context, admin, { orderId: paid, penaltyType: 'none' })
  const kinds = (await told(buyer)).map(([kind]) => kind).sort()
  expect(kinds).toEqual(['order_canceled', 'order_reserved', 'order_reserved', 'prepaid_confirmed'])
})

it('an order of several pickup days names them, and its no-show what was paid for it', async () => {
  const pickupDate = Temporal.PlainDate.from('2030-11-26')
  const pickupUntil = pickupDate.add({ days: 2 })
  const round = await aRound(context.db, { pickupDate, pickupUntil })
  const [buyer, admin] = [await aUser(context.db), await counter.admin()]
  const { orders } = await counter.desk().reserve(buyer, wanting(round.groups[0]!.itemIds[0]!, 3))
  const { orderId } = orders[0]!
  await changeOrderStatus(context, admin, { orderIds: [orderId], status: 'PREPAID' })
  await tellAll()
  await cancelOrder(context, admin, { orderId, penaltyType: 'no_show' })
  await tellAll()
  const { items } = await readNotifications(context.db, buyer)
  const words = new Map(items.map(({ kind, title, body }) => [kind, `${title}: ${body}`]))
  expect(words.get('order_canceled')).toMatch(/^노쇼로 예약이 취소됐어요: .+ 결제하신 3,000원은 돌려드려요\.$/)
  expect(words.get('prepaid_confirmed')).toMatch(/ · 11월 26일\(화\)부터 28일\(목\)까지 찾아가 주세요\.$/)
})

it('a reverted cancellation is notified, a reverted pickup is not', async () => {
  const scene = await anOrder([30_000])
  await cancelOrder(context, scene.admin, { orderId: scene.orderId, penaltyType: 'none' })
  await told(scene.userId)
  await revertFinalizedOrder(context, scene.admin, { orderId: scene.orderId, originalStatus: 'CANCELED' })
  const [newest] = await told(scene.userId)
  expect(newest![0]).toBe('order_restored')
  await mark(scene, scene.orderId, 'PICKED_UP')
  await revertFinalizedOrder(context, scene.admin, { orderId: scene.orderId, originalStatus: 'PICKED_UP' })
  expect((await told(scene.userId)).filter(([kind]) => kind === 'order_restored')).toHaveLength(1)
})

it('a refund is notified, and so is the undoing of its record', async () => {
  const scene = await anOrder([30_000])
  await mark(scene, scene.orderId, 'PREPAID')
  await cancelOrder(context, scene.admin, { orderId: scene.orderId, penaltyType: 'none' })
  await told(scene.userId)
  const { refunds } = await refund(scene, scene.orderId)
  expect((await bodies(scene.userId))[0]).toMatch(/ · 30,000원을 돌려드렸어요\.$/)
  await undoPayment(context, scene.admin, { paymentId: refunds[0]!.paymentId })
  expect((await bodies(scene.userId))[0]).toMatch(/ · 30,000원은 아직 돌려드리지 않았어요\.$/)
  expect((await told(scene.userId)).slice(0, 2).map(([kind]) => kind)).toEqual(['return_undone', 'money_returned'])
})

it.each(['mark', 'deposit', 'split'] as const)('an undone confirmation is corrected: %s', async how => {
  const scene = await anOrder([10_000, 20_000])
  if (how === 'mark') await mark(scene, scene.orderId, 'PREPAID')
  else await deposit(scene, [scene.orderId], line(30_000))
  await told(scene.userId)
  const parts = how === 'split' ? (await splitBundledOrder(context, scene.admin, { orderId: scene.orderId })).newOrderIds : []
  const [payment] = await readPayments(context.db, scene.orderId)
  if (how === 'mark') await mark(scene, scene.orderId, 'RESERVED')
  else await undoPayment(context, scene.admin, { paymentId: payment!.id })
  const kinds = (await told(scene.userId)).map(([kind]) => kind)
  const undone = [scene.orderId, ...parts].map(() => 'prepaid_undone')
  expect(kinds).toEqual([...undone, 'prepaid_confirmed', 'order_reserved'])
})

it('a deposit for a part is notified with what is due, its rest as a confirmation, and its undoing', async () => {
  const scene = await anOrder([10_000, 20_000])
  await deposit(scene, [scene.orderId], line(14_000))
  expect((await told(scene.userId))[0]).toEqual(['part_received', '입금을 확인했어요. 16,000원이 더 필요해요'])
  expect((await bodies(scene.userId))[0]).toMatch(/ · 지금까지 14,000원을 받았어요\.$/)
  const [payment] = await readPayments(context.db, scene.orderId)
  await undoPayment(context, scene.admin, { paymentId: payment!.id })
  expect((await told(scene.userId)).map(([kind]) => kind)).toEqual(['prepaid_undone', 'part_received', 'order_reserved'])
})

it('a part payment whose rest came in before its notification is not notified', async () => {
  const scene = await anOrder([30_000])
  await told(scene.userId)
  await deposit(scene, [scene.orderId], line(14_000))
  await recordPayment(context, scene.admin, { orderId: scene.orderId, kind: 'transfer', amount: 16_000 })
  expect((await told(scene.userId)).map(([kind]) => kind)).toEqual(['prepaid_confirmed', 'order_reserved'])
})

it.each([
  ['on the pickup day', 0, []],
  ['the day before', 1, ['part_received']],
] as const)('a part that is paid in cash %s is told only to who is not there', async (_, daysAhead, expected) => {
  const scene = await anOrder([30_000])
  const day = kstDay(context.clock()).add({ days: daysAhead })
  await context.db.query(`update orders set pickup_date = $2, pickup_until = $2 where id = $1`, [scene.orderId, day])
  await recordPayment(context, scene.admin, { orderId: scene.orderId, kind: 'cash', amount: 5000 })
  expect((await told(scene.userId)).map(([kind]) => kind)).toEqual([...expected, 'order_reserved'])
})

it('a canceled round tells who paid what comes back, a bundle for its own part', async () => {
  const scene = await aPaidRound()
  const unpaid = await aUser(context.db)
  await counter.desk().reserve(unpaid, wanting(scene.itemId))
  await cancelRound(context, scene.admin, { roundId: scene.roundId, reason: '입고가 안 돼요' })
  expect((await bodies(scene.userId))[0]).toMatch(/취소됐어요\. 결제하신 6,000원은 돌려드려요\.$/)
  expect((await bodies(unpaid))[0]).toMatch(/ 차감 없이 취소됐어요\.$/)
})

it('a customer whose waitlist entry is converted is notified', async () => {
  const round = await aRound(context.db, { groups: [{ total: 1, items: [{}] }] })
  const itemId = round.groups[0]!.itemIds[0]!
  const [first, second] = (await someUsers(context.db, 2)) as [string, string]
  const { orders } = await counter.desk().reserve(first, wanting(itemId))
  await counter.desk().reserve(second, waitingFor(itemId))
  await cancelOrder(context, customer(first), { orderId: orders[0]!.orderId, penaltyType: 'none' })
  expect(await told(second)).toEqual([['waitlist_converted', '대기하던 상품이 예약됐어요']])
})

it('of several options the text names the reserved and the converted one', async () => {
  const round = await aRound(context.db, { groups: [{ total: 1, items: [{}, {}] }] })
  const [first, second] = (await someUsers(context.db, 2)) as [string, string]
  const [small, large] = round.groups[0]!.itemIds as [string, string]
  for (const [id, name] of [
    [small, '소금빵 4개'],
    [large, '소금빵 8개'],
  ])
    await context.db.query(`update items set name = $2 where id = $1`, [id, name])
  await context.db.query(`update products set group_name = '소금빵' where id = $1`, [round.productId])
  const { orders } = await counter.desk().reserve(first, wanting(small))
  await counter.desk().reserve(second, waitingFor(large))
  await cancelOrder(context, customer(first), { orderId: orders[0]!.orderId, penaltyType: 'none' })
  await tellAll()
  const bodyOf = async (userId: string) => (await readNotifications(context.db, userId)).items[0]!.body
  expect(await bodyOf(first)).toMatch(/^소금빵 4개 × 1 · /)
  expect(await bodyOf(second)).toMatch(/^소금빵 8개 × 1 · /)
})

it('a canceled round is notified once, not for each of its orders too', async () => {
  const round = await aRound(context.db)
  const buyer = await aUser(context.db)
  const { orders } = await counter.desk().reserve(buyer, wanting(round.groups[0]!.itemIds[0]!))
  await tellAll()
  await context.db.query(`update sales_rounds set status = 'canceled' where id = $1`, [round.roundId])
  const orderIds = [orders[0]!.orderId]
  await happen('rounds.canceled', { userIds: [buyer], roundId: round.roundId, orderIds })
  await happen('orders.changed', { userIds: [buyer], orderIds, status: 'CANCELED', by: 'job' })
  expect((await told(buyer)).map(([kind]) => kind)).toEqual(['round_canceled', 'order_reserved'])
})

it('encores, raffles, points, tiers and missions are notified to the right people', async () => {
  const round = await aRound(context.db)
  const [first, second] = (await someUsers(context.db, 2)) as [string, string]
  const { roundId, productId } = round
  await context.db.query(`insert into encore_requests values ($1, $2, now())`, [productId, first])
  await happen('rounds.opened', { userIds: [], roundId, productId })
  const results = [
    { userId: first, result: 'won' as const },
    { userId: second, result: 'lost' as const },
  ]
  await happen('raffles.drawn', { userIds: [first, second], roundId, results })
  const posted = { userIds: [first], entryId: newId(), kind: 'earn', reason: '출석' }
  await happen('points.posted', { ...posted, amount: 1, sourceKey: 'visit:2026-11-21' })
  await happen('points.posted', {
    ...posted,
    entryId: newId(),
    amount: 10,
    reason: '7일 연속 출석',
    sourceKey: 'streak:7:2026-11-21',
  })
  await happen('orders.moved', { userIds: [second], orderIds: [], roundId, pickupDate: '2026-12-03', pickupUntil: '2026-12-04' })
  await happen('tier.changed', { userIds: [second], from: 'sprout', to: 'fairy' })
  await happen('missions.claimable', { userIds: [second], mission: 'no-show-free', periodId: '2026-10' })
  expect((await told(first)).map(([kind]) => kind).sort()).toEqual(['encore_opened', 'points_given', 'raffle_result'])
  expect((await told(second)).map(([kind]) => kind).sort()).toEqual([
    'mission_claimable',
    'pickup_moved',
    'raffle_result',
    'tier_changed',
  ])
})

it('an event that cannot be handled stops no other, and stays for staff to retry', async () => {
  const person = await aUser(context.db)
  const broken = { userIds: ['nobody'], from: 'sprout', to: 'king' } as const
  await happen('tier.changed', { ...broken })
  await happen('tier.changed', { userIds: [person], from: 'sprout', to: 'king' })
  expect((await told(person)).map(([kind]) => kind)).toEqual(['tier_changed'])
  const [row] = await context.db.query<object>(
    `select attempts, last_error from outbox where delivered_at is null and payload -> 'userIds' ->> 0 = 'nobody'`,
  )
  expect(row).toMatchObject({ attempts: 5, last_error: expect.stringContaining('uuid') })
  await context.db.query(`delete from outbox where delivered_at is null`)
})

it('several nodes share the events of a rush, each order once, and no person who withdrew', async () => {
  const people = await someUsers(context.db, 300)
  const gone = people[0]!
  await context.db.query(`update users set withdrawn_at = now() where id = $1`, [gone])
  for (const userId of people) await happen('tier.changed', { userIds: [userId], from: 'sprout', to: 'fairy' })
  const nodes = [1, 2, 3, 4].map(async () => {
    while ((await deliver(context, [])) > 0);
  })
  await Promise.all(nodes)
  const rows = await context.db.query<{ user_id: string; count: number }>(
    `select user_id, count(*) from notifications where user_id = any($1::uuid[]) group by user_id`,
    [people],
  )
  expect(rows.length).toBe(299)
  expect(rows.every(row => row.count === 1 && row.user_id !== gone)).toBe(true)
})

it('a prepayment is not notified once its goods were picked up', async () => {
  const scene = await anOrder()
  await deposit(scene, [scene.orderId], line(14_900))
  await mark(scene, scene.orderId, 'PICKED_UP')
  expect((await told(scene.userId)).map(([kind]) => kind)).toEqual(['order_reserved'])
})

it.each([
  ['card', 3, []],
  ['cash', 3, []],
  ['card', 2, ['prepaid_confirmed', 'prepaid_undone']],
  ['transfer', 3, ['prepaid_confirmed', 'prepaid_undone']],
] as const)('%s taken and taken back on day %i of an order of day 3 is told as %j', async (kind, days, kinds) => {
  const scene = await anOrder()
  await counter.at(counter.now.add({ hours: 24 * days }), async () => {
    const press = { requestId: newId(), orderId: scene.orderId, kind, amount: 14_900 }
    const { paymentId } = await recordPayment(context, scene.admin, press)
    await tellAll()
    await undoPayment(context, scene.admin, { requestId: newId(), paymentId })
    const said = (await told(scene.userId)).map(([each]) => each).filter(each => each !== 'order_reserved')
    expect(said.toSorted()).toEqual(kinds)
  })
})
