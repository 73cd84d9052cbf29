import { missionRules, ONCE, type Mission } from '../../src/domain/mission.ts'
import { LATE_PICKUP_POINTS, penaltyOf, penaltyReasons, type PenaltyType } from '../../src/domain/penalty.ts'
import { reviewSource } from '../../src/domain/review.ts'
import { REVIEW_POINTS } from '../../src/domain/rewards.ts'
import { streakBonus, VISIT_POINTS } from '../../src/domain/streak.ts'
import { KST, kstDay } from '../../src/domain/time.ts'
import type { CastMember } from '../cast.ts'
import type { PastOrder } from './orders.ts'
import type { PastReview } from './reviews.ts'
import type { PastVisit } from './visits.ts'

/** A change of a member's points. `sourceKey` is unique per member, so that it counts once (docs/RULES.md#points). */
export type PointFact = {
  at: Temporal.Instant
  amount: number
  kind: 'earn' | 'penalty' | 'adjust'
  reason: string
  sourceKey: string
}

export type PastClaim = { mission: Mission; periodId: string; at: Temporal.Instant }

export function pointFacts(orders: PastOrder[], visits: PastVisit[], reviews: PastReview[], claims: PastClaim[]): PointFact[] {
  return [
    ...visits.flatMap(visitFacts),
    ...orders.flatMap(penaltyFacts),
    ...reviews.map(({ id, at }) => earn(at, REVIEW_POINTS, '후기 작성', reviewSource(id))),
    ...claims.map(claimFact),
  ].sort((a, b) => a.at.epochMilliseconds - b.at.epochMilliseconds)
}

function visitFacts({ at, day, streakDays }: PastVisit): PointFact[] {
  const visit = earn(at, VISIT_POINTS, '출석', `visit:${day}`)
  const bonus = streakBonus(streakDays)
  return bonus === 0 ? [visit] : [visit, earn(at, bonus, `${streakDays}일 연속 출석`, `streak:${streakDays}:${day}`)]
}

function penaltyFacts(order: PastOrder): PointFact[] {
  const penalty = (amount: number, reason: string): PointFact[] =>
    amount === 0 ? [] : [{ at: order.closedAt, amount, kind: 'penalty', reason, sourceKey: `penalty:${order.id}` }]
  if (order.outcome === 'picked_up_late') return penalty(LATE_PICKUP_POINTS, penaltyReasons.late_pickup)
  const type = penaltyType(order)
  return type === null || type === 'none' ? [] : penalty(penaltyOf(type, orderTotal(order)).points, penaltyReasons[type])
}

/** Returns the kind of an order's cancellation; null if it was picked up. */
export function penaltyType({ outcome }: PastOrder): PenaltyType | null {
  switch (outcome) {
    case 'picked_up':
    case 'picked_up_late':
      return null
    case 'canceled':
      return 'none'
    case 'canceled_after_deadline':
      return 'after_deadline'
    case 'canceled_late':
      return 'late'
    case 'no_show':
      return 'no_show'
  }
}

/** Returns the price of all items of an order, in won. */
export function orderTotal(order: PastOrder): number {
  return order.lines.reduce((sum, line) => sum + line.quantity * line.item.price, 0)
}

/** Returns the missions that a member claimed. Those of this month and the last one stay claimable (docs/RULES.md#missions). */
export function pastClaims(
  member: CastMember,
  joinedAt: Temporal.Instant,
  orders: PastOrder[],
  now: Temporal.Instant,
): PastClaim[] {
  const welcome: PastClaim = { mission: 'signup-bonus', periodId: ONCE, at: joinedAt.add({ minutes: 2 }) }
  const naming: PastClaim = { mission: 'first-nickname-set', periodId: ONCE, at: joinedAt.add({ minutes: 4 }) }
  const thisMonth = kstDay(now).toPlainYearMonth()
  const months = Map.groupBy(orders, order => kstDay(order.closedAt).toPlainYearMonth().toString())
  const monthly = [...months]
    .filter(([month]) => Temporal.PlainYearMonth.compare(month, thisMonth.subtract({ months: 1 })) < 0)
    .flatMap(([month, closed]) => monthlyClaims(Temporal.PlainYearMonth.from(month), closed))
  return member.nickname === null ? monthly : [welcome, naming, ...monthly]
}

function monthlyClaims(month: Temporal.PlainYearMonth, closed: readonly PastOrder[]): PastClaim[] {
  const pickups = closed.filter(order => order.outcome.startsWith('picked_up')).length
  const missed = closed.some(order => order.outcome === 'no_show' || order.outcome === 'canceled_late')
  const claim = (mission: Mission, day: number): PastClaim => {
    const at = month.add({ months: 1 }).toPlainDate({ day }).toZonedDateTime({ timeZone: KST, plainTime: '12:30' }).toInstant()
    return { mission, periodId: month.toString(), at }
  }
  return [
    ...(pickups >= missionRules['monthly-pickup'].target ? [claim('monthly-pickup', 1)] : []),
    ...(pickups >= 1 && !missed ? [claim('no-show-free', 2)] : []),
  ]
}

function claimFact({ mission, periodId, at }: PastClaim): PointFact {
  const { reward, reason } = missionRules[mission]
  return earn(at, reward, reason, `mission:${mission}:${periodId}`)
}

function earn(at: Temporal.Instant, amount: number, reason: string, sourceKey: string): PointFact {
  return { at, amount, kind: 'earn', reason, sourceKey }
}
