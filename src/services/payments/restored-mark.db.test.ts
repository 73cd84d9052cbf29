import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { readPayments } from '../../db/payments/payments.ts'
import { processPartialPickup } from '../orders/partial-pickup.ts'
import { readAdminOrder } from '../orders/read-story.ts'
import { splitBundledOrder } from '../orders/split.ts'
import { readOrderPayments } from './read.ts'
import { recordPayment } from './record.ts'
import { undoPayment } from './undo.ts'

const counter = new Counter()
const { context } = counter
const { anOrder, moneyOf, ledgerOf, line, deposit, mark } = moneyOfShop(counter)
const aMinuteLater = () => (counter.now = counter.now.add({ minutes: 1 }))

/** Creates an order that one admin marked by hand, and a deposit of `amount` that another counted a minute later. */
async function aLinkedMark(amount: number, prices: readonly number[] = [24_000], quantity = 1) {
  const scene = await anOrder(prices, quantity)
  aMinuteLater()
  await mark(scene, scene.orderId, 'PREPAID')
  const before = await readAdminOrder(context, scene.admin, scene.orderId)
  aMinuteLater()
  const master = await counter.admin()
  await deposit({ ...scene, admin: master }, [scene.orderId], line(amount))
  aMinuteLater()
  return { ...scene, master, before }
}
type Linked = Awaited<ReturnType<typeof aLinkedMark>>

async function depositOf(orderId: string) {
  return (await readPayments(counter.db, orderId)).findLast(({ kind, is_reversed }) => kind === 'deposit' && !is_reversed)!
}
async function undoDeposit({ orderId, master }: Linked) {
  return await undoPayment(context, master, { requestId: newId(), paymentId: (await depositOf(orderId)).id })
}
const toldOf = async (orderId: string) =>
  await counter.db.query<{ topic: string; status: string | null }>(
    `select topic, payload ->> 'status' as status from outbox where payload -> 'orderIds' ? $1 order by id`,
    [orderId],
  )

it.each([
  ['as much as', 24_000],
  ['less than', 20_000],
  ['more than', 30_000],
])('undoing a deposit of %s the price restores the mark with its money, moment and author', async (_, amount) => {
  const scene = await aLinkedMark(amount)
  const { orderId, master, admin } = scene
  const listed = (await readOrderPayments(context, master, orderId)).find(payment => payment.kind === 'deposit')
  expect(listed).toMatchObject({ canUndo: true, carriedBack: 0, restores: 24_000 })
  expect(await undoDeposit(scene)).toMatchObject({ restored: 24_000, received: 24_000, due: 0, toReturn: 0 })

  const after = await readAdminOrder(context, admin, orderId)
  expect(after).toMatchObject({ status: 'PREPAID', received: 24_000, prepaidAt: scene.before.prepaidAt })
  const payments = await readOrderPayments(context, admin, orderId)
  const [first] = payments
  expect(payments.filter(payment => payment.kind === 'marked' && !payment.isReversed)).toMatchObject([
    { amount: 24_000, at: first!.at, by: first!.by, isRestored: true },
  ])
  expect(after.story.at(amount < 24_000 ? -2 : -1)).toMatchObject({
    kind: 'payment',
    restored: 24_000,
    actor: { id: master.userId },
  })
  await expectSoundShop(counter.db)
})

