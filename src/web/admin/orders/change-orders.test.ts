import { afterEach, expect, test, vi } from 'vitest'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import type { OrderTotals } from '../../../contract/schemas/order-list.ts'
import { onChanges } from '../../lib/api.ts'
import { takeAnswer } from '../ui/undo-tokens.ts'
import { allowedChanges, changeOrders, kindsIn, stayed, undoable, undoChange, type Follow } from './change-orders.ts'

let told: object[] = []
onChanges(takeAnswer)
afterEach(() => {
  vi.unstubAllGlobals()
  told = []
})

const some = (count: number, status: AdminOrder['status'] = 'RESERVED') =>
  Array.from(
    { length: count },
    (_, nth) => ({ id: `o${nth}`, status, version: 1, items: [{ quantity: 2 }] }) as unknown as AdminOrder,
  )
const follow = (stopAfter = Number.POSITIVE_INFINITY): Follow => {
  let calls = 0
  return { onProgress: () => void calls++, isStopped: () => calls >= stopAfter, isAlone: () => false }
}

/** Ids of the orders that the undo token can still undo. */
let kept: string[] = []

/**
 * Stubs `fetch` with a server that carries out every command; the calls with the numbers in `lost`, from 1, get no answer. Returns the
 * order ids of each call.
 */
function aShop(...lost: number[]): string[][] {
  const asked: string[][] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { data } = JSON.parse(body) as { data: { orderIds?: string[]; most?: number } }
    told.push(data)
    const ids = data.orderIds ?? kept.slice(0, data.most)
    asked.push(ids)
    if (lost.includes(asked.length)) throw new TypeError('the line broke')
    kept = data.orderIds ? [...kept, ...ids] : kept.slice(ids.length)
    const result = { done: ids, refused: [], points: 0, amount: 0, left: kept.length }
    return Response.json(data.orderIds ? { result, changes: [], undo: { token: 'back', until: '' } } : { result })
  })
  return asked
}
const handedOut = async (count: number) => {
  kept = []
  return await changeOrders({ orders: some(count) }, { to: 'PICKED_UP' }, follow())
}

test('a connection lost during a long undo leaves the rest to be undone, and so does one lost at the start', async () => {
  const change = await (aShop(), handedOut(250))
  expect([change.done.length, change.left, undoable(change)?.done.length]).toEqual([250, [], 250])
  expect(new Set(told.map(data => (data as { requestId: string }).requestId)).size).toBe(1)
  const asked = aShop(2, 3)
  const first = await undoChange(undoable(change)!, follow())
  expect([first.done.length, first.left.length, stayed(first), first.stopped]).toEqual([100, 150, [], expect.any(String)])
  const second = await undoChange(undoable(first)!, follow())
  expect([second.done.length, second.left.length]).toEqual([0, 150])
  const third = await undoChange(undoable(second)!, follow())
  expect([third.to, third.done.length, third.left, undoable(third)]).toEqual(['RESERVED', 150, [], null])
  expect(asked.map(ids => [ids[0], ids.length])).toEqual([
    ['o0', 100],
    ['o100', 100],
    ['o100', 100],
    ['o100', 100],
    ['o200', 50],
  ])
})

test('what is stopped says what had no turn, in either direction; at its end nothing is left', async () => {
  aShop()
  kept = []
  const stopped = await changeOrders({ orders: some(250) }, { to: 'PREPAID' }, follow(2))
  expect([stopped.done.length, stayed(stopped).length, stopped.stopped]).toEqual([200, 50, '여기까지 하고 멈췄어요.'])
  const back = await undoChange(undoable(stopped)!, follow(1))
  expect([back.done.length, stayed(back), undoable(back)!.done.length]).toEqual([100, [], 100])
  const whole = await changeOrders({ orders: some(250) }, { to: 'PREPAID' }, follow(3))
  expect([whole.done.length, whole.left, whole.stopped]).toEqual([250, [], null])
})

test('an undo says which orders the token does not undo', async () => {
  const change = await (aShop(), handedOut(3))
  kept = kept.slice(1)
  const back = await undoChange(undoable(change)!, follow())
  expect([back.done.length, back.left.length, back.stopped, undoable(back)]).toEqual([2, 1, expect.any(String), null])
})

test('a cancellation with a penalty is one command with one answer', async () => {
  const asked = aShop()
  const { done } = await changeOrders({ orders: some(3) }, { to: 'CANCELED', penalty: 'late' }, follow())
  expect([asked, done.length]).toEqual([[['o0', 'o1', 'o2']], 3])
  expect(told).toMatchObject([{ status: 'CANCELED', penaltyType: 'late' }])
})

test('a change that fails at once is a failure: nothing was done', async () => {
  aShop(1)
  await expect(handedOut(3)).rejects.toThrow()
})

test('all that fit a filter are offered only what one of them may become', () => {
  const totals = { reserved: 0, prepaid: 2, staysPaid: 2 } as OrderTotals
  expect(allowedChanges(kindsIn(totals))).toEqual(['PICKED_UP', 'CANCELED'])
  expect(allowedChanges(kindsIn({ ...totals, staysPaid: 1 }))).toContain('RESERVED')
  expect(allowedChanges(kindsIn({ ...totals, prepaid: 0, staysPaid: 0 }))).toEqual([])
})
