import { staysPaidWords } from '../orders/stays-paid-words.ts'
import {
  empty,
  queryOf,
  settleMs,
  type CounterAct,
  type CounterEvent,
  type CounterState,
  type KeyOrder,
  type Step,
} from './counter-state.ts'

/**
 * Returns the counter's next state after a key, a click or a server's answer, and the action that it requests, null for none. Has no side
 * effects. If several customers match a search, it selects none.
 */
export function step(state: CounterState, event: CounterEvent): Step {
  switch (event.type) {
    case 'key':
      return pressed(state, event.code, event.at)
    case 'words':
      return still({ ...empty, words: event.words })
    case 'found':
      return still(found(state, event))
    case 'choose':
      return still(confirmed(chosen(state, event.userId)))
    case 'open':
      return still(confirmed(chosen(empty, event.userId)))
    case 'loaded':
      return still(event.userId === state.userId ? loaded(state, event.orders, event.at) : state)
    case 'pickUp':
      return handedOut(state)
    case 'toggle':
      return still(toggled(state, event.orderId))
    case 'part':
      return still(parted(state, event.orderId, event.quantity))
    case 'undone':
      return still(state.orders === null ? state : takenAgain({ ...state, again: event.orders }, state.orders))
  }
}

function found(state: CounterState, { query, people, alone }: Extract<CounterEvent, { type: 'found' }>): CounterState {
  if (query !== queryOf(state)) return state
  const known = { ...state, people }
  // a later answer does not change the selected customer
  if (state.userId !== null) return known
  const only = people.length === 1 && alone ? people[0] : undefined
  // the arrow's position follows the person, not the index
  return only === undefined ? { ...known, at: people.indexOf(state.people?.[state.at] ?? '') } : chosen(known, only)
}

function chosen(state: CounterState, userId: string): CounterState {
  if (userId === state.userId) return state
  return { ...state, userId, at: -1, orders: null, since: 0, taken: new Set(), parts: new Map(), again: new Map() }
}

/**
 * Updates the orders of the customer. The first answer selects the due and overdue ones; later ones keep the selection, and select orders
 * again whose pickup was undone.
 */
function loaded(state: CounterState, orders: readonly KeyOrder[], at: number): CounterState {
  const free = orders.filter(order => !order.isHeld)
  if (state.orders === null) {
    const taken = new Set(free.filter(order => order.isExpected).map(order => order.id))
    return { ...state, orders, since: at, taken }
  }
  const taken = free.filter(order => state.taken.has(order.id))
  const parts = [...state.parts].filter(([id, quantity]) => free.some(order => order.id === id && quantity < order.quantity))
  const pointedAt = orders.findIndex(order => order.id === state.orders?.[state.at]?.id)
  const next = { ...state, taken: new Set(taken.map(order => order.id)), parts: new Map(parts), at: pointedAt }
  return takenAgain(next, orders)
}

/** Selects the orders whose pickup was undone once they are open again, with the quantity of a partial pickup. */
function takenAgain(state: CounterState, orders: readonly KeyOrder[]): CounterState {
  const again = new Map(state.again)
  const [taken, parts] = [new Set(state.taken), new Map(state.parts)]
  for (const order of orders) {
    const part = order.isHeld ? undefined : again.get(order.id)
    if (part === undefined) continue
    again.delete(order.id)
    taken.add(order.id)
    if (part !== null && part < order.quantity) parts.set(order.id, part)
  }
  return { ...state, orders, taken, parts, again }
}

function pressed(state: CounterState, code: string, at: number): Step {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return still(typed(state, digit))
  switch (code) {
    case 'Backspace':
      return still({ ...empty, digits: state.digits.slice(0, -1) })
    case 'Escape':
      return still(empty)
    case 'ArrowUp':
      return still(moved(state, -1))
    case 'ArrowDown':
      return still(moved(state, 1))
    case 'KeyZ':
      return { state, act: { do: 'undo' } }
    case 'Enter':
    case 'NumpadEnter':
      return entered(state, at)
  }
  return state.orders === null || at - state.since < settleMs ? still(state) : served(state, state.orders, code)
}

/** Appends a digit to the search; after four digits it starts a new search. */
function typed(state: CounterState, digit: string): CounterState {
  return { ...empty, digits: state.digits.length >= 4 || state.words !== null ? digit : state.digits + digit }
}

function moved(state: CounterState, by: 1 | -1): CounterState {
  const count = state.userId === null ? (state.people?.length ?? 0) : (state.orders?.length ?? 0)
  if (count === 0) return state
  const at = state.at < 0 ? (by > 0 ? 0 : count - 1) : Math.min(Math.max(state.at + by, 0), count - 1)
  return { ...state, at }
}

/**
 * Handles Enter: the first press confirms the customer, marked by the arrow keys or the only match; the next picks up the selected
 * orders.
 */
function entered(state: CounterState, at: number): Step {
  if (state.userId === null) {
    const person = state.people?.[state.at]
    if (person !== undefined) return still(confirmed(chosen(state, person)))
    const several = (state.people?.length ?? 0) > 0
    if (several) return say(state, '↑ ↓ 키로 손님을 먼저 골라 주세요.')
    // pressed before the answer: a single match is then confirmed at once
    return still(queryOf(state) === null ? state : confirmed(state))
  }
  if (!state.isConfirmed) {
    const act: CounterAct | null = state.taken.size > 0 ? { do: 'say', text: confirmedWords, ok: true } : null
    return { state: confirmed(state), act }
  }
  return at - state.since < settleMs ? still(state) : handedOut(state)
}

