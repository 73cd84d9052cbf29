import { weekName } from '../../src/domain/next-round.ts'
import { kstDay, startOfKstDay } from '../../src/domain/time.ts'
import type { Good } from '../goods.ts'

/** A finished sales round of the past year: one group, one item per option. Prices in won; each item takes one unit. */
export type PastRound = {
  id: string
  good: Good
  name: string
  createdAt: Temporal.Instant
  publishAt: Temporal.Instant
  deadline: Temporal.Instant
  pickupDate: Temporal.PlainDate
  groupId: string
  items: { id: string; name: string; price: number }[]
}

/** Number of rounds that are picked up on each day of the week, Monday first. The shop is closed on Sunday and Monday. */
const roundsOfWeekday = [0, 2, 1, 2, 1, 2, 0]

/**
 * Returns the past year's rounds, oldest first. The newest pickup day was three days ago, so all orders are finished. Honey was not sold in
 * the last three weeks, so that customers ask for it again.
 */
export function pastRounds(goods: readonly Good[], now: Temporal.Instant, newId: () => string): PastRound[] {
  const today = kstDay(now)
  const rounds: PastRound[] = []
  for (let back = 364; back >= 3; back--) {
    const pickupDate = today.subtract({ days: back })
    for (let nth = 0; nth < roundsOfWeekday[pickupDate.dayOfWeek - 1]!; nth++) {
      // 7 shares no divisor with 29 or 30: the goods take turns, and neighbours are of different categories
      const inTurn = back > 22 ? goods : goods.filter(good => good.key !== 'honey-jar')
      rounds.push(pastRound(inTurn[(rounds.length * 7) % inTurn.length]!, pickupDate, nth, newId))
    }
  }
  return rounds
}

function pastRound(good: Good, pickupDate: Temporal.PlainDate, nth: number, newId: () => string): PastRound {
  const hoursBefore = (hours: number) => startOfKstDay(pickupDate).subtract({ hours })
  const createdAt = hoursBefore(6 * 24 - 15).add({ minutes: nth * 7 })
  return {
    id: `round-${createdAt.epochMilliseconds}`,
    good,
    name: weekName(pickupDate),
    createdAt,
    publishAt: hoursBefore(4 * 24 - 10),
    deadline: hoursBefore(4),
    pickupDate,
    groupId: newId(),
    items: good.options.map(option => ({ id: newId(), name: option.name, price: option.price })),
  }
}
