import { expect, test } from 'vitest'
import { empty, type CounterEvent, type KeyOrder } from './counter-state.ts'
import { step } from './step.ts'

const order = (id: string, facts: Partial<KeyOrder> = {}): KeyOrder => ({
  id,
  isExpected: false,
  isHeld: false,
  isPrepaid: false,
  lines: 1,
  quantity: 1,
  ...facts,
})
const loaded = (...orders: KeyOrder[]): CounterEvent => ({ type: 'loaded', userId: 'kim', orders, at: 0 })
const undone = (...pickups: [string, number | null][]): CounterEvent => ({ type: 'undone', orders: new Map(pickups) })
const toggle = (orderId: string): CounterEvent => ({ type: 'toggle', orderId })

const [late, box, rest] = [order('late'), order('box', { quantity: 3 }), order('rest')]
/** A customer is selected, whose orders `late` and `box` have been picked up. */
const handed: CounterEvent[] = [{ type: 'open', userId: 'kim' }, loaded(rest)]

function after(...events: CounterEvent[]) {
  const state = [...handed, ...events].reduce((now, event) => step(now, event).state, empty)
  return { taken: [...state.taken].sort(), parts: [...state.parts] }
}

test('what was undone is taken in again, whether the shop or the list answers first', () => {
  expect(after(undone(['late', null]), loaded(late, box, rest)).taken).toEqual(['late'])
  expect(after(loaded(late, box, rest), undone(['late', null])).taken).toEqual(['late'])
})

test('a part comes back as a part, and as the whole where the rest did not come back', () => {
  expect(after(undone(['box', 2]), loaded(box))).toEqual({ taken: ['box'], parts: [['box', 2]] })
  expect(after(undone(['box', 2]), loaded(order('box', { quantity: 2 })))).toEqual({ taken: ['box'], parts: [] })
})

test('what is held is taken in once it is free, and once only', () => {
  const held = [undone(['late', null]), loaded(order('late', { isHeld: true }))]
  expect(after(...held).taken).toEqual([])
  expect(after(...held, loaded(late)).taken).toEqual(['late'])
  expect(after(...held, loaded(late), toggle('late'), loaded(late)).taken).toEqual([])
})

test('nothing is selected for another customer, or after the next pickup', () => {
  const back: CounterEvent = { type: 'loaded', userId: 'choi', orders: [late], at: 0 }
  expect(after(undone(['late', null]), { type: 'open', userId: 'choi' }, back).taken).toEqual([])
  expect(after(undone(['late', null]), toggle('rest'), { type: 'pickUp' }, loaded(late)).taken).toEqual([])
})