/**
 * The message why an order with a partial pickup selected at the counter cannot be marked as prepaid; also the tooltip of the disabled
 * button.
 */
export const wholeOnlyWords = '선입금은 주문 전체에 표시해요. 일부 픽업을 먼저 전체로 바꿔 주세요.'

const confirmedWords = '손님을 정했어요. Enter를 한 번 더 누르면 픽업 완료로 바꿔요.'

function confirmed(state: CounterState): CounterState {
  return { ...state, isConfirmed: true }
}

function handedOut(state: CounterState): Step {
  if (state.orders === null || state.taken.size === 0) return still(state)
  return { state: { ...state, again: new Map() }, act: { do: 'pickUp' } }
}

/** Handles the action keys for the customer's orders; Space, S and D also confirm the customer. */
function served(before: CounterState, orders: readonly KeyOrder[], code: string): Step {
  const state = /^(Space|Key[SD])$/.test(code) ? confirmed(before) : before
  const one = pointed(state, orders)
  switch (code) {
    case 'Space':
      return one ? still({ ...toggled(state, one.id), at: orders.indexOf(one) }) : say(state, '↑ ↓ 키로 주문을 먼저 골라 주세요.')
    case 'KeyS':
      return part(state, one ?? orders.find(order => state.taken.has(order.id) && order.quantity > 1))
    case 'ArrowLeft':
      return still(counted(state, one, -1))
    case 'ArrowRight':
      return still(counted(state, one, 1))
    case 'KeyD':
      return prepaid(state, orders)
  }
  return still(state)
}

/** Returns the order that action keys change: the one marked by the arrow keys, or the only one. */
function pointed(state: CounterState, orders: readonly KeyOrder[]): KeyOrder | undefined {
  return orders[state.at] ?? (orders.length === 1 ? orders[0] : undefined)
}

function toggled(state: CounterState, orderId: string): CounterState {
  const order = state.orders?.find(each => each.id === orderId)
  if (!order || order.isHeld) return state
  const taken = new Set(state.taken)
  if (!taken.delete(orderId)) taken.add(orderId)
  return { ...state, taken, parts: without(state.parts, orderId) }
}

function part(state: CounterState, order: KeyOrder | undefined): Step {
  if (!order || order.isHeld) return say(state, '일부만 건넬 주문을 먼저 골라 주세요.')
  if (order.lines > 1) return { state, act: { do: 'split', orderId: order.id } }
  if (order.quantity < 2) return say(state, '하나뿐인 주문이라 나눌 수 없어요.')
  return still(parted(state, order.id, state.parts.has(order.id) ? null : order.quantity - 1))
}

/** Sets the quantity of a partial pickup; null means that the whole order is picked up. */
function parted(state: CounterState, orderId: string, quantity: number | null): CounterState {
  const order = state.orders?.find(each => each.id === orderId)
  if (!order || order.isHeld || order.lines > 1 || order.quantity < 2) return state
  const parts = new Map(without(state.parts, orderId))
  if (quantity !== null && quantity < order.quantity) parts.set(orderId, Math.max(1, quantity))
  return { ...state, parts, taken: new Set([...state.taken, orderId]), at: state.orders!.indexOf(order) }
}

function counted(state: CounterState, one: KeyOrder | undefined, by: 1 | -1): CounterState {
  const id = one && state.parts.has(one.id) ? one.id : state.parts.size === 1 ? [...state.parts.keys()][0] : undefined
  const order = state.orders?.find(each => each.id === id)
  if (!order) return state
  const quantity = Math.min(Math.max(state.parts.get(order.id)! + by, 1), order.quantity - 1)
  return { ...state, parts: new Map([...state.parts, [order.id, quantity]]) }
}

/**
 * Marks the selected orders as prepaid, or removes the mark if all have it. Refuses during a partial pickup, as the mark covers whole
 * orders.
 */
function prepaid(state: CounterState, orders: readonly KeyOrder[]): Step {
  if (state.parts.size > 0) return say(state, wholeOnlyWords)
  const taken = orders.filter(order => state.taken.has(order.id))
  const unpaid = taken.filter(order => !order.isPrepaid)
  const [to, meant] =
    unpaid.length > 0 ? (['PREPAID', unpaid] as const) : (['RESERVED', taken.filter(order => !order.staysPaid)] as const)
  if (taken.length > 0 && meant.length === 0) return say(state, staysPaidWords)
  if (meant.length === 0) return say(state, '선입금으로 바꿀 주문을 먼저 골라 주세요.')
  return { state, act: { do: 'prepay', to, orderIds: meant.map(order => order.id) } }
}

function without(parts: ReadonlyMap<string, number>, orderId: string): ReadonlyMap<string, number> {
  return new Map([...parts].filter(([id]) => id !== orderId))
}

function still(state: CounterState): Step {
  return { state, act: null }
}

function say(state: CounterState, text: string): Step {
  return { state, act: { do: 'say', text } }
}