it('restores every mark of a deposit over several orders, also where nothing of it was left', async () => {
  const scene = await anOrder([24_000])
  const scenes = [scene]
  for (let nth = 0; nth < 2; nth++) scenes.push(await anOrder([24_000]))
  const ids = scenes.map(each => each.orderId).sort()
  aMinuteLater()
  for (const orderId of ids) await mark(scene, orderId, 'PREPAID')
  const look = async () => await Promise.all(ids.map(async id => await readAdminOrder(context, scene.admin, id)))
  const before = (await look()).map(each => each.prepaidAt)
  aMinuteLater()
  await deposit(scene, ids, line(30_000))
  expect((await look()).map(each => [each.status, each.received])).toEqual([
    ['PREPAID', 24_000],
    ['RESERVED', 6000],
    ['RESERVED', 0],
  ])
  // while some of the deposit stands, the rest of the price is due
  for (const [place, last] of [0, 24_000].entries()) {
    aMinuteLater()
    await undoPayment(context, scene.admin, { requestId: newId(), paymentId: (await depositOf(ids[place]!)).id })
    expect((await look())[2]!.received).toBe(last)
  }
  expect((await look()).map(each => [each.status, each.received, each.prepaidAt])).toEqual(
    before.map(prepaidAt => ['PREPAID', 24_000, prepaidAt]),
  )
  await expectSoundShop(counter.db)
})

it('sends no notification where the order stays paid, and may be linked and undone again', async () => {
  const scene = await aLinkedMark(24_000)
  const told = async () => (await toldOf(scene.orderId)).filter(each => each.topic === 'orders.changed').length
  const before = await told()
  await undoDeposit(scene)
  aMinuteLater()
  await deposit({ ...scene, admin: scene.master }, [scene.orderId], line(24_000))
  aMinuteLater()
  await undoDeposit(scene)
  expect(await told()).toBe(before)
  const last = (await readPayments(counter.db, scene.orderId)).findLast(payment => payment.kind === 'marked')!
  const [first] = await readPayments(counter.db, scene.orderId)
  expect(last).toMatchObject({ is_restored: true, is_reversed: false, actor_name: first!.actor_name, made_at: first!.created_at })
  expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'PREPAID', received: 24_000 })

  // a restored mark that was taken back by hand stays so, also when a further deposit is undone
  aMinuteLater()
  await mark(scene, scene.orderId, 'RESERVED')
  aMinuteLater()
  await deposit({ ...scene, admin: scene.master }, [scene.orderId], line(24_000))
  aMinuteLater()
  expect(await undoDeposit(scene)).toMatchObject({ restored: 0, received: 0 })
  expect(await moneyOf(scene.orderId)).toMatchObject({ status: 'RESERVED' })
  await expectSoundShop(counter.db)
})

it('restores no more than what has not been paid since', async () => {
  const scene = await aLinkedMark(20_000)
  const { orderId, master } = scene
  await recordPayment(context, master, { requestId: newId(), orderId, kind: 'cash', amount: 4000 })
  expect(await undoDeposit(scene)).toMatchObject({ restored: 20_000, received: 24_000, toReturn: 0 })
  expect(await ledgerOf(orderId)).toEqual([
    ['marked', 24_000],
    ['correction', -24_000],
    ['deposit', 20_000],
    ['cash', 4000],
    ['marked', 20_000],
    ['correction', -20_000],
  ])
  await expectSoundShop(counter.db)
})

it('leaves the parts of a divided order paid', async () => {
  const bundle = await aLinkedMark(31_000, [24_000, 7000])
  const { newOrderIds } = await splitBundledOrder(context, bundle.admin, { orderId: bundle.orderId })
  const [listed] = (await readOrderPayments(context, bundle.admin, bundle.orderId)).filter(payment => payment.kind === 'deposit')
  expect(listed).toMatchObject({ carriedBack: 0, restores: 31_000 })
  expect(await undoDeposit(bundle)).toMatchObject({ restored: 31_000, received: 24_000 })
  for (const orderId of [bundle.orderId, ...newOrderIds]) expect(await moneyOf(orderId)).toMatchObject({ status: 'PREPAID' })
  await expectSoundShop(counter.db)
})

it('is refused as before where a part that was picked up holds the money', async () => {
  const scene = await aLinkedMark(24_000, [8000], 3)
  await processPartialPickup(context, scene.admin, { orderId: scene.orderId, pickedUpQuantity: 1 })
  await expect(undoDeposit(scene)).rejects.toMatchObject({ rejection: { code: 'PAYMENT_HELD' } })
  await expectSoundShop(counter.db)
})
