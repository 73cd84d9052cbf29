import { chance } from '../chance.ts'
import type { Wish } from './demand.ts'
import { kstDay } from '../../src/domain/time.ts'
import { at as atTime, timesOf } from './times.ts'

/** A checkout of a member at an instant. */
export type SeasonCheckout = { at: Temporal.Instant; memberKey: string; wishes: Wish[] }

/**
 * Returns the season's checkouts, oldest first. Items of a member with the same pickup day are often combined into one. Where the stock
 * sells out, the waitlist is joined in the last part of the sale.
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

/**
 * Returns whether a wish may be added to a checkout: another product with the same pickup days and deadline, no waitlist, at most three
 * items.
 */
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
 * Returns when a wish is ordered: between the opening and now or the deadline, more often early. Waitlist entries fall into the last fifth
 * of that time, reservations of the same group before it. Times from 1:00 to 7:00 are moved to the morning, if the sale still lasts.
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
