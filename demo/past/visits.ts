import { kstDay, startOfKstDay } from '../../src/domain/time.ts'
import type { CastMember } from '../cast.ts'
import { chance } from '../chance.ts'

/** A day of a member's attendance. `streakDays` counts the consecutive days up to it. */
export type PastVisit = { at: Temporal.Instant; day: Temporal.PlainDate; streakDays: number }

/**
 * Returns a member's attendance up to yesterday, oldest first: the day of registration, some days of the last two months, and the streak of
 * the cast. Today is left out: signing in continues the streak.
 */
export function pastVisits(member: CastMember, joinedAt: Temporal.Instant, now: Temporal.Instant): PastVisit[] {
  const dice = chance(`visits of ${member.key}`)
  const joined = kstDay(joinedAt)
  const today = kstDay(now)
  const { streak } = member.days
  const visits: PastVisit[] = []
  for (let day = joined; Temporal.PlainDate.compare(day, today) < 0; day = day.add({ days: 1 })) {
    const back = day.until(today).total('days')
    const came = back <= streak || (back !== streak + 1 && back < 60 && dice.happens(35))
    if (!came && !day.equals(joined)) continue
    const last = visits.at(-1)
    const follows = last !== undefined && last.day.add({ days: 1 }).equals(day)
    const at = day.equals(joined) ? joinedAt : startOfKstDay(day).add({ hours: dice.whole(7, 22), minutes: dice.whole(0, 59) })
    visits.push({ at, day, streakDays: follows ? last.streakDays + 1 : 1 })
  }
  return visits
}
