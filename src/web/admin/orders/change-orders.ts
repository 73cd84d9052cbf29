import { fallbacks } from '../../../contract/fallbacks.ts'
import { limits } from '../../../contract/limits.ts'
import type { OpenOrderChange } from '../../../contract/schemas/order-list.ts'
import type { AdminOrder, OrderFilter, RefusedOrder } from '../../../contract/schemas/admin-orders.ts'
import { mayChange, orderStatuses, type OrderStatus } from '../../../domain/order.ts'
import { penaltyOf, type PenaltyType } from '../../../domain/penalty.ts'
import { call, errorText, read } from '../../app/api.ts'
import { newPress } from '../round-form/press.ts'

export type OrderChange = { to: Exclude<OrderStatus, 'CANCELED'> } | { to: 'CANCELED'; penalty: PenaltyType }

export type Refusal = { order: AdminOrder; message: string; last: RefusedOrder['last'] }

/** What came of a change: the orders as they were before, `stopped` why it went no further. `undoes` what another change did. */
export type ChangeResult = {
  to: OrderStatus
  undoes: boolean
  done: AdminOrder[]
  refused: Refusal[]
  stopped: string | null
}

/** Follows a change that takes several calls, and may end it between two of them. */
export type Follow = { onProgress: (finished: number) => void; isStopped: () => boolean }

/** Selected orders, or all that fit a filter as its author saw it. */
export type Target = { orders: readonly AdminOrder[] } | { filter: OrderFilter; upTo: string }

export const changeFailure = '주문을 바꾸지 못했어요. 다시 시도해 주세요.'
const chunk = limits.matchingOrders
const stoppedHere = '여기까지 하고 멈췄어요.'

/** Changes the orders and says of each what came of it. One that is not as it was seen stays as it is. */
export async function changeOrders(target: Target, change: OrderChange, follow: Follow): Promise<ChangeResult> {
  if ('filter' in target) return await changeMatching(target, change, follow)
  if (change.to === 'CANCELED' && change.penalty !== 'none') return await cancelOneByOne(target.orders, change.penalty, follow)
  return await inChunks(target.orders, { to: change.to, undoes: false }, follow, orders =>
    call('changeOrderStatus', {
      orderIds: orders.map(order => order.id),
      status: change.to,
      seen: Object.fromEntries(orders.map(order => [order.id, order.version])),
    }),
  )
}

/** Takes a change back: PREPAID and RESERVED lead back to each other, what is final is reverted with its points and counts. */
export async function undoChange({ to, done }: ChangeResult, follow: Follow): Promise<ChangeResult> {
  const back = done[0]?.status ?? 'RESERVED'
  return await inChunks(done, { to: back, undoes: true }, follow, orders => {
    const orderIds = orders.map(order => order.id)
    return to === 'PICKED_UP' || to === 'CANCELED'
      ? call('revertOrders', { orderIds, originalStatus: to })
      : call('changeOrderStatus', { orderIds, status: back })
  })
}

export function mayUndo({ undoes, done }: ChangeResult): boolean {
  return !undoes && done.length > 0
}

/** The statuses that at least one of the orders may take; the domain's table decides. */
export function allowedChanges(statuses: Iterable<OrderStatus>): OrderStatus[] {
  const from = [...statuses]
  return orderStatuses.filter(to => from.some(status => mayChange(status, to)))
}

/** What cancelling so takes from the customers: points and no-shows in halves, over all of the orders that may be cancelled. */
export function costOfCanceling(orders: readonly AdminOrder[], type: PenaltyType): { points: number; noShowHalves: number } {
  const penalties = orders.filter(order => mayChange(order.status, 'CANCELED')).map(order => penaltyOf(type, order.totalPrice))
  return {
    points: penalties.reduce((sum, penalty) => sum + penalty.points, 0),
    noShowHalves: penalties.reduce((sum, penalty) => sum + penalty.noShowHalves, 0),
  }
}

type Kind = Pick<ChangeResult, 'to' | 'undoes'>
type Answer = { done: string[]; refused: RefusedOrder[] }

