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
 * Callbacks of a bulk change. `onProgress` receives the number of finished orders; `isStopped` is asked between two calls; `isAlone`
 * returns true once the user has left the screen.
 */
export type Follow = { onProgress: (finished: number) => void; isStopped: () => boolean; isAlone: () => boolean }

/**
 * The orders to change: the selected ones, or all that match a filter up to the cursor `upTo`. `asked` is the number of orders in the
 * confirmation dialog.
 */
export type Target = { orders: readonly AdminOrder[] } | { filter: OrderFilter; upTo: string; asked: number }

export const changeFailure = '주문을 바꾸지 못했어요. 다시 시도해 주세요.'
const batch = limits.matchingOrders
const stoppedHere = '여기까지 하고 멈췄어요.'

/**
 * Changes the status of orders in batches and returns the result for each order. Selected orders that changed since they were shown are
 * refused. `follow` receives the progress and can stop the change between batches; the result's token undoes all batches.
 * @throws ApiError when the first batch fails
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
 * Undoes a bulk change by its undo token, in batches; `follow` receives the progress and can stop it. Orders that others changed since are
 * refused. After a failed batch, the result's token still undoes the remaining orders.
 * @throws ApiError when the token was used or has expired
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

/**
 * Returns what can be undone: the changed orders, or after an unfinished undo the orders that it did not reach. Null if nothing can be
 * undone.
 */
export function undoable({ undoes, done, left, token }: ChangeResult): Undoable | null {
  return token === null ? null : { done: undoes ? left : done, token }
}

/**
 * Returns the orders that a bulk change left unchanged: the refused ones, and those not processed because it stopped early. For an undo
 * it returns only the refused ones.
 */
export function stayed({ undoes, refused, left }: ChangeResult): AdminOrder[] {
  // the rest of an undo is offered through `undoable`
  return [...refused.map(each => each.order), ...(undoes ? [] : left)]
}

/** Returns the statuses that at least one of the orders may change to. */
export function allowedChanges(orders: readonly Pick<AdminOrder, 'status' | 'staysPaid'>[]): OrderStatus[] {
  return orderStatuses.filter(to => orders.some(order => mayBecome(order, to)))
}

/**
 * Returns a sample RESERVED and a sample PREPAID order, each if the totals count such orders, as input of `allowedChanges`. The PREPAID one
 * has `staysPaid` if no PREPAID order may become RESERVED.
 */
export function kindsIn({ reserved, prepaid, staysPaid }: OrderTotals): Pick<AdminOrder, 'status' | 'staysPaid'>[] {
  return [
    ...(reserved > 0 ? [{ status: 'RESERVED' } as const] : []),
    ...(prepaid > 0 ? [{ status: 'PREPAID', staysPaid: prepaid === staysPaid } as const] : []),
  ]
}

type Answer = Moved & { done: string[]; refused: RefusedOrder[] }

/** Adds the server's answer for a batch to the result, and removes the answered orders from `left`. */
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
 * Changes all orders matching a filter. The server stores the list of these orders, so that the change can be resumed after the page was
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
 * Resumes a bulk change and returns the results of all its orders from the server. Points and won count only what changed after resuming.
 * @throws ApiError when the first batch fails or the results cannot be read
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
 * Continues a bulk change until it is finished or stopped. If it finished while its screen was open, it is also ended on the server, so
 * that it is not offered to be resumed.
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
 * Runs batches until `next` resolves with false, the user stops it, or a batch fails. After a failure the results of earlier batches are
 * kept.
 * @throws the error of the first batch, or for an undo only that its token was used or has expired
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

/** Adds results of orders, and the points and won that they changed, to the result. */
function take(result: ChangeResult, { done, refused, points = 0, amount = 0, inviterPoints = 0 }: Turns): void {
  result.done.push(...done)
  for (const refusal of refused) (isAlready(refusal) ? result.already : result.refused).push(refusal)
  result.points += points
  result.amount += amount
  result.inviterPoints = (result.inviterPoints ?? 0) + inviterPoints
}
