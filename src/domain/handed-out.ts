import type { RoundStatus } from './round.ts'

/** Counts of a round: open orders, waitlist entries, raffle entries without a result, and picked up orders. */
type Standing = { orders: number; waiting: number; raffleEntries: number; pickedUp: number }

/**
 * True for an ended round whose orders were picked up and that has no open order, waitlist entry or undrawn raffle entry. There is then
 * nothing to cancel (docs/RULES.md#a-round-is-canceled).
 */
export function isHandedOut(shown: RoundStatus, { orders, waiting, raffleEntries, pickedUp }: Standing): boolean {
  return shown === 'ended' && pickedUp > 0 && orders + waiting + raffleEntries === 0
}