async function inChunks(
  orders: readonly AdminOrder[],
  kind: Kind,
  follow: Follow,
  change: (orders: readonly AdminOrder[]) => Promise<Answer>,
): Promise<ChangeResult> {
  const result: ChangeResult = { ...kind, done: [], refused: [], stopped: null }
  for (let at = 0; at < orders.length; at += chunk) {
    const part = orders.slice(at, at + chunk)
    const goesOn = await step(result, follow, false, async () => {
      const answer = await change(part)
      const [done, refused] = [new Set(answer.done), new Map(answer.refused.map(each => [each.orderId, each]))]
      result.done.push(...part.filter(order => done.has(order.id)))
      result.refused.push(...part.flatMap(order => refusalOf(order, refused.get(order.id))))
      return at + chunk < orders.length
    })
    if (!goesOn) break
  }
  return result
}

/** The shop writes down which orders they are, so that whoever closes this page finds what is left when they come back. */
async function changeMatching(
  { filter, upTo }: Extract<Target, { upTo: string }>,
  change: OrderChange,
  follow: Follow,
): Promise<ChangeResult> {
  const penaltyType = change.to === 'CANCELED' ? change.penalty : 'none'
  const input = { requestId: newPress(), filter, status: change.to, penaltyType, upTo }
  const { changeId } = await call('changeMatchingOrders', input)
  return await carryOn(changeId, { to: change.to, undoes: false, done: [], refused: [], stopped: null }, follow)
}

/** Goes on with what was begun and left; the result is that of all of it, as the shop has it. */
export async function resumeChange({ id, to }: OpenOrderChange, follow: Follow): Promise<ChangeResult> {
  const { stopped } = await carryOn(id, { to, undoes: false, done: [], refused: [], stopped: null }, follow)
  const result: ChangeResult = { to, undoes: false, done: [], refused: [], stopped }
  for (let after: string | null | undefined; after !== null; ) {
    const search = after === undefined ? {} : { after }
    const page = await read('orderChangeResults', '/api/admin/order-changes/:changeId', { changeId: id }, search)
    result.done.push(...page.done)
    result.refused.push(...page.refused)
    after = page.next
  }
  return result
}

/** Only what has come to its end is ended; what was stopped or failed waits to be gone on with. */
async function carryOn(changeId: string, result: ChangeResult, follow: Follow): Promise<ChangeResult> {
  const goOn = async () => {
    const { done, refused, left } = await call('continueOrderChange', { changeId })
    result.done.push(...done)
    result.refused.push(...refused)
    return left > 0
  }
  while (await step(result, follow, false, goOn)) continue
  if (result.stopped === null) await call('endOrderChange', { changeId })
  return result
}

/** A cancellation with a penalty is a verb of its own, one order at a time. */
async function cancelOneByOne(orders: readonly AdminOrder[], penaltyType: PenaltyType, follow: Follow): Promise<ChangeResult> {
  const result: ChangeResult = { to: 'CANCELED', undoes: false, done: [], refused: [], stopped: null }
  for (const order of orders) {
    try {
      await call('cancelOrder', { orderId: order.id, penaltyType, seen: order.version })
      result.done.push(order)
    } catch (error) {
      result.refused.push({ order, message: errorText(error, fallbacks.cancelOrder), last: null })
    }
    follow.onProgress(result.done.length + result.refused.length)
    if (follow.isStopped()) break
  }
  return result
}

/** A call that fails after others did their part spoils nothing of what they did; `end` is answered where it goes no further. */
async function step<Answer>(result: ChangeResult, follow: Follow, end: Answer, act: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await act()
    follow.onProgress(result.done.length + result.refused.length)
    if (answer === end || !follow.isStopped()) return answer
    result.stopped = stoppedHere
  } catch (error) {
    if (result.done.length + result.refused.length === 0) throw error
    result.stopped = errorText(error, changeFailure)
  }
  return end
}

function refusalOf(order: AdminOrder, answer: RefusedOrder | undefined): Refusal[] {
  return answer ? [{ order, message: answer.message, last: answer.last }] : []
}
