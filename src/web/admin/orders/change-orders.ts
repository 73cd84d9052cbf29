import { limits } from '../../../contract/limits.ts'
import type { OpenOrderChange, OrderTotals } from '../../../contract/schemas/order-list.ts'
import type { AdminOrder, Moved, OrderFilter, RefusedOrder } from '../../../contract/schemas/admin-orders.ts'
import { mayBecome, orderStatuses, type OrderStatus } from '../../../domain/order.ts'
import type { PenaltyType } from '../../../domain/penalty.ts'
import { call, errorText, read } from '../../app/api.ts'
import { isAlready } from './already.ts'
import { newPress } from '../round-form/press.ts'
import { versionSeen } from '../ui/own-versions.ts'

export type OrderChange = { to: Exclude<OrderStatus, 'CANCELED'> } | { to: 'CANCELED'; penalty: PenaltyType }

/** `code` of the contract; ORDER_ALREADY is no failure. */
export type Refusal = { order: AdminOrder; code: string; message: string; last: RefusedOrder['last'] }

/**
 * What came of a change: the orders as they were before, `stopped` why it went no further and `left` those that had no turn by then (the
 * shop keeps those of a change of all that fit); `points` and `amount` are what moved, of a resumed change since then. One that takes another back (`undoes`) names in `again` what is still to be taken back.
 */
export type ChangeResult = {
  to: OrderStatus
  undoes: boolean
  done: AdminOrder[]
  refused: Refusal[]
  /** They were what was wanted already, by somebody else. */
  already: Refusal[]
  left: AdminOrder[]
  stopped: string | null
  again: ChangeResult | null
} & Moved

/** Follows a change that takes several calls, and may end it between two of them. `isAlone`: nobody sees this screen any more. */
export type Follow = { onProgress: (finished: number) => void; isStopped: () => boolean; isAlone: () => boolean }

/** Selected orders, or all that fit a filter as its author saw it; `asked` is how many of them the question counted. */
export type Target = { orders: readonly AdminOrder[] } | { filter: OrderFilter; upTo: string; asked: number }

export const changeFailure = '주문을 바꾸지 못했어요. 다시 시도해 주세요.'
const chunk = limits.matchingOrders
const stoppedHere = '여기까지 하고 멈췄어요.'

/** Changes the orders and says of each what came of it. One that is not as it was seen stays as it is. */
export async function changeOrders(target: Target, change: OrderChange, follow: Follow): Promise<ChangeResult> {
  if ('filter' in target) return await changeMatching(target, change, follow)
  return await inChunks(target.orders, nothing(change.to), follow, orders =>
    call('changeOrderStatus', {
      orderIds: orders.map(order => order.id),
      status: change.to,
      penaltyType: penaltyTypeOf(change),
      seen: Object.fromEntries(orders.map(order => [order.id, versionSeen(order)])),
    }),
  )
}

/**
 * Takes a change back: PREPAID and RESERVED lead back to each other, what is final is reverted with its points and counts. What it did
 * not come to can be taken back again: a line that broke must not leave a thousand orders as nobody wanted them.
 */
export async function undoChange(change: ChangeResult, follow: Follow): Promise<ChangeResult> {
  const { to, done } = change
  const back = done[0]?.status ?? 'RESERVED'
  const result = await inChunks(done, { ...nothing(back), undoes: true }, follow, orders => {
    const orderIds = orders.map(order => order.id)
    return to === 'PICKED_UP' || to === 'CANCELED'
      ? call('revertOrders', { orderIds, originalStatus: to })
      : call('changeOrderStatus', { orderIds, status: back, isUndo: true })
  })
  return result.left.length > 0 ? { ...result, again: { ...change, done: result.left } } : result
}

/** What of it can be taken back, as the change that did it; null for nothing. */
export function undoable(result: ChangeResult): ChangeResult | null {
  if (result.undoes) return result.again
  return result.done.length > 0 ? result : null
}

/** What stayed as it was against its author's wish. */
export function stayed({ undoes, refused, left }: ChangeResult): AdminOrder[] {
  // what is still to be taken back is offered as that
  return [...refused.map(each => each.order), ...(undoes ? [] : left)]
}

/** The statuses that at least one of the orders may take; the domain's table decides. */
export function allowedChanges(orders: readonly Pick<AdminOrder, 'status' | 'staysPaid'>[]): OrderStatus[] {
  return orderStatuses.filter(to => orders.some(order => mayBecome(order, to)))
}

/** The kinds of open orders among all that fit a filter. */
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

/** The shop writes down which orders they are, so that whoever closes this page finds what is left when they come back. */
async function changeMatching(
  { filter, upTo, asked }: Extract<Target, { upTo: string }>,
  change: OrderChange,
  follow: Follow,
): Promise<ChangeResult> {
  const input = { requestId: newPress(), filter, status: change.to, penaltyType: penaltyTypeOf(change), upTo, asked }
  const { changeId } = await call('changeMatchingOrders', input)
  return await carryOn(changeId, nothing(change.to), follow)
}

/** Goes on with what was begun and left; the result is that of all of it, as the shop has it. */
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

/** Only what has come to its end before somebody's eyes is ended; what was stopped, failed or ran alone waits to be looked at. */
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
 * A call that fails after others did their part spoils nothing of what they did, and a taking back that fails at once is told as what is
 * left of it; `end` is answered where it goes no further.
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
