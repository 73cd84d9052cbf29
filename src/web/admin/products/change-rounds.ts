import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { mayBecome, type RoundStatus } from '../../../domain/round.ts'
import { call } from '../../app/api.ts'

/** Cancelling a round touches its orders and is a verb of its own. */
export type RoundTarget = Exclude<RoundStatus, 'canceled'>

export const roundTargets: readonly RoundTarget[] = ['scheduled', 'selling', 'ended', 'draft']

export type RoundsResult = {
  to: RoundTarget
  done: AdminRound[]
  refused: { round: AdminRound; message: string }[]
}

/** The verb that leads to a status, from where the rounds stand. */
export function roundVerb(to: RoundTarget, rounds: readonly AdminRound[]): string {
  const reopens = rounds.every(round => round.status === 'ended')
  return { scheduled: '판매 예정으로', selling: reopens ? '다시 판매' : '지금 판매', ended: '마감', draft: '작성 중으로' }[to]
}

/** The statuses that at least one of the rounds may take; the domain's table decides. */
export function allowedTargets(rounds: readonly AdminRound[]): RoundTarget[] {
  return roundTargets.filter(to => rounds.some(round => mayBecome(round.status, to)))
}

export async function changeRounds(rounds: readonly AdminRound[], to: RoundTarget): Promise<RoundsResult> {
  const answer = await call('changeRoundStatus', { roundIds: rounds.map(round => round.roundId), status: to })
  const reasons = new Map(answer.refused.map(each => [each.roundId, each.message]))
  return {
    to,
    done: rounds.filter(round => answer.done.includes(round.roundId)),
    refused: rounds.flatMap(round => {
      const message = reasons.get(round.roundId)
      return message === undefined ? [] : [{ round, message }]
    }),
  }
}

/** The status that all of the rounds came from, if the domain lets them go back; else the change asks first. */
export function wayBack(rounds: readonly AdminRound[], to: RoundTarget): RoundTarget | null {
  const [first] = rounds
  if (!first || first.status === 'canceled' || rounds.some(round => round.status !== first.status)) return null
  return mayBecome(to, first.status) ? first.status : null
}

/** Whether somebody should be asked: a change that the domain does not take back. */
export function isOneWay(rounds: readonly AdminRound[], to: RoundTarget): boolean {
  return rounds.some(round => mayBecome(round.status, to) && !mayBecome(to, round.status))
}
