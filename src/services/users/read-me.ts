import type { Me } from '../../contract/schemas/people.ts'
import type { Sql } from '../../db/database.ts'
import { findUser } from '../../db/users.ts'
import { effectiveTier, isSuspended } from '../../domain/tier.ts'

/** A person as they see themselves; null if they are not (or no longer) known (SPEC §8, a login without a user document). */
export async function readMe(sql: Sql, userId: string): Promise<Me | null> {
  const user = await findUser(sql, userId)
  if (!user) return null
  const tier = effectiveTier(user)
  return {
    id: user.id,
    email: user.email,
    displayName: user.displayName,
    nickname: user.nickname,
    phoneLast4: user.phoneLast4,
    role: user.role,
    tier,
    isSuspended: isSuspended(tier),
    points: user.points,
    pickupCount: user.pickupCount,
    noShowCount: user.noShowHalves / 2,
    referralCode: user.referralCode,
    createdAt: user.createdAt.toString(),
  }
}
