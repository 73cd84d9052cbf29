import type { Moved, RefusedOrder } from '../../../../contract/schemas/admin-orders.ts'
import { staffFallbacks } from '../../../../contract/words/staff-fallbacks.ts'
import { ApiError, call, errorText } from '../../../lib/api.ts'
import { boot } from '../../../lib/boot.ts'
import { serverNow } from '../../../lib/clock.ts'
import { isAlready, wasAlready } from '../../orders/already.ts'
import { undoTokenOf } from '../../ui/undo-tokens.ts'
import { becameLate, isWaiting, unreadOthers, type Press } from './press.ts'
import { dropPress, keepPress, refreshPresses } from './presses.ts'

/**
 * The server's answer to a queued pickup. `done` are the orders picked up, `moved` the points and won that changed; `already` are the
 * orders that others had picked up before. `token` undoes the pickups. Tabs with an earlier version of the app send no `moved` and no
 * `token`.
 */
export type Sent = {
  press: Press
  done: string[]
  already: { orderId: string; message: string }[]
  moved?: Moved
  token?: string | null
}

type Answer = Omit<Sent, 'press'> & Pick<Press, 'refusals'>

const lock = 'moapick-counter-presses'
/** `isFromHere` is true in the tab that sent the pickup to the server. Staff may have entered the pickup in another tab. */
type Listener = (sent: Sent, isFromHere: boolean) => void

const listeners = new Set<Listener>()
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('moapick-counter-answers') : null

otherTabs?.addEventListener('message', ({ data }: MessageEvent<Sent>) => tellHere(data, false))

/**
 * Calls the listener whenever the server has answered a queued pickup that any tab of this browser sent. Returns the function that
 * unsubscribes.
 */
export function onSent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Sends the signed-in admin's queued pickups to the server one by one, oldest first, in one tab at a time. It stops at the first pickup
 * without a final answer; the others stay queued.
 */
export async function sendPresses(): Promise<void> {
  await alone(async () => {
    for (;;) {
      const next = (await refreshPresses()).find(press => isWaiting(press) && press.by.id === boot.me?.id)
      if (!next || !(await send(next))) return
    }
  })
}

/**
 * Runs a function while holding the lock that lets one tab at a time send queued pickups. In browsers without locks, the idempotency keys
 * prevent double pickups.
 */
async function alone(act: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(lock, act)
  else await act()
}

/** Runs a function while no tab of this browser sends queued pickups. Returns null at once, without running it, if one is sending. */
export async function ifIdle<Result>(act: () => Promise<Result>): Promise<Result | null> {
  if (!('locks' in navigator)) return await act()
  return await navigator.locks.request(lock, { ifAvailable: true }, async held => (held ? await act() : null))
}

/** Sends one queued pickup. Returns false if it stays queued, since there was no final answer. */
async function send(press: Press): Promise<boolean> {
  if (!navigator.onLine) {
    if (!press.hasWaited) await keepPress({ ...press, hasWaited: true })
    return false
  }
  const sent = { ...press, isSent: true }
  await keepPress(sent)
  let answer: Answer
  try {
    answer = await ask(sent)
  } catch (error) {
    if (!isFinal(error)) {
      await keepPress({ ...sent, hasWaited: true })
      return false
    }
    const message = wordsOf(error, press)
    const isPartly = error instanceof ApiError && error.code === 'ORDER_PARTLY_DONE'
    const all = press.orders.map(({ id }) => ({ orderId: id, message, ...(isPartly && { rest: [] }) }))
    answer = wasAlready(error) ? { done: [], already: all, refusals: [] } : { done: [], already: [], refusals: all }
  }
  const isLate = answer.done.length > 0 && becameLate(press, serverNow())
  const { refusals, ...result } = answer
  const answered = { ...sent, refusals, isLate, others: unreadOthers(press, answer.already) }
  await (isWaiting(answered) ? dropPress(press.id) : keepPress(answered))
  tell({ press: answered, ...result })
  return true
}

function tell(sent: Sent): void {
  tellHere(sent, true)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: all of this origin hear it
  otherTabs?.postMessage(sent)
}

function tellHere(sent: Sent, isFromHere: boolean): void {
  for (const listener of listeners) listener(sent, isFromHere)
}

async function ask({ id, orders, part }: Press): Promise<Answer> {
  const orderIds = orders.map(order => order.id)
  if (part !== null) {
    const [{ version: seen, quantity: seenQuantity }] = orders as [Press['orders'][number]]
    const input = { requestId: id, seen, seenQuantity, orderId: orderIds[0]!, pickedUpQuantity: part }
    const answer = await call('processPartialPickup', input)
    const { points, amount, inviterPoints } = answer
    const moved = { points, amount, inviterPoints }
    return { done: orderIds, already: [], refusals: [], moved, token: undoTokenOf(answer) }
  }
  const answer = await call('changeOrderStatus', {
    requestId: id,
    seen: Object.fromEntries(orders.map(order => [order.id, order.version])),
    seenQuantities: Object.fromEntries(orders.map(order => [order.id, order.quantity])),
    orderIds,
    status: 'PICKED_UP',
  })
  const { done, refused, ...moved } = answer
  return {
    done,
    already: refused.filter(isAlready).map(messageOf),
    refusals: refused.filter(each => !isAlready(each)).map(refusalOf),
    moved,
    token: undoTokenOf(answer),
  }
}

function messageOf({ orderId, message }: { orderId: string; message: string }) {
  return { orderId, message }
}

/** Returns the message of a refusal, with the open rest if the order was picked up in part. */
function refusalOf(refused: RefusedOrder): Press['refusals'][number] {
  return { ...messageOf(refused), ...(refused.code === 'ORDER_PARTLY_DONE' && { rest: refused.rest ?? [] }) }
}

/**
 * Returns true if a retry would get the same refusal; false without an answer, after a server error, when signed out, rate limited or
 * timed out.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status)
}

function wordsOf(error: unknown, { part }: Press): string {
  return errorText(error, part === null ? '픽업으로 바꾸지 못했어요.' : staffFallbacks.processPartialPickup)
}
