import { chance } from '../chance.ts'
import type { Wish } from './demand.ts'
import { kstDay } from '../../src/domain/time.ts'
import { at as atTime, timesOf } from './times.ts'

/** One press of 예약하기 by a member, at its time. */
export type SeasonCheckout = { at: Temporal.Instant; memberKey: string; wishes: Wish[] }

/**
 * The season's checkouts in the order of time. What a member wants for the same pickup day often goes into one; where people wait,
 * the shelf is emptied in the first part of the sale and the line forms in the last.
 */
export function seasonCheckouts(wishes: readonly Wish[], now: Temporal.Instant): SeasonCheckout[] {
  const dice = chance('checkouts')
  const checkouts: SeasonCheckout[] = []
  for (const wish of wishes) {
    const waitedFor = wish.round.groups[wish.group]!.waiting ?? 0
    const at = momentOf(wish, now, dice.whole(0, 9999) / 10_000)
    const other = checkouts.find(each => each.memberKey === wish.memberKey && mayJoin(each, wish))
    if (other && waitedFor === 0 && (wish.memberKey === 'customer' || dice.happens(70))) {
      other.wishes.push(wish)
      if (other.at.epochMilliseconds < at.epochMilliseconds) other.at = at
    } else checkouts.push({ at, memberKey: wish.memberKey, wishes: [wish] })
  }
  return checkouts.sort((a, b) => a.at.epochMilliseconds - b.at.epochMilliseconds)
}

/** Same pickup days and opening hours, another product, at most three lines. */
function mayJoin({ wishes }: SeasonCheckout, { round }: Wish): boolean {
  const alike = wishes.every(
    wish =>
      wish.round.key !== round.key &&
      wish.round.pickup === round.pickup &&
      wish.round.pickupUntil === round.pickupUntil &&
      wish.round.closes === round.closes &&
      wish.round.groups.every(group => !group.waiting),
  )
  return wishes.length < 3 && alike
}

/**
 * Reservations fall into the time since the opening, more of them early; where there is a line, they into the first four fifths and
 * it into the last. At night nobody shops: what falls between one and seven waits for the morning, if that comes before the end.
 */
function momentOf(wish: Wish, now: Temporal.Instant, part: number): Temporal.Instant {
  const { publishAt, deadline } = timesOf(wish.round, now)
  const open = publishAt.epochMilliseconds
  const length = Math.min(now.epochMilliseconds, deadline.epochMilliseconds) - open - 60_000
  const sold = wish.round.groups[wish.group]!.waiting ? 0.8 : 1
  const end = open + length * (wish.waits ? 1 : sold)
  const fallen = open + length * (wish.waits ? sold + (1 - sold) * part : sold * part ** 2)
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.floor(fallen))
  const morning = atTime(kstDay(moment), '07:00').add({ minutes: Math.floor(part * 170) })
  const atNight =
    moment.epochMilliseconds < morning.epochMilliseconds &&
    atTime(kstDay(moment), '01:00').epochMilliseconds < moment.epochMilliseconds
  return atNight && morning.epochMilliseconds < end ? morning : moment
}
