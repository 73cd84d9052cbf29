import { shownRoundStatus, type RoundTimes } from './round.ts'
import { isBefore, startOfKstDay } from './time.ts'

/** Stages of a raffle. `taking` accepts entries, `due` waits for its draw, `missed` was not drawn before its pickup day. */
export const raffleStages = ['draft', 'scheduled', 'taking', 'due', 'drawn', 'missed', 'canceled'] as const
export type RaffleStage = (typeof raffleStages)[number]

export type RaffleStageFacts = RoundTimes & { pickupDate: Temporal.PlainDate; isDrawn: boolean }

/** Returns the stage of a raffle now. It may be drawn from its deadline until 00:00 KST of its pickup day. */
export function raffleStage(raffle: RaffleStageFacts, now: Temporal.Instant): RaffleStage {
  const shown = shownRoundStatus(raffle, now)
  if (shown === 'canceled') return 'canceled'
  if (raffle.isDrawn) return 'drawn'
  if (shown === 'draft' || shown === 'scheduled') return shown
  if (shown === 'selling') return 'taking'
  return isBefore(now, startOfKstDay(raffle.pickupDate)) ? 'due' : 'missed'
}
