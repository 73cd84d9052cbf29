import { isBefore } from './time.ts'
import type { Tier } from './tier.ts'

export const roundStatuses = ['draft', 'scheduled', 'selling', 'ended', 'canceled'] as const
export type RoundStatus = (typeof roundStatuses)[number]

export const roundStatusNames: Record<RoundStatus, string> = {
  draft: '작성 중',
  scheduled: '판매 예정',
  selling: '판매 중',
  ended: '마감',
  canceled: '취소됨',
}

/**
 * A round's status and times; `publishAt` is null for a start that is not set. `RoundTimes<'archived'>` also allows the status `archived`,
 * of a round whose product is archived.
 */
export type RoundTimes<Held extends 'archived' = never> = {
  status: RoundStatus | Held
  publishAt: Temporal.Instant | null
  deadline: Temporal.Instant
}

/**
 * Returns the status of a round that customers see now. A scheduled round counts as selling from `publishAt` and as ended from its
 * deadline, without a job that stores this. `archived` is returned unchanged.
 */
export function shownRoundStatus(round: RoundTimes, now: Temporal.Instant): RoundStatus
export function shownRoundStatus(round: RoundTimes<'archived'>, now: Temporal.Instant): RoundStatus | 'archived'
export function shownRoundStatus(round: RoundTimes<'archived'>, now: Temporal.Instant): RoundStatus | 'archived' {
  const { status, publishAt, deadline } = round
  if (status !== 'scheduled' && status !== 'selling') return status
  if (!isBefore(now, deadline)) return 'ended'
  if (status === 'scheduled' && publishAt !== null && isBefore(now, publishAt)) return 'scheduled'
  return 'selling'
}

/** True when customers of a tier may buy from a round. An empty list allows all tiers but `restricted`. */
export function mayTakePart(allowedTiers: readonly Tier[], tier: Tier): boolean {
  if (tier === 'restricted') return false
  return allowedTiers.length === 0 || allowedTiers.includes(tier)
}

const nextStatuses: Record<RoundStatus, readonly RoundStatus[]> = {
  draft: ['scheduled', 'selling', 'canceled'],
  scheduled: ['draft', 'selling', 'ended', 'canceled'],
  selling: ['ended', 'canceled'],
  ended: ['selling', 'canceled'],
  canceled: [],
}

/** True when staff may change the status of a round from `from` to `to`. */
export function mayBecome(from: RoundStatus, to: RoundStatus): boolean {
  return nextStatuses[from].includes(to)
}
