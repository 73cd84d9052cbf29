import { endOfKstDay, isBefore, startOfKstDay } from './time.ts'

export const penaltyTypes = ['none', 'after_deadline', 'late', 'no_show'] as const
export type PenaltyType = (typeof penaltyTypes)[number]

/** What a cancellation costs: points (0 or negative) and no-shows in halves. */
export type Penalty = { type: PenaltyType; points: number; noShowHalves: number }

/** An order, or a cart, with the facts that decide what canceling it costs. Prices are in won. */
export type CancelableOrder = {
  pickupDate: Temporal.PlainDate
  /** Order items with the deadline promised when each was reserved. */
  lines: readonly { price: number; deadline: Temporal.Instant }[]
  /** When a waitlist entry became this order; null for an order reserved directly. */
  convertedAt: Temporal.Instant | null
  /** The parts of its original order that were already penalized. */
  penalisedParts?: readonly PenalisedPart[] | undefined
}

/**
 * Returns what it costs a customer to cancel an order now (docs/RULES.md#penalties). It is free before the ordering deadline, then costs
 * points by price; from the pickup day in Korea it costs 50 points and half a no-show. An order made from a waitlist entry after that
 * deadline is free until the pickup day.
 */
export function cancellationPenalty(order: CancelableOrder, now: Temporal.Instant): Penalty {
  const { type, total } = cancellationAt(order, now)
  return partPenalty(type, total, order.penalisedParts)
}

/**
 * Returns the penalty type of a cancellation made now. For `after_deadline`, `total` is the price in won of the items whose ordering
 * deadline has passed; else it is 0.
 */
export function cancellationAt(order: CancelableOrder, now: Temporal.Instant): { type: PenaltyType; total: number } {
  if (!isBefore(now, startOfKstDay(order.pickupDate))) return { type: 'late', total: 0 }
  const past = order.lines.filter(line => !isBefore(now, line.deadline))
  const convertedLate =
    past.length > 0 && order.convertedAt !== null && past.every(line => !isBefore(order.convertedAt!, line.deadline))
  if (past.length === 0 || convertedLate) return { type: 'none', total: 0 }
  return { type: 'after_deadline', total: past.reduce((sum, line) => sum + line.price, 0) }
}

/** A penalty and the moment from which it applies. */
export type PenaltyFrom = Penalty & { from: Temporal.Instant }

/**
 * Returns what canceling costs now, and each later moment at which the cost changes, in order. For a cart, pass its items with
 * `convertedAt` null.
 */
export function cancellationCosts(order: CancelableOrder, now: Temporal.Instant): { now: Penalty; next: PenaltyFrom[] } {
  const current = cancellationPenalty(order, now)
  const moments = [...order.lines.map(line => line.deadline), startOfKstDay(order.pickupDate)]
    .filter(moment => isBefore(now, moment))
    .sort(Temporal.Instant.compare)
  const next: PenaltyFrom[] = []
  for (const from of moments) {
    const cost = cancellationPenalty(order, from)
    const before = next.at(-1) ?? current
    if (cost.type !== before.type || cost.points !== before.points) next.push({ ...cost, from })
  }
  return { now: current, next }
}

/** A reason for a penalty: a type of cancellation that may cost points, or a late pickup. */
export type PenaltyKind = Exclude<PenaltyType, 'none'> | 'late_pickup'

/**
 * A part of a divided order that was already penalized, and its penalty. `total` is the price in won of its items whose ordering deadline
 * had passed.
 */
export type PenalisedPart = { kind: PenaltyKind; total: number; points: number; noShowHalves: number }

/**
 * Returns what canceling or missing a part of a divided order costs: what the undivided order would have cost, less what the parts
 * `others` were charged (docs/RULES.md#divided-orders). It is never more than this part alone would cost. `total` is the price in won of
 * its items whose ordering deadline has passed.
 */
