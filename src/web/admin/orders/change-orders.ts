import { limits } from '../../../contract/limits.ts'
import type { OpenOrderChange, OrderTotals } from '../../../contract/schemas/order-list.ts'
import type { AdminOrder, Moved, OrderFilter, RefusedOrder } from '../../../contract/schemas/admin-orders.ts'
import { mayBecome, orderStatuses, type OrderStatus } from '../../../domain/order.ts'
import type { PenaltyType } from '../../../domain/penalty.ts'
import { errorText, read } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { isAlready } from './already.ts'
import type { ChangeResult, Refusal } from './change-result.ts'
import { piecesOf } from './order-words.ts'
import { newPress } from '../round-form/press.ts'
import { versionSeen } from '../ui/own-versions.ts'

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
const chunk = limits.matchingOrders
const stoppedHere = '여기까지 하고 멈췄어요.'

/**
 * Changes the orders' status in batches and returns the result for each. Selected orders changed since they were shown are
 * refused. @throws ApiError when the first batch fails
 */
export async function changeOrders(target: Target, change: OrderChange, follow: Follow): Promise<ChangeResult> {
  if ('filter' in target) return await changeMatching(target, change, follow)
  return await inChunks(target.orders, nothing(change.to), follow, orders =>
    call('changeOrderStatus', {
      orderIds: orders.map(order => order.id),
      status: change.to,
      penaltyType: penaltyTypeOf(change),
      seen: Object.fromEntries(orders.map(order => [order.id, versionSeen(order)])),
      seenQuantities: Object.fromEntries(orders.map(order => [order.id, piecesOf(order)])),
    }),
  )
}

/**
 * Undoes a bulk change: it switches back between PREPAID and RESERVED, and reverts PICKED_UP and CANCELED. Orders that others
 * changed since are refused. A failure is not thrown but
 * stops it; `again` then holds the rest, to retry.
 */
export async function undoChange(change: ChangeResult, follow: Follow): Promise<ChangeResult> {
  const { to, done } = change
  const back = done[0]?.status ?? 'RESERVED'
  const result = await inChunks(done, { ...nothing(back), undoes: true }, follow, orders => {
    const orderIds = orders.map(order => order.id)
    const seen = Object.fromEntries(orders.map(order => [order.id, versionSeen(order)]))
    return to === 'PICKED_UP' || to === 'CANCELED'
      ? call('revertOrders', { orderIds, seen, originalStatus: to })
      : call('changeOrderStatus', { orderIds, seen, status: back, isUndo: true })
  })
  return result.left.length > 0 ? { ...result, again: { ...change, done: result.left } } : result
}

/** Returns the change that can be undone, or the rest of an unfinished undo; null for none. */
export function undoable(result: ChangeResult): ChangeResult | null {
  if (result.undoes) return result.again
  return result.done.length > 0 ? result : null
}

/** Returns the orders that were not changed: refused ones, and those not reached unless they belong to an undo. */
export function stayed({ undoes, refused, left }: ChangeResult): AdminOrder[] {
  // the rest of an undo is offered through `again`
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

async function inChunks(
  orders: readonly AdminOrder[],
  result: ChangeResult,
  follow: Follow,
  change: (orders: readonly AdminOrder[]) => Promise<Answer>,
): Promise<ChangeResult> {
  for (let at = 0; at < orders.length; at += chunk) {
    const part = orders.slice(at, at + chunk)
    result.left = orders.slice(at)
    const goesOn = await step(result, follow, false, async () => {
      const answer = await change(part)
      const [done, refused] = [new Set(answer.done), new Map(answer.refused.map(each => [each.orderId, each]))]
      result.done.push(...part.filter(each => done.has(each.id)))
      result.points += answer.points
      result.amount += answer.amount
      result.inviterPoints = (result.inviterPoints ?? 0) + (answer.inviterPoints ?? 0)
      sortIn(
        result,
        part.flatMap(order => refusalOf(order, refused.get(order.id))),
      )
      result.left = orders.slice(at + chunk)
      return result.left.length > 0
    })
    if (!goesOn) break
  }
  return result
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
  const { stopped, points, amount, inviterPoints } = await carryOn(id, nothing(to), follow)
  const result: ChangeResult = { ...nothing(to), stopped, points, amount, inviterPoints }
  for (let after: string | null | undefined; after !== null; ) {
    const search = after === undefined ? {} : { after }
    const page = await read('orderChangeResults', '/api/admin/order-changes/:changeId', { changeId: id }, search)
    result.done.push(...page.done)
    sortIn(result, page.refused)
    after = page.next
  }
  return result
}

/**
 * Continues a bulk change until it is finished or stopped. Ends it on the server only if it finished while its screen was open.
 */
async function carryOn(changeId: string, result: ChangeResult, follow: Follow): Promise<ChangeResult> {
  const goOn = async () => {
    const { done, refused, left, points, amount, inviterPoints = 0 } = await call('continueOrderChange', { changeId })
    result.points += points
    result.amount += amount
    result.inviterPoints = (result.inviterPoints ?? 0) + inviterPoints
    result.done.push(...done)
    sortIn(result, refused)
    return left > 0
  }
  while (await step(result, follow, false, goOn)) continue
  if (result.stopped === null && !follow.isAlone()) await call('endOrderChange', { changeId })
  return result
}

/**
 * Runs one batch and returns its answer, or `end` if it was stopped or failed. A failure keeps earlier results. @throws the
 * failure of a first batch, unless it is an undo
 */
async function step<Answer>(result: ChangeResult, follow: Follow, end: Answer, act: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await act()
    follow.onProgress(turnsOf(result))
    if (answer === end || !follow.isStopped()) return answer
    result.stopped = stoppedHere
  } catch (error) {
    if (!result.undoes && turnsOf(result) === 0) throw error
    result.stopped = errorText(error, result.undoes ? '되돌리지 못했어요. 다시 시도해 주세요.' : changeFailure)
  }
  return end
}

function penaltyTypeOf(change: OrderChange): PenaltyType {
  return change.to === 'CANCELED' ? change.penalty : 'none'
}

function nothing(to: OrderStatus): ChangeResult {
  return { to, undoes: false, done: [], refused: [], already: [], left: [], stopped: null, again: null, points: 0, amount: 0 }
}

function turnsOf({ done, refused, already }: ChangeResult): number {
  return done.length + refused.length + already.length
}

function sortIn(result: ChangeResult, answers: readonly Refusal[]): void {
  for (const answer of answers) (isAlready(answer) ? result.already : result.refused).push(answer)
}

function refusalOf(order: AdminOrder, answer: RefusedOrder | undefined): Refusal[] {
  return answer ? [{ order, code: answer.code, message: answer.message, last: answer.last }] : []
}
