import { KST, kstDay } from '../../src/domain/time.ts'
import type { SeasonRound } from './rounds.ts'

export type SeasonTimes = {
  publishAt: Temporal.Instant
  deadline: Temporal.Instant
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
}

/** When a round of the season opens, closes and is picked up, seen from now. */
export function timesOf(round: SeasonRound, now: Temporal.Instant): SeasonTimes {
  const day = (offset: number) => kstDay(now).add({ days: offset })
  return {
    publishAt: at(day(round.opens), '10:00'),
    deadline: round.closes === 'today' ? laterToday(now) : at(day(round.closes), '20:00'),
    pickupDate: day(round.pickup),
    pickupUntil: day(round.pickupUntil ?? round.pickup),
  }
}

/** 20:00, or in the evening 23:00, or at night the last minute. */
function laterToday(now: Temporal.Instant): Temporal.Instant {
  const choices = ['20:00', '23:00', '23:59'].map(time => at(kstDay(now), time))
  return choices.find(choice => choice.epochMilliseconds - now.epochMilliseconds > 60 * 60_000) ?? choices.at(-1)!
}

export function at(day: Temporal.PlainDate, time: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: KST, plainTime: time }).toInstant()
}
