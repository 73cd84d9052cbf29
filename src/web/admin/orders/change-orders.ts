import { limits } from '../../../contract/limits.ts'
import type { OpenOrderChange, OrderTotals } from '../../../contract/schemas/order-list.ts'
import type { AdminOrder, Moved, OrderFilter, RefusedOrder } from '../../../contract/schemas/admin-orders.ts'
import { mayBecome, orderStatuses, type OrderStatus } from '../../../domain/order.ts'
import type { PenaltyType } from '../../../domain/penalty.ts'
import { ApiError, errorText, read } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { isAlready } from './already.ts'
import { undoFailure } from '../payments/record-money.ts'
import type { ChangeResult, Refusal, Undoable } from './change-result.ts'
import { piecesOf } from './order-words.ts'
import { newPress } from '../round-form/press.ts'
import { versionSeen } from '../ui/own-versions.ts'
import { undoTokenOf } from '../ui/undo-tokens.ts'

export type OrderChange = { to: Exclude<OrderStatus, 'CANCELED'> } | { to: 'CANCELED'; penalty: PenaltyType }

/**
 * Callbacks of a bulk change: reports progress, and asks between two calls whether to stop. `isAlone` returns true once the
 * screen was left.
 */
export type Follow = { onProgress: (finished: number) => void; isStopped: () => boolean; isAlone: () => boolean }

/**
 * The orders to change: the selected ones, or all matching a filter up to a cursor. `asked` is the number that the question
 * counted.
 */
export type Target = { orders: readonly AdminOrder[] } | { filter: OrderFilter; upTo: string; asked: number }

export const changeFailure = '주문을 바꾸지 못했어요. 다시 시도해 주세요.'
const batch = limits.matchingOrders
const stoppedHere = '여기까지 하고 멈췄어요.'

/**
 * Changes the orders' status in batches and returns the result for each. Selected orders changed since they were shown are
 * refused. All batches are one press, so one token undoes them. @throws ApiError when the first batch fails
 */
export async function changeOrders(target: Target, change: OrderChange, follow: Follow): Promise<ChangeResult> {
  if ('filter' in target) return await changeMatching(target, change, follow)
  const requestId = newPress()
  const result = { ...nothing(change.to), left: target.orders }
  return await inBatches(result, follow, async () => {
    const [orders, rest] = [result.left.slice(0, batch), result.left.slice(batch)]
    const answer = await call('changeOrderStatus', {
      requestId,
      orderIds: orders.map(order => order.id),
      status: change.to,
      penaltyType: penaltyTypeOf(change),
      seen: Object.fromEntries(orders.map(order => [order.id, versionSeen(order)])),
      seenQuantities: Object.fromEntries(orders.map(order => [order.id, piecesOf(order)])),
    })
    takeTurns(result, answer)
    result.left = rest
    return rest.length > 0
  })
}

/**
 * Undoes a bulk change by its token. Orders that others changed since are refused. A failure stops it and leaves the rest in the token, to
 * retry. @throws ApiError when the token cannot be used any more
 */
export async function undoChange({ done, token }: Undoable, follow: Follow): Promise<ChangeResult> {
  const result: ChangeResult = { ...nothing(done[0]?.status ?? 'RESERVED'), undoes: true, left: done, token }
  return await inBatches(result, follow, async () => {
    const answer = await call('undoChange', { token, most: batch })
    takeTurns(result, answer)
    if (answer.left > 0) return true
    result.token = null
    if (result.left.length > 0) result.stopped = '여기서 되돌릴 수 없는 주문이 있어요.'
    return false
  })
}

/** Returns what can be undone: the changed orders, or those that an unfinished undo did not reach; null for none. */
export function undoable({ undoes, done, left, token }: ChangeResult): Undoable | null {
  return token === null ? null : { done: undoes ? left : done, token }
}

/** Returns the orders that were not changed: refused ones, and those not reached unless they belong to an undo. */
export function stayed({ undoes, refused, left }: ChangeResult): AdminOrder[] {
  // the rest of an undo is offered through `undoable`
  return [...refused.map(each => each.order), ...(undoes ? [] : left)]
}

/** Returns the statuses that at least one of the orders may change to. */
export function allowedChanges(orders: readonly Pick<AdminOrder, 'status' | 'staysPaid'>[]): OrderStatus[] {
  return orderStatuses.filter(to => orders.some(order => mayBecome(order, to)))
}

