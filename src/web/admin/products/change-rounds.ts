import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { isHandedOut } from '../../../domain/handed-out.ts'
import { mayBecome, type RoundStatus } from '../../../domain/round.ts'
import { isBefore } from '../../../domain/time.ts'
import { call } from '../send/call.ts'
import { versionSeen } from '../ui/own-versions.ts'
import { shownStatus } from './product-view.ts'

/** A status that staff can set a round to; canceling is a separate command. */
export type RoundTarget = Exclude<RoundStatus, 'canceled'>

const roundTargets: readonly RoundTarget[] = ['scheduled', 'selling', 'ended', 'draft']

export type RoundsResult = {
  to: RoundStatus
  done: AdminRound[]
  refused: { round: AdminRound; message: string }[]
  /** The server's answer to the command, which holds the undo token; absent if the rounds were canceled one by one. */
  answer?: object
}

/**
 * Returns the label of the button that gives rounds the status `to`, such as `마감`. For sale it is `지금 판매`, or `다시 판매` if all have ended.
 */
export function roundVerb(to: RoundTarget, rounds: readonly AdminRound[], now: Temporal.Instant): string {
  const reopens = rounds.every(round => shownStatus(round, now) === 'ended')
  return { scheduled: '판매 예정으로', selling: reopens ? '다시 판매' : '지금 판매', ended: '마감', draft: '작성 중으로' }[to]
}

/** Returns the statuses to which at least one of the rounds can be changed now. */
export function allowedTargets(rounds: readonly AdminRound[], now: Temporal.Instant): RoundTarget[] {
  return roundTargets.filter(to => rounds.some(round => mayTurn(round, to, now)))
}

/** Returns true if a round may take the status now. A started round cannot be a draft again, nor sell after its deadline. */
function mayTurn(round: AdminRound, to: RoundTarget, now: Temporal.Instant): boolean {
  const shown = shownStatus(round, now)
  if (shown === to || !mayBecome(round.status, to)) return false
  if (to === 'draft') return shown === 'scheduled'
  return to === 'ended' || isBefore(now, Temporal.Instant.from(round.deadlineDate))
}

/**
 * Returns true for a round that may be canceled. Drafts are deleted instead; a round with only finished pickups has nothing to
 * cancel.
 */
export function mayCancel(round: AdminRound, now: Temporal.Instant): boolean {
  if (round.status === 'draft' || !mayBecome(round.status, 'canceled')) return false
  const { raffle, variantGroups } = round
  return !isHandedOut(shownStatus(round, now), {
    orders: sumOf(variantGroups, 'reservedCount'),
    waiting: sumOf(variantGroups, 'waitlistCount'),
    raffleEntries: raffle?.drawnAt === null ? raffle.entries : 0,
    pickedUp: sumOf(variantGroups, 'pickedUpCount'),
  })
}

function sumOf(groups: AdminRound['variantGroups'], count: 'reservedCount' | 'waitlistCount' | 'pickedUpCount'): number {
  return groups.reduce((sum, group) => sum + group[count], 0)
}

export function asVersioned({ roundId, version }: Pick<AdminRound, 'roundId' | 'version'>): { id: string; version: number } {
  return { id: roundId, version }
}

export async function changeRounds(rounds: readonly AdminRound[], to: RoundTarget): Promise<RoundsResult> {
  const answer = await call('changeRoundStatus', {
    roundIds: rounds.map(round => round.roundId),
    status: to,
    seen: Object.fromEntries(rounds.map(round => [round.roundId, versionSeen(asVersioned(round))])),
  })
  const reasons = new Map(answer.refused.map(each => [each.roundId, each.message]))
  const done = rounds.filter(round => answer.done.includes(round.roundId))
  return {
    to,
    done,
    answer,
    refused: rounds.flatMap(round => {
      const message = reasons.get(round.roundId)
      return message === undefined ? [] : [{ round, message }]
    }),
  }
}

/**
 * Returns true if giving the rounds the status `to` would start a sale, which must be confirmed. Selling an ended round again does not
 * count.
 */
export function opensSale(rounds: readonly AdminRound[], to: RoundTarget, now: Temporal.Instant): boolean {
  return to === 'selling' && rounds.some(round => mayTurn(round, to, now) && shownStatus(round, now) !== 'ended')
}
