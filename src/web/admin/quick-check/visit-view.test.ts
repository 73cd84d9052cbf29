import { expect, test } from 'vitest'
import type { CounterDay, CounterVisit } from '../../../contract/schemas/counter.ts'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { becameLate, type Press } from './device/press.ts'
import { beginningWith, keptVisit, searchKept } from './search-kept.ts'
import { handing, handingWords, pickupWords, visitOrders } from './visit-view.ts'

const user = { id: 'u1', name: '김서연', nickname: '귤까는오후', namesakeCode: null, phoneLast4: '3817', tier: 'fairy' as const }
const line = { quantity: 2, unitPrice: 5000 } as AdminOrder['items'][number]
const order = (id: string, facts: Partial<AdminOrder> = {}): AdminOrder =>
  ({
    id,
    user,
    status: 'RESERVED',
    pickupDate: '2026-11-24',
    pickupUntil: '2026-11-25',
    totalPrice: 10_000,
    received: 0,
    items: [line],
    version: 1,
    ...facts,
  }) as AdminOrder
const person = { user, code: 'ABC123', pickupCount: 62 }
const visit = (...open: AdminOrder[]): CounterVisit => ({
  today: '2026-11-25',
  person,
  open,
  handedOut: [],
  penalised: [],
  lastPickup: null,
})
const at = (time: string) => Temporal.Instant.from(`${time}+09:00`)
const noon = at('2026-11-25T12:00')
const press = (facts: Partial<Press> = {}): Press => ({
  id: 'p1',
  stroke: 's1',
  by: { id: 'a', name: '이도현' },
  at: at('2026-11-25T23:59:59').toString(),
  person: { id: 'u1', name: '김서연', phoneLast4: '3817' },
  orders: [{ id: 'a', quantity: 2, total: 10_000, version: 1, pickupUntil: '2026-11-25' }],
  part: null,
  isSent: false,
  refusals: [],
  isLate: false,
  ...facts,
})

test.each([
  ['2026-11-23T23:59:59', 'upcoming', 0],
  ['2026-11-24T00:00:00', 'due', 0],
  ['2026-11-25T23:59:59', 'due', 0],
  ['2026-11-26T00:00:00', 'overdue', -40],
])('at %s the order is %s and being late costs %d', (time, part, points) => {
  expect(visitOrders(visit(order('a')), at(time), [], false)[0]).toMatchObject({ part, points })
})

test('being late costs nothing more beside a part that was penalised', () => {
  const late = { ...visit(order('a'), order('b')), penalised: ['b'] }
  const points = visitOrders(late, at('2026-11-26T00:00:00'), [], false).map(each => [each.part, each.points])
  expect(points).toEqual([
    ['overdue', -40],
    ['overdue', 0],
  ])
})

test('late parts of one order cost once together, and of one that was penalised what is left', () => {
  const parts = [order('a', { wholeId: 'w' }), order('b', { wholeId: 'w' }), order('c')]
  const left = order('d', { penalisedParts: [{ kind: 'after_deadline', total: 3_000, points: -29, noShowHalves: 0 }] })
  const late = visitOrders(visit(...parts, left), at('2026-11-26T00:00:00'), [], false)
  expect(late.map(each => each.points)).toEqual([-40, -40, -40, -11])
  const taken = new Set(['a', 'b', 'c', 'd'])
  expect(handing(late, { taken, parts: new Map() })).toMatchObject({ points: -91, late: 3 })
})

test('an order queued offline, and one’s own, is held', () => {
  const held = (presses: Press[], own: boolean) => visitOrders(visit(order('a')), noon, presses, own)[0]!.key.isHeld
  expect([held([], false), held([press()], false), held([], true)]).toEqual([false, true, true])
  expect(held([press({ refusals: [{ orderId: 'a', message: '취소된 주문이에요.' }] })], false)).toBe(false)
})

test('money is what is to be paid now: what was received counts, also for an order that it does not cover, and of a part only the part', () => {
  const orders = visitOrders(
    visit(order('a'), order('b', { status: 'PREPAID', received: 10_000 }), order('c', { pickupUntil: '2026-11-24' })),
    noon,
    [],
    false,
  )
  const all = handing(orders, { taken: new Set(['a', 'b', 'c']), parts: new Map() })
  expect(all).toEqual({ orders: 3, pieces: 6, money: 20_000, received: 10_000, points: -40, late: 1, isAll: true, hasFree: true })
  const some = handing(orders, { taken: new Set(['a', 'b']), parts: new Map([['a', 1]]) })
  expect(some).toEqual({ orders: 2, pieces: 3, money: 5000, received: 10_000, points: 0, late: 0, isAll: false, hasFree: true })
  expect(handingWords(all, false)).toBe('전체 픽업')
  expect(pickupWords(all, false)).toBe('전체 픽업')
  expect(pickupWords({ ...all, isAll: false, orders: 1 }, false)).toBe('고른 1건 픽업')
  expect(pickupWords({ ...all, orders: 0 }, false)).toBe('픽업')
  expect(handingWords(some, true)).toBe('일부 픽업 · 3개')
  expect(handingWords(handing(orders, { taken: new Set(['a']), parts: new Map() }), false)).toBe('고른 1건 픽업')
  expect(handingWords(handing(orders, { taken: new Set(), parts: new Map() }), false)).toBe('픽업할 주문을 골라 주세요')
  expect(handingWords(handing([], { taken: new Set(), parts: new Map() }), false)).toBe('지금 건넬 주문이 없어요')
})

test('a short deposit is no prepayment: the rest is to be paid now, of a part what it does not cover', () => {
  const orders = visitOrders(
    visit(order('a', { received: 6000 }), order('b', { status: 'PREPAID', received: 10_100 })),
    noon,
    [],
    false,
  )
  const taken = new Set(['a', 'b'])
  expect(handing(orders, { taken, parts: new Map() })).toMatchObject({ money: 4000, received: 16_100 })
  expect(handing(orders, { taken, parts: new Map([['a', 1]]) })).toMatchObject({ money: 0 })
})

test.each([
  ['2026-11-25T23:59:59', false],
  ['2026-11-26T00:00:00', true],
])('a press in time that is heard of at %s became late: %s', (heard, late) => {
  expect(becameLate(press(), at(heard))).toBe(late)
  expect(becameLate(press({ at: at('2026-11-26T00:00').toString() }), at(heard))).toBe(false)
})

test('offline the device finds by digits, name, nickname, code and order, and nothing for an empty text', () => {
  const id = '0199f3a0-0000-7000-8000-00000abcdef0'
  const counts = { due: 1, dueDone: 0, overdue: 0, pickedUp: 0 }
  const day: CounterDay = { today: '2026-11-25', at: noon.toString(), people: [person], orders: [order(id)], more: false, counts }
  for (const query of ['3817', '010-1234-3817', '서연', '귤까는', 'abc123', id.toUpperCase(), 'BCDEF0'])
    expect(searchKept(day, query), query).toMatchObject([{ user, due: 1, overdue: 0 }])
  for (const query of ['', ' ', '381', '8', '3818', '한']) expect(searchKept(day, query), query).toEqual([])
  expect(beginningWith(day, '38')).toHaveLength(1)
  expect(beginningWith(day, '17')).toEqual([])
  expect(keptVisit(day, 'u1')?.open.map(each => each.id)).toEqual([id])
  expect(keptVisit(day, 'u2')).toBeNull()
})
