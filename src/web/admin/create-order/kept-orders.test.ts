import { expect, it, test } from 'vitest'
import { goodOrders, orderFor, withOrder, withoutOrder, type KeptOrder } from './kept-orders.ts'

const now = Temporal.Instant.from('2026-11-22T03:00:00Z')
const order = (over: Partial<KeptOrder> = {}): KeptOrder => ({
  at: Date.parse('2026-11-22T02:00:00Z'),
  userId: 'kim',
  requestId: 'press',
  wanted: [['item', 2]],
  ...over,
})

test.each<[string, unknown, number]>([
  ['nothing', null, 0],
  ['an order', [order()], 1],
  ['one for nobody yet', [order({ userId: null })], 1],
  ['one of a day ago', [order({ at: Date.parse('2026-11-21T03:00:00Z') })], 1],
  ['one of more than a day ago', [order({ at: Date.parse('2026-11-21T02:59:59Z') })], 0],
  ['no list', order(), 0],
  ['no order', [null, 'order', {}], 0],
  ['something that is no item', [order({ wanted: [null as never] })], 0],
  ['no quantity', [order({ wanted: [['item', 0]] })], 0],
  ['half a quantity', [order({ wanted: [['item', 1.5]] })], 0],
  ['more than may be ordered', [order({ wanted: [['item', 1000]] })], 0],
])('of %s that a browser has kept', (_what, kept, count) => {
  expect(goodOrders(kept, now)).toHaveLength(count)
})

it('returns the draft for this customer, and the latest draft when no customer is given', () => {
  const [kim, lee] = [order(), order({ userId: 'lee', at: Date.parse('2026-11-22T02:30:00Z') })]
  expect([orderFor([kim, lee], 'kim'), orderFor([lee, kim], null), orderFor([kim], 'lee'), orderFor([], null)]).toEqual([
    kim,
    lee,
    null,
    null,
  ])
})

it('keeps one for each customer, with the time of its last change', () => {
  const [kim, lee] = [order(), order({ userId: 'lee' })]
  const later = order({ at: Date.parse('2026-11-22T02:59:00Z') })
  expect(withOrder([kim, lee], later)).toEqual([kim, lee])
  const more = { ...later, wanted: [['item', 3]] } satisfies KeptOrder
  expect(withOrder([kim, lee], more)).toEqual([lee, more])
  expect(withOrder([kim], lee)).toEqual([kim, lee])
  expect(withOrder([kim, lee], order({ wanted: [] }))).toEqual([lee])
  expect(withoutOrder([kim, lee], 'lee')).toEqual([kim])
})
