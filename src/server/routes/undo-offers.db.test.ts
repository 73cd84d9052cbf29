import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../tests/authorisation/world.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { IDEMPOTENCY_KEY } from '../../contract/idempotency-key.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = await aWorld(app.shop.deps.db)
})
afterAll(() => app.stop())

type Body = { result?: unknown; undo?: { token: string; until: string }; error?: { details: { code: string } } }

type Sent = { key?: string; by?: 'admin' | 'stranger' }

async function send(name: string, data: unknown, { key = newId(), by = 'admin' }: Sent = {}) {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${world.people[by].token}`,
    [IDEMPOTENCY_KEY]: key,
  }
  const answer = await fetch(`${app.address}/functions/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  return (await answer.json()) as Body
}

it('names a token beside the result, also to a repeat and to a question about a lost answer', async () => {
  const [key, orderId] = [newId(), await world.order(world.people.stranger)]
  const input = { orderIds: [orderId], status: 'PREPAID' }
  const first = await send('changeOrderStatus', input, { key })
  expect(first.undo).toEqual({ token: expect.any(String), until: expect.any(String) })
  expect(await send('changeOrderStatus', input, { key })).toEqual(first)
  expect((await send('settlePress', { pressId: key })).result).toMatchObject({ state: 'done', undo: first.undo })
  const undone = await send('undoChange', { token: first.undo!.token })
  expect(undone.result).toMatchObject({ done: [orderId], refused: [] })
  expect(undone.undo).toBeUndefined()
})

it('names the same token to a repeat of the same press until it is used, and one to all commands of one press', async () => {
  const orderIds = [await world.order(world.people.stranger), await world.order(world.people.stranger)]
  const press = (...ids: string[]) => ({ requestId, orderIds: ids, status: 'PREPAID' })
  const requestId = newId()
  const first = await send('changeOrderStatus', press(orderIds[0]!))
  expect((await send('changeOrderStatus', press(orderIds[0]!))).undo).toEqual(first.undo)
  const second = await send('changeOrderStatus', press(orderIds[1]!))
  expect(second.undo!.token).toBe(first.undo!.token)
  const { token } = first.undo!
  expect((await send('undoChange', { token })).result).toMatchObject({ done: orderIds, refused: [], left: 0 })
  expect((await send('changeOrderStatus', press(orderIds[0]!))).undo).toBeUndefined()
})

it('names none where nothing changed, for an undo, and for the own cancellation of a customer', async () => {
  const orderId = await world.order(world.people.stranger)
  const to = async (status: string, isUndo?: boolean) =>
    (await send('changeOrderStatus', { orderIds: [orderId], status, isUndo })).undo
  expect(await to('RESERVED')).toBeUndefined()
  expect(await to('PREPAID')).toBeDefined()
  expect(await to('RESERVED', true)).toBeUndefined()
  const canceled = await send('cancelOrder', { orderId, penaltyType: 'none' }, { by: 'stranger' })
  expect([canceled.result, canceled.undo]).toEqual([expect.anything(), undefined])
})

it('undoes a change of all matching orders, batch by batch', async () => {
  const orderIds = [await world.order(world.people.customer), await world.order(world.people.customer)]
  const filter = { userId: world.people.customer.userId, status: 'RESERVED' }
  const page = await fetch(`${app.address}/api/admin/orders?${new URLSearchParams(filter).toString()}`, {
    headers: { authorization: `Bearer ${world.people.admin.token}` },
  })
  const { top } = (await page.json()) as { top: string }
  const begun = await send('changeMatchingOrders', { requestId: newId(), filter, status: 'CANCELED', upTo: top })
  expect(begun.undo).toBeUndefined()
  const { changeId } = begun.result as { changeId: string }
  const step = await send('continueOrderChange', { changeId })
  const again = await send('continueOrderChange', { changeId })
  expect(again).toMatchObject({ result: { done: [] }, undo: step.undo })
  const undo = async () =>
    (await send('undoChange', { token: step.undo!.token, most: 1 })).result as { done: string[]; left: number }
  const [one, other] = [await undo(), await undo()]
  expect([one.left, other.left]).toEqual([1, 0])
  expect([...one.done, ...other.done].toSorted()).toEqual(orderIds.toSorted())
})

it('names the token of a change of the catalog, which only staff of the moment may use', async () => {
  const { db } = app.shop.deps
  const { productId } = await aRound(db)
  const [key, input] = [newId(), { productIds: [productId], isArchived: true }]
  const first = await send('archiveProducts', input, { key })
  expect(first.undo).toEqual({ token: expect.any(String), until: expect.any(String) })
  expect(await send('archiveProducts', input, { key })).toEqual(first)
  expect((await send('archiveProducts', input)).undo).toBeUndefined()
  const use = async (by?: Sent['by']) => await send('undoChange', { token: first.undo!.token }, { ...(by && { by }) })
  const isArchived = async () => (await db.query(`select is_archived from products where id = $1`, [productId]))[0]
  const { admin, master } = world.people
  const become = async (role: string) =>
    await fetch(`${app.address}/setUserRole?uid=${admin.userId}&role=${role}`, {
      headers: { authorization: `Bearer ${master.token}` },
    })
  expect((await become('customer')).status).toBe(200)
  expect((await use()).error?.details.code).toBe('FORBIDDEN')
  expect(await isArchived()).toEqual({ is_archived: true })
  expect((await become('admin')).status).toBe(200)
  const undone = await use()
  expect([undone.result, undone.undo]).toMatchObject([{ done: [productId], kept: [] }, undefined])
  expect(await isArchived()).toEqual({ is_archived: false })
})
