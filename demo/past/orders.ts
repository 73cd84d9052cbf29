import { startOfKstDay } from '../../src/domain/time.ts'
import type { CastMember } from '../cast.ts'
import { chance, type Chance } from '../chance.ts'
import type { PastRound } from './rounds.ts'

export type PastOutcome = 'picked_up' | 'picked_up_late' | 'no_show' | 'canceled' | 'canceled_after_deadline' | 'canceled_late'

export type PastOrder = {
  id: string
  memberKey: string
  pickupDate: Temporal.PlainDate
  deadline: Temporal.Instant
  createdAt: Temporal.Instant
  prepaidAt: Temporal.Instant | null
  /** When the order was picked up or canceled. */
  closedAt: Temporal.Instant
  outcome: PastOutcome
  lines: { round: PastRound; item: PastRound['items'][number]; quantity: number }[]
}

/**
 * Returns a member's finished orders, oldest first: the pickups, no-shows and late cancellations of the cast, and a few earlier
 * cancellations.
 */
export function pastOrders(
  member: CastMember,
  joinedAt: Temporal.Instant,
  rounds: readonly PastRound[],
  newId: () => string,
): PastOrder[] {
  const dice = chance(`orders of ${member.key}`)
  const days = Map.groupBy(
    rounds.filter(round => round.publishAt.epochMilliseconds > joinedAt.epochMilliseconds),
    round => round.pickupDate.toString(),
  )
  const choices = [...days.values()]
  if (choices.length === 0) return []
  const outcomes = outcomesOf(member, dice)
  // the shop grows: three times as many in the last weeks as on average
  const chosen = outcomes.map(() => Math.floor(Math.cbrt(dice.whole(0, 999_999) / 1e6) * choices.length)).sort((a, b) => a - b)
  return outcomes.map((outcome, nth) => pastOrder(member, choices[chosen[nth]!]!, outcome, dice, newId))
}

function outcomesOf(member: CastMember, dice: Chance): PastOutcome[] {
  const { pickups, noShows, lateCancels } = member.past
  const picked = Array.from({ length: pickups }, () => (dice.happens(3) ? 'picked_up_late' : 'picked_up') as PastOutcome)
  const missed = [...times<PastOutcome>(noShows, 'no_show'), ...times<PastOutcome>(lateCancels, 'canceled_late')]
  const changed = [
    ...times<PastOutcome>(pickups / 20, 'canceled'),
    ...times<PastOutcome>(pickups / 40, 'canceled_after_deadline'),
  ]
  // whoever may not take part any more came to that last
  const suspended = noShows * 2 + lateCancels >= 6
  return suspended ? [...dice.shuffled([...picked, ...changed]), ...missed] : dice.shuffled([...picked, ...changed, ...missed])
}

function pastOrder(
  member: CastMember,
  rounds: readonly PastRound[],
  outcome: PastOutcome,
  dice: Chance,
  newId: () => string,
): PastOrder {
  const lines = dice
    .shuffled(rounds)
    .slice(0, dice.happens(35) ? 2 : 1)
    .map(round => ({ round, item: dice.one(round.items), quantity: dice.happens(75) ? 1 : dice.whole(2, 3) }))
  const { pickupDate, publishAt, deadline } = rounds[0]!
  // on the first day, the second or the third, between 10 and 20 o'clock
  const createdAt = publishAt.add({ hours: dice.whole(0, 2) * 24, minutes: dice.whole(0, 9 * 60) })
  const prepaid = outcome === 'picked_up' && dice.happens(30)
  return {
    id: newId(),
    memberKey: member.key,
    pickupDate,
    deadline,
    createdAt,
    prepaidAt: prepaid ? createdAt.add({ minutes: dice.whole(20, 180) }) : null,
    closedAt: closing(outcome, pickupDate, createdAt, deadline, dice),
    outcome,
    lines,
  }
}

function closing(
  outcome: PastOutcome,
  pickupDate: Temporal.PlainDate,
  createdAt: Temporal.Instant,
  deadline: Temporal.Instant,
  dice: Chance,
): Temporal.Instant {
  const onPickupDay = (hour: number, minutes: number) => startOfKstDay(pickupDate).add({ hours: hour, minutes })
  switch (outcome) {
    case 'picked_up':
      return onPickupDay(10, dice.whole(0, 600))
    case 'picked_up_late':
      return onPickupDay(34, dice.whole(0, 480))
    case 'no_show': // by a job, when the grace day is over
      return onPickupDay(48, 10)
    case 'canceled':
      return createdAt.add({ minutes: dice.whole(3, 50) })
    case 'canceled_after_deadline':
      return deadline.add({ minutes: dice.whole(5, 200) })
    case 'canceled_late':
      return onPickupDay(8, dice.whole(0, 300))
  }
}

function times<Value>(count: number, value: Value): Value[] {
  return Array.from({ length: Math.floor(count) }, () => value)
}
