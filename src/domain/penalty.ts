import { endOfKstDay, isBefore, startOfKstDay } from './time.ts'

export const penaltyTypes = ['none', 'after_deadline', 'late', 'no_show'] as const
export type PenaltyType = (typeof penaltyTypes)[number]

/** What a cancellation takes: points (zero or negative) and no-shows in halves. */
export type Penalty = { type: PenaltyType; points: number; noShowHalves: number }

/** What the cost of cancelling depends on. Prices in won. */
export type CancelableOrder = {
  pickupDate: Temporal.PlainDate
  /** Each line with the deadline promised when it was reserved. */
  lines: readonly { price: number; deadline: Temporal.Instant }[]
  /** When a waitlist entry became this order, if it did. */
  convertedAt: Temporal.Instant | null
  /** Parts of the order that it was divided from which were penalised already; none for an undivided order. */
  penalisedParts?: readonly PenalisedPart[] | undefined
}

/**
 * What a customer's cancellation costs now. SPEC §9, DECISIONS "Penalties": nothing before the deadline; then a base and a rate
 * on what is past its deadline, until the pickup day begins in Seoul; from then on a fixed amount and half a no-show. An order
 * converted from the waitlist after the deadline costs nothing until the pickup day.
 */
export function cancellationPenalty(order: CancelableOrder, now: Temporal.Instant): Penalty {
  const { type, total } = cancellationAt(order, now)
  return partPenalty(type, total, order.penalisedParts)
}

/** Returns which cancellation it would be now, and the won that are past their deadline. */
export function cancellationAt(order: CancelableOrder, now: Temporal.Instant): { type: PenaltyType; total: number } {
  if (!isBefore(now, startOfKstDay(order.pickupDate))) return { type: 'late', total: 0 }
  const past = order.lines.filter(line => !isBefore(now, line.deadline))
  const convertedLate =
    past.length > 0 && order.convertedAt !== null && past.every(line => !isBefore(order.convertedAt!, line.deadline))
  if (past.length === 0 || convertedLate) return { type: 'none', total: 0 }
  return { type: 'after_deadline', total: past.reduce((sum, line) => sum + line.price, 0) }
}

/** A cost, and from when it holds. */
export type PenaltyFrom = Penalty & { from: Temporal.Instant }

/**
 * What cancelling costs now, and each moment from which it costs something else, in order (DECISIONS, Penalties: shown before
 * reserving and before cancelling). For something not yet reserved, pass what the cart holds: `convertedAt` null.
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

/** What may cost points: a cancellation of some type, or a late pickup. */
export type PenaltyKind = Exclude<PenaltyType, 'none'> | 'late_pickup'

/** A part of a divided order that was penalised: the won that were past their deadline, and what it was charged. */
export type PenalisedPart = { kind: PenaltyKind; total: number; points: number; noShowHalves: number }

/**
 * Returns what a part of a divided order costs beside the parts that were penalised already: what the undivided order would have cost for all of
 * them, less what they were charged, and never more than it would cost alone (docs/RULES.md#divided-orders).
 */
export function partPenalty(type: PenaltyType, total: number, others: readonly PenalisedPart[] = []): Penalty {
  if (type === 'none') return penaltyOf(type, 0)
  return { type, ...leftOf(type, total, others) }
}

/** Returns what a late pickup costs beside the penalised parts of the same order. */
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

/** What a type of cancellation takes; `total` is the won that is past its deadline (only after_deadline reads it). */
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

/** 20 and 0.3 % of the total in won, rounded down, at most 100: 26,666 won cost 99, 26,667 won cost 100. */
export function afterDeadlinePoints(total: number): number {
  return Math.min(100, 20 + Math.floor((total * 3) / 1000))
}

/** Picked up after the end of `pickupUntil` (SPEC §9, DECISIONS "Penalties"). */
export const LATE_PICKUP_POINTS = -40

export function isLatePickup(pickupUntil: Temporal.PlainDate, now: Temporal.Instant): boolean {
  return !isBefore(now, endOfKstDay(pickupUntil))
}

/**
 * Returns the deadline that an order of a raffle gets, won or taken over later: `now` at the latest, also where the shop ended the round before
 * the planned deadline. As with a late conversion, cancelling costs nothing before the pickup day, as everybody who entered was promised.
 */
export function raffleOrderDeadline(planned: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  return isBefore(now, planned) ? now : planned
}

/** What the customer reads in the ledger. */
export const penaltyReasons: Record<Exclude<PenaltyType, 'none'> | 'late_pickup', string> = {
  after_deadline: '마감 뒤 취소',
  late: '픽업일 취소',
  no_show: '노쇼',
  late_pickup: '늦은 픽업',
}

/**
 * The ledger's source key of an order's penalty. Each life of an order (from its making, or its last revert, to its end) has one key,
 * so that it is penalised once at most, and again only after the earlier penalty was taken back.
 */
export function penaltySource({ id, reverts }: { id: string; reverts: number }): string {
  return reverts === 0 ? `penalty:${id}` : `penalty:${id}:${reverts + 1}`
}
