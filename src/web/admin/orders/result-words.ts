import type { OpenOrderChange } from '../../../contract/schemas/order-list.ts'
import type { OrderDone } from '../../../domain/undo.ts'
import { josa } from '../../../contract/words/josa.ts'
import { orderEventWords } from '../../../contract/words/order-event-words.ts'
import { statusWords } from '../../../contract/words/status-words.ts'
import type { AdminOrder, Moved } from '../../../contract/schemas/admin-orders.ts'
import type { ChangeResult, Refusal } from './change-result.ts'
import { movedWords } from './moved-words.ts'
import { upcomingWords } from './selected-words.ts'
import { clockTime } from '../../lib/format/day.ts'
import { returnedByCanceling } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'

type Told = Pick<ChangeResult, 'to' | 'undoes' | 'done' | keyof Moved>

/**
 * Returns the message after the status of orders was changed or the change undone: `4건을 픽업 완료로 바꿨어요 · 받은 돈 +49,800원`. With `now`, the
 * message of a pickup also names orders whose pickup days are still to come.
 */
export function resultWords({ to, undoes, done, ...moved }: Told, now?: Temporal.Instant): string {
  if (undoes) return `${josa(count(done.length), '을/를')} 되돌렸어요${movedWords(moved)}`
  const sum = leftToReturn({ to, undoes, done })
  const said = `${deedWords(to, done.length)}${movedWords(moved)}`
  const days = to === 'PICKED_UP' && now ? upcomingWords(done, now) : null
  if (days !== null) return `${said}. 이 가운데 ${days}`
  return sum > 0 ? `${said}. 돌려줄 돈은 ${won(sum)}이에요` : said
}

/** Returns the won that must be returned to customers after a cancellation; 0 for every other change. */
export function leftToReturn({ to, undoes, done }: Pick<Told, 'to' | 'undoes' | 'done'>): number {
  return to === 'CANCELED' && !undoes ? returnedByCanceling(done).sum : 0
}

/**
 * Returns the number of customers who are notified of a change of their orders to the status `to`. A change to PREPAID or RESERVED notifies
 * all; for other changes it returns 0.
 */
export function notifiedBy(to: string, orders: readonly Pick<AdminOrder, 'user'>[]): number {
  return to === 'PREPAID' || to === 'RESERVED' ? new Set(orders.map(order => order.user.id)).size : 0
}

/**
 * Returns the message after a bulk change whose results are not open in the drawer, with the number of unchanged orders:
 * `293건을 픽업 완료로 바꿨어요. 7건은 그대로예요`.
 */
export function awayWords(result: Told & Pick<ChangeResult, 'refused' | 'already' | 'left' | 'stopped'>): string {
  const stayed = result.refused.length + result.left.length
  return [
    resultWords(result),
    ...(result.already.length > 0 ? [`${josa(count(result.already.length), '은/는')} 이미 바뀌어 있었어요`] : []),
    ...(stayed > 0 ? [`${josa(count(stayed), '은/는')} 그대로예요`] : []),
    ...(result.stopped === null ? [] : [result.stopped]),
  ].join('. ')
}

export function resultTitle({ to, undoes }: Pick<ChangeResult, 'to' | 'undoes'>): string {
  if (undoes) return '되돌린 결과'
  return to === 'CANCELED' ? '취소한 결과' : `${josa(statusWords[to], '으로/로')} 바꾼 결과`
}

/**
 * Returns the texts for an unfinished bulk change: `픽업 완료로 바꾸던 주문 412 / 1,000건` in `said`, `588건이 남았어요` in `waits`. `isOver` is true if
 * no order is left.
 */
export function leftWords({ to, total, done, refused }: OpenOrderChange): { isOver: boolean; said: string; waits: string } {
  const left = total - done - refused
  const [had, all, waiting] = [done + refused, total, left].map(count => count.toLocaleString('ko-KR'))
  const deed = to === 'CANCELED' ? '취소하던' : `${josa(statusWords[to], '으로/로')} 바꾸던`
  const stayed = refused > 0 ? ` · ${refused.toLocaleString('ko-KR')}건은 그대로예요` : ''
  if (left === 0) return { isOver: true, said: `${deed} 주문 ${all}건이 끝났어요`, waits: stayed.slice(3) }
  return { isOver: false, said: `${deed} 주문 ${had} / ${all}건`, waits: `${waiting}건이 남았어요${stayed}` }
}

/** Returns the message of a refusal, followed by who changed the order last and when, unless the message names them. */
export function reasonOf({ code, message, last }: Omit<Refusal, 'order'>): string {
  const who = code === 'ORDER_CHANGED' || code === 'ORDER_STATUS' ? lastWords(last) : null
  return who === null ? message : `${message} ${who}`
}

/** Returns a sentence on the last change of an order that a bulk change refused: `17:18에 고객이 취소했어요.` Null if unknown. */
export function lastWords(last: Refusal['last']): string | null {
  if (last === null) return null
  const time = clockTime(Temporal.Instant.from(last.at))
  const staff = last.actorName === null ? '가게에서' : `${last.actorName} 님이`
  const who = last.by === 'customer' ? '고객이' : last.by === 'job' ? '자동으로' : staff
  return `${time}에 ${who} ${orderEventWords(last.kind, last.to)}.`
}

/** Returns the Korean sentence for a change of this many orders: `4건을 픽업 완료로 바꿨어요`. */
export function deedWords(deed: OrderDone, orders: number): string {
  return words[deed](count(orders))
}

const words: Record<OrderDone, (count: string) => string> = {
  RESERVED: count => `${josa(count, '을/를')} 예약으로 되돌렸어요`,
  PREPAID: count => `${josa(count, '을/를')} 선입금으로 바꿨어요`,
  PICKED_UP: count => `${josa(count, '을/를')} 픽업 완료로 바꿨어요`,
  CANCELED: count => `${josa(count, '을/를')} 취소했어요`,
  REOPENED: count => `${count}의 픽업을 되돌렸어요`,
  MONEY: count => `${count}의 결제를 기록했어요`,
}

function count(orders: number): string {
  return `${orders.toLocaleString('ko-KR')}건`
}
