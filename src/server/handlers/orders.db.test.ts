import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { readCart } from '../../services/cart/save.ts'

let app: TestApp
type Person = { userId: string; token: string }
let [admin, customer] = [] as unknown as [Person, Person]

beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app.shop.deps.db, { role: 'admin' })
  customer = await signedIn(app.shop.deps.db)
})
afterAll(() => app.stop())

async function call(
  who: Person,
  name: string,
  data: unknown,
): Promise<{ result?: any; error?: { status: string; message: string } }> {
  const response = await fetch(`${app.address}/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    body: JSON.stringify({ data }),
  })
  return (await response.json()) as { error?: { status: string; message: string } }
}

/** The exact messages of refusals. */
describe('missing ids and rows have the specified messages', () => {
  const orderId = newId()
  it.each<[string, object, string]>([
    ['processPartialPickup', {}, '주문 ID와 픽업 수량이 모두 필요합니다.'],
    ['processPartialPickup', { orderId }, '주문 ID와 픽업 수량이 모두 필요합니다.'],
    ['processPartialPickup', { pickedUpQuantity: 1 }, '주문 ID와 픽업 수량이 모두 필요합니다.'],
    ['processPartialPickup', { orderId: '', pickedUpQuantity: 1 }, '주문 ID와 픽업 수량이 모두 필요합니다.'],
    ['processPartialPickup', { orderId: null, pickedUpQuantity: null }, '주문 ID와 픽업 수량이 모두 필요합니다.'],
    ['processPartialPickup', { orderId, pickedUpQuantity: 0 }, '픽업 수량은 1 이상의 정수예요.'],
    ['processPartialPickup', { orderId, pickedUpQuantity: 1.5 }, '픽업 수량은 1 이상의 정수예요.'],
    ['cancelOrder', {}, '주문 ID가 제공되지 않았습니다.'],
    ['splitBundledOrder', {}, '주문 ID가 제공되지 않았습니다.'],
    ['revertFinalizedOrder', { originalStatus: 'CANCELED' }, '주문 ID가 제공되지 않았습니다.'],
    ['saveOrderNotes', { notes: '', version: 1 }, '주문 ID가 제공되지 않았습니다.'],
    ['cancelOrder', { orderId, penaltyType: 'free' }, '취소 유형이 올바르지 않아요.'],
    ['cancelOrder', { orderId, penaltyType: null }, '취소 유형이 올바르지 않아요.'],
    ['revertFinalizedOrder', { orderId, originalStatus: 'RESERVED' }, '되돌릴 주문의 상태가 올바르지 않아요.'],
    [
      'createOrderFor',
      { requestId: orderId, userId: orderId, items: [{ itemId: orderId, quantity: 1 }], pastDeadline: true },
      '마감 뒤에 주문을 만드는 이유를 입력해 주세요.',
    ],
    ['createOrderFor', { requestId: orderId, userId: orderId, items: [] }, '담은 상품이 없어요.'],
  ])('%s of %j: %s', async (name, data, message) => {
    const { error } = await call(admin, name, data)
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { message } })
  })
})

/** Suspension counts at once, not only after the session cache expires (docs/RULES.md#suspension). */
it('a no-show that suspends, and its revert, count with the very next request', async () => {
  const { db } = app.shop.deps
  const round = await aRound(db, { groups: [{ total: null, items: [{}] }] })
  const reserve = () =>
    call(customer, 'reserve', {
      requestId: newId(),
      reservations: [{ itemId: round.groups[0]!.itemIds[0]!, quantity: 1 }],
      waitlist: [],
    })
  await db.query(`update users set no_show_halves = 4, no_show_adjustment = 4 where id = $1`, [customer.userId])
  const { orderId } = (await reserve()).result.orders[0]
  expect((await call(admin, 'cancelOrder', { orderId, penaltyType: 'no_show' })).result).toEqual({
    orderId,
    penaltyType: 'no_show',
    points: -100,
    noShowHalves: 2,
  })
  expect((await reserve()).error).toMatchObject({ status: 'PERMISSION_DENIED', details: { code: 'SUSPENDED' } })
  const back = await call(admin, 'revertFinalizedOrder', { orderId, originalStatus: 'CANCELED' })
  expect(back.result).toEqual({
    orderId,
    status: 'RESERVED',
    points: 100,
    inviterPoints: 0,
    amount: 0,
    pickups: 0,
    joinedQuantity: 0,
  })
  expect((await reserve()).result.orders).toHaveLength(1)
  const picked = await call(admin, 'changeOrderStatus', { orderIds: [orderId], status: 'PICKED_UP' })
  expect(picked.result).toEqual({ done: [orderId], refused: [], points: 0, inviterPoints: 0, amount: 1000 })
})

it('a checkout of the cart takes its items out of the copy that other devices read; one of the sheet leaves the cart', async () => {
  const round = await aRound(app.shop.deps.db, { groups: [{ total: null, items: [{}] }] })
  const itemId = round.groups[0]!.itemIds[0]!
  const kept = { unitPrice: 1000, pickupDate: '2026-12-03', deadlineDate: '2026-12-02T11:00:00Z' }
  const line = { id: `RESERVATION:${itemId}`, status: 'RESERVATION', productId: round.productId, itemId, quantity: 2, ...kept }
  await call(customer, 'saveCart', { items: [line] })
  const reserve = async (from: object) => {
    const wanted = { requestId: newId(), reservations: [{ itemId, quantity: 2 }], waitlist: [] }
    expect((await call(customer, 'reserve', { ...wanted, ...from })).result.orders).toHaveLength(1)
    return await readCart(app.shop.deps.db, customer.userId)
  }
  expect(await reserve({})).toMatchObject({ items: [{ itemId, quantity: 2 }] })
  expect(await reserve({ ofCart: true })).toEqual({ items: [] })
})

it('a bug at one of many orders is a result of that order, and reveals nothing of itself', async () => {
  const { db } = app.shop.deps
  const { groups } = await aRound(db)
  const lines = { reservations: [{ itemId: groups[0]!.itemIds[0]!, quantity: 1 }], waitlist: [] }
  const make = async () => (await call(customer, 'reserve', { requestId: newId(), ...lines })).result.orders[0].orderId as string
  const [stuck, other] = [await make(), await make()]
  await db.query(`alter table orders add constraint planted check (id <> '${stuck}' or status = 'RESERVED')`)
  const { result } = await call(admin, 'changeOrderStatus', { orderIds: [stuck, other], status: 'PREPAID' })
  await db.query(`alter table orders drop constraint planted`)
  const message = '서버에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.'
  expect(result).toMatchObject({ done: [other], refused: [{ orderId: stuck, code: 'INTERNAL', message, last: null }] })
})
