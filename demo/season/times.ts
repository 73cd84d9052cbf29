import { KST, kstDay } from '../../src/domain/time.ts'
import type { SeasonRound } from './rounds.ts'

export type SeasonTimes = {
  publishAt: Temporal.Instant
  deadline: Temporal.Instant
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
}

/** Returns when a round of the season opens, closes and is picked up, relative to `now`. */
export function timesOf(round: SeasonRound, now: Temporal.Instant): SeasonTimes {
  const day = (offset: number) => kstDay(now).add({ days: offset })
  return {
    publishAt: at(day(round.opens), '10:00'),
    deadline: round.closes === 'today' ? laterToday(now) : at(day(round.closes), '20:00'),
    pickupDate: day(round.pickup),
    pickupUntil: day(round.pickupUntil ?? round.pickup),
  }
}

/** Returns today's deadline: the first of 20:00, 23:00 and 23:59 that is more than an hour ahead, else 23:59. */
function laterToday(now: Temporal.Instant): Temporal.Instant {
  const choices = ['20:00', '23:00', '23:59'].map(time => at(kstDay(now), time))
  return choices.find(choice => choice.epochMilliseconds - now.epochMilliseconds > 60 * 60_000) ?? choices.at(-1)!
}

export function at(day: Temporal.PlainDate, time: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: KST, plainTime: time }).toInstant()
}
