import { shownRoundStatus, type RoundTimes } from './round.ts'
import { isBefore, startOfKstDay } from './time.ts'

/** `due` waits for its draw; `missed` was never drawn, and its pickup day has come (DECISIONS, Raffle). */
export const raffleStages = ['draft', 'scheduled', 'taking', 'due', 'drawn', 'missed', 'canceled'] as const
export type RaffleStage = (typeof raffleStages)[number]

export type RaffleStageFacts = RoundTimes & { pickupDate: Temporal.PlainDate; isDrawn: boolean }

/** Where a raffle stands at this moment: it may be drawn from its deadline until the pickup day begins in Seoul. */
export function raffleStage(raffle: RaffleStageFacts, now: Temporal.Instant): RaffleStage {
  const shown = shownRoundStatus(raffle, now)
  if (shown === 'canceled') return 'canceled'
  if (raffle.isDrawn) return 'drawn'
  if (shown === 'draft' || shown === 'scheduled') return shown
  if (shown === 'selling') return 'taking'
  return isBefore(now, startOfKstDay(raffle.pickupDate)) ? 'due' : 'missed'
}