export function partPenalty(type: PenaltyType, total: number, others: readonly PenalisedPart[] = []): Penalty {
  if (type === 'none') return penaltyOf(type, 0)
  return { type, ...leftOf(type, total, others) }
}

/**
 * Returns the points (0 or negative) that a late pickup of an order costs. For a part of a divided order, `others` are the parts already
 * penalized; they make it cheaper.
 */
export function latePickupPoints(others: readonly PenalisedPart[] = []): number {
  return leftOf('late_pickup', 0, others).points
}

function leftOf(kind: PenaltyKind, total: number, others: readonly PenalisedPart[]): { points: number; noShowHalves: number } {
  const parts = [{ kind, total }, ...others]
  const past = parts.reduce((sum, part) => sum + (part.kind === 'after_deadline' ? part.total : 0), 0)
  const whole = parts.map(part => costOf(part.kind, past))
  const alone = costOf(kind, total)
  const points = others.reduce((left, part) => left - part.points, Math.min(...whole.map(cost => cost.points)))
  const halves = others.reduce((left, part) => left - part.noShowHalves, Math.max(...whole.map(cost => cost.noShowHalves)))
  return {
    points: Math.max(alone.points, Math.min(0, points)),
    noShowHalves: Math.min(alone.noShowHalves, Math.max(0, halves)),
  }
}

function costOf(kind: PenaltyKind, total: number): { points: number; noShowHalves: number } {
  return kind === 'late_pickup' ? { points: LATE_PICKUP_POINTS, noShowHalves: 0 } : penaltyOf(kind, total)
}

/**
 * Returns what a type of cancellation costs, without regard to other parts of a divided order. `total` is the price in won of the items
 * whose ordering deadline has passed; only `after_deadline` depends on it.
 */
export function penaltyOf(type: PenaltyType, total: number): Penalty {
  switch (type) {
    case 'none':
      return { type, points: 0, noShowHalves: 0 }
    case 'after_deadline':
      return { type, points: -afterDeadlinePoints(total), noShowHalves: 0 }
    case 'late':
      return { type, points: -50, noShowHalves: 1 }
    case 'no_show':
      return { type, points: -100, noShowHalves: 2 }
  }
}

/**
 * Returns the points that canceling after the deadline costs: 20 plus 0.3 % of the price in won, rounded down, at most 100. A price of
 * 26,666 won costs 99 points, one of 26,667 won costs 100.
 */
export function afterDeadlinePoints(total: number): number {
  return Math.min(100, 20 + Math.floor((total * 3) / 1000))
}

/** Change of a customer's points by a pickup after the last pickup day (docs/RULES.md#late-pickup). */
export const LATE_PICKUP_POINTS = -40

/** True when a pickup now is late: the last pickup day (`pickupUntil`) has ended in Korea. */
export function isLatePickup(pickupUntil: Temporal.PlainDate, now: Temporal.Instant): boolean {
  return !isBefore(now, endOfKstDay(pickupUntil))
}

/**
 * Returns the deadline of an order that was won in a raffle: the round's deadline (`planned`), or now if that is earlier. An order won
 * after its deadline can be canceled for free until the pickup day, as one from the waitlist.
 */
export function raffleOrderDeadline(planned: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  return isBefore(now, planned) ? now : planned
}

/** Korean names of penalties in the customer's points history. */
export const penaltyReasons: Record<Exclude<PenaltyType, 'none'> | 'late_pickup', string> = {
  after_deadline: '마감 뒤 취소',
  late: '픽업일 취소',
  no_show: '노쇼',
  late_pickup: '늦은 픽업',
}

/**
 * Returns the unique source key of an order's penalty in the points ledger. The key changes with each reopening (`reverts`), so that an
 * order is penalized at most once until it is reopened.
 */
export function penaltySource({ id, reverts }: { id: string; reverts: number }): string {
  return reverts === 0 ? `penalty:${id}` : `penalty:${id}:${reverts + 1}`
}
