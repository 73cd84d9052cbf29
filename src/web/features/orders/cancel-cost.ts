import type { Order } from '../../../contract/schemas/orders.ts'
import {
  type CancelableOrder,
  cancellationCosts,
  cancellationPenalty,
  latePickupPoints,
  partPenalty,
  type Penalty,
  type PenalisedPart,
} from '../../../domain/penalty.ts'
import { mayBecomeNoShow } from '../../../domain/no-show.ts'
import { isBefore, kstDay, startOfKstDay } from '../../../domain/time.ts'
import { clockTime, daysUntil, nearDay, shortDay } from '../../lib/format/day.ts'
import { signedPoints } from '../../lib/format/price.ts'

/** The penalty for canceling an order now. `why` says in Korean until or since when it applies, `later` how it changes afterwards. */
export type CancelCost = { penalty: Penalty; why: string; later: string | null }

/** Returns what canceling an order costs at `now`, by the domain function that the server uses (docs/RULES.md#penalties). */
export function cancelCost(order: Order, now: Temporal.Instant): CancelCost {
  const pickupDate = Temporal.PlainDate.from(order.pickupDate)
  const lines = order.items.map(item => ({
    price: item.unitPrice * item.quantity,
    deadline: Temporal.Instant.from(item.deadlineDate),
  }))
  const convertedAt = order.convertedAt === null ? null : Temporal.Instant.from(order.convertedAt)
  const { penalisedParts } = order
  const cancelable = { pickupDate, lines, convertedAt, penalisedParts }
  const penalty = cancellationPenalty(cancelable, now)
  const late = costWords(partPenalty('late', 0, penalisedParts))
  const lateWords = `${nearDay(pickupDate, now, shortDay)} 00:00부터${late === null ? '도 더 차감되지 않아요' : `는 ${late}`}.`

  switch (penalty.type) {
    case 'none': {
      const ahead = lines.map(line => line.deadline).filter(deadline => isBefore(now, deadline))
      const next = ahead.toSorted(Temporal.Instant.compare)[0]
      if (!next || !isBefore(next, startOfKstDay(pickupDate))) return { penalty, why: '지금 취소하면', later: lateWords }
      const until = `${nearDay(kstDay(next), now, shortDay)} ${clockTime(next)}`
      return { penalty, why: `${until}까지 취소하면`, later: `그 뒤에는 ${afterWords(cancelable)}, ${lateWords}` }
    }
    case 'after_deadline':
      return {
        penalty,
        why: '마감이 지났어요. 지금 취소하면',
        later: `${risingWords(cancelable, now)}${lateWords}`,
      }
    case 'late':
    case 'no_show': {
      const daysLeft = daysUntil(Temporal.PlainDate.from(order.pickupUntil), now)
      const counted = penalty.noShowHalves > 0 ? `노쇼도 ${penalty.noShowHalves / 2}회 쌓여요. ` : ''
      return {
        penalty,
        why: daysLeft < 0 ? '픽업 기간이 지났어요. 지금 취소하면' : '픽업일이에요. 지금 취소하면',
        later: `${counted}${lateWays(daysLeft, mayBecomeNoShow(order.status), penalisedParts)}`,
      }
    }
  }
}

/**
 * Returns the deadlines still to come of an order's items, with the cost of canceling after each: `28일(금) 20:00부터는 −76P, `. Empty when all
 * have passed.
 */
function risingWords(order: CancelableOrder, now: Temporal.Instant): string {
  const rising = cancellationCosts(order, now).next.filter(each => each.type === 'after_deadline')
  return rising
    .map(({ from, points }) => `${nearDay(kstDay(from), now, shortDay)} ${clockTime(from)}부터는 ${signedPoints(points)}, `)
    .join('')
}

/** Sentence on what happens to a prepaid order that is not picked up. */
const PAID_STAYS = '찾아가지 않아도 자동으로 취소하지 않고 가게가 연락드려요.'

/**
 * Returns Korean sentences on what picking up after the last pickup day, or not at all, would cost.
 * @param daysLeft days until the last pickup day; negative when it has passed
 * @param becomesNoShow true when the order is canceled as a no-show if not picked up; false for a prepaid one
 * @param parts parts of the same original order that were already penalized; they lower the cost
 */
function lateWays(daysLeft: number, becomesNoShow: boolean, parts: readonly PenalisedPart[] | undefined): string {
  const noShow = costWords(partPenalty('no_show', 0, parts))
  const never = noShow === null ? '찾아가지 않아도 더 차감되지 않아요.' : `찾아가지 않으면 ${noShow}.`
  const points = latePickupPoints(parts)
  // parts of the same order were already charged as much
  if (points === 0 && daysLeft <= 0)
    return `${daysLeft === 0 ? '내일' : '지금'} 찾아가면 더 차감되지 않아요. ${becomesNoShow ? never : PAID_STAYS}`
  const when = daysLeft === 0 ? '내일 찾아가면' : '지금 찾아가면'
  if (becomesNoShow) return daysLeft > 0 ? never : `${when} ${signedPoints(points)}, ${never}`
  return daysLeft > 0 ? PAID_STAYS : `${when} ${signedPoints(points)}예요. ${PAID_STAYS}`
}

/** Returns the penalty of a canceled order, to append to another text: ` · −50P, 노쇼 0.5회`. Empty without a penalty. */
export function takenWords({ points, noShowHalves }: Pick<Penalty, 'points' | 'noShowHalves'>): string {
  const taken = [points < 0 ? signedPoints(points) : '', noShowHalves > 0 ? `노쇼 ${noShowHalves / 2}회` : ''].filter(Boolean)
  return taken.length > 0 ? ` · ${taken.join(', ')}` : ''
}

/** Returns `−50P와 노쇼 0.5회예요`, or one of the two; null without a penalty. */
function costWords({ points, noShowHalves }: Penalty): string | null {
  const noShows = noShowHalves > 0 ? `노쇼 ${noShowHalves / 2}회예요` : null
  if (points === 0) return noShows
  return noShows === null ? `${signedPoints(points)}예요` : `${signedPoints(points)}와 ${noShows}`
}

/** Returns the points for canceling after the deadline: `−76P`; with several deadlines, the largest deduction: `최대 −76P`. */
function afterWords({ lines, penalisedParts }: CancelableOrder): string {
  const total = lines.reduce((sum, line) => sum + line.price, 0)
  const { points } = partPenalty('after_deadline', total, penalisedParts)
  const most = points === 0 ? '차감 없음' : signedPoints(points)
  return new Set(lines.map(line => line.deadline.epochMilliseconds)).size > 1 ? `최대 ${most}` : most
}
