import { kstDay, startOfKstDay } from '../src/domain/time.ts'
import { createMember } from '../src/services/users/create-member.ts'
import { hashPassword } from '../src/services/users/password-hash.ts'
import { cast, demoPassword, type CastMember } from './cast.ts'
import { chance } from './chance.ts'
import type { PastContext } from './season/play.ts'

/**
 * Registers the cast, each at an instant of `joinedAt`, and returns their ids by key. All share one password hash, since hashing is slow.
 */
export async function registerCast(context: PastContext, now: Temporal.Instant): Promise<Map<string, string>> {
  const passwordHash = await hashPassword(demoPassword)
  const ids = new Map<string, string>()
  for (const member of cast) {
    const { email, displayName, nickname, phone, role } = member
    context.setClock(joinedAt(member, now))
    const input = { email, password: demoPassword, passwordHash, displayName, nickname, phone, role }
    ids.set(member.key, (await createMember(context, input)).userId)
  }
  return ids
}

/** Returns when a member registered: on the day of the cast, between 9:00 and 21:00 KST. */
export function joinedAt({ key, days }: CastMember, now: Temporal.Instant): Temporal.Instant {
  const day = kstDay(now).subtract({ days: days.joined })
  return startOfKstDay(day).add({ minutes: chance(`joining of ${key}`).whole(9 * 60, 21 * 60) })
}