/** Returns one sample per status of the open orders matching a filter, for `allowedChanges`. */
export function kindsIn({ reserved, prepaid, staysPaid }: OrderTotals): Pick<AdminOrder, 'status' | 'staysPaid'>[] {
  return [
    ...(reserved > 0 ? [{ status: 'RESERVED' } as const] : []),
    ...(prepaid > 0 ? [{ status: 'PREPAID', staysPaid: prepaid === staysPaid } as const] : []),
  ]
}

type Answer = Moved & { done: string[]; refused: RefusedOrder[] }

/** Adds the answer for the next of the orders that are left. */
function takeTurns(result: ChangeResult, answer: Answer): void {
  const [done, refused] = [new Set(answer.done), new Map(answer.refused.map(each => [each.orderId, each]))]
  const { left } = result
  result.left = left.filter(({ id }) => !done.has(id) && !refused.has(id))
  take(result, {
    ...answer,
    done: left.filter(({ id }) => done.has(id)),
    refused: left.flatMap(order => {
      const refusal = refused.get(order.id)
      return refusal ? [{ order, ...refusal }] : []
    }),
  })
  result.token = undoTokenOf(answer) ?? result.token
}

/**
 * Starts a change of all orders matching a filter. The server stores which they are, so that it can be resumed after the page was
 * closed.
 */
async function changeMatching(
  { filter, upTo, asked }: Extract<Target, { upTo: string }>,
  change: OrderChange,
  follow: Follow,
): Promise<ChangeResult> {
  const input = { requestId: newPress(), filter, status: change.to, penaltyType: penaltyTypeOf(change), upTo, asked }
  const { changeId } = await call('changeMatchingOrders', input)
  return await carryOn(changeId, nothing(change.to), follow)
}

/**
 * Resumes a bulk change and returns its whole result from the server. Points and won are those moved since the resumption. @throws ApiError
 * when the first batch fails or the result cannot be read
 */
export async function resumeChange({ id, to }: OpenOrderChange, follow: Follow): Promise<ChangeResult> {
  const result = await carryOn(id, nothing(to), follow)
  Object.assign(result, { done: [], refused: [], already: [] })
  for (let after: string | null | undefined; after !== null; ) {
    const search = after === undefined ? {} : { after }
    const page = await read('orderChangeResults', '/api/admin/order-changes/:changeId', { changeId: id }, search)
    take(result, page)
    after = page.next
  }
  return result
}

/**
 * Continues a bulk change until it is finished or stopped. Ends it on the server only if it finished while its screen was open.
 */
async function carryOn(changeId: string, result: ChangeResult, follow: Follow): Promise<ChangeResult> {
  await inBatches(result, follow, async () => {
    const answer = await call('continueOrderChange', { changeId })
    take(result, answer)
    result.token = undoTokenOf(answer) ?? result.token
    return answer.left > 0
  })
  if (result.stopped === null && !follow.isAlone()) await call('endOrderChange', { changeId })
  return result
}

/**
 * Runs batches until `next` resolves with false, it is stopped or one fails. A failure keeps earlier results.
 * @throws the failure of a first batch, unless it is an undo that can be retried
 */
async function inBatches(result: ChangeResult, follow: Follow, next: () => Promise<boolean>): Promise<ChangeResult> {
  try {
    while (await next()) {
      follow.onProgress(turnsOf(result))
      if (!follow.isStopped()) continue
      result.stopped = stoppedHere
      break
    }
  } catch (error) {
    const isOver = error instanceof ApiError && (error.code === 'UNDO_USED' || error.code === 'UNDO_EXPIRED')
    if (isOver || (!result.undoes && turnsOf(result) === 0)) throw error
    result.stopped = errorText(error, result.undoes ? undoFailure : changeFailure)
  }
  return result
}

function penaltyTypeOf(change: OrderChange): PenaltyType {
  return change.to === 'CANCELED' ? change.penalty : 'none'
}

function nothing(to: OrderStatus): ChangeResult {
  const [done, refused, already, left] = [[], [], [], []]
  return { to, undoes: false, done, refused, already, left, stopped: null, token: null, points: 0, amount: 0, inviterPoints: 0 }
}

function turnsOf({ done, refused, already }: ChangeResult): number {
  return done.length + refused.length + already.length
}

type Turns = Partial<Moved> & { done: readonly AdminOrder[]; refused: readonly Refusal[] }

/** Adds the results of orders and what they moved. */
function take(result: ChangeResult, { done, refused, points = 0, amount = 0, inviterPoints = 0 }: Turns): void {
  result.done.push(...done)
  for (const refusal of refused) (isAlready(refusal) ? result.already : result.refused).push(refusal)
  result.points += points
  result.amount += amount
  result.inviterPoints = (result.inviterPoints ?? 0) + inviterPoints
}
