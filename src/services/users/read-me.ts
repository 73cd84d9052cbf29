import type { Me } from '../../contract/schemas/people.ts'
import type { Sql } from '../../db/connection/database.ts'
import { findProfile, type ProfileRow } from '../../db/people/profiles.ts'
import { nicknameSetsLeft } from '../../domain/nickname.ts'
import { REFERRAL_DAYS } from '../../domain/referral.ts'
import { isMailable } from '../../domain/reachable.ts'
import { effectiveRole } from '../../domain/role.ts'
import { effectiveTier, isSuspended } from '../../domain/tier.ts'

/** Returns the caller's own profile; null when the user does not exist or has withdrawn. */
export async function readMe(sql: Sql, userId: string): Promise<Me | null> {
  const user = await findProfile(sql, userId)
  if (!user) return null
  const tier = effectiveTier(user)
  return {
    id: user.id,
    email: user.email,
    isEmailUnconfirmed: !user.isEmailConfirmed && isMailable(user.email),
    displayName: user.displayName,
    nickname: user.nickname,
    nicknameChanged: user.nicknameChanges > 0,
    nicknameSetsLeft: nicknameSetsLeft({ nickname: user.nickname, changes: user.nicknameChanges }),
    phone: user.phone,
    phoneLast4: user.phoneLast4,
    photo: user.photo,
    gender: user.gender as Me['gender'],
    ageRange: user.ageRange as Me['ageRange'],
    missing: [...(user.nickname === null ? (['nickname'] as const) : []), ...(user.phone === null ? (['phone'] as const) : [])],
    role: effectiveRole(user),
    tier,
    isSuspended: isSuspended(tier),
    points: user.points,
    pickupCount: user.pickupCount,
    noShowCount: user.noShowHalves / 2,
    referralCode: user.referralCode,
    referralUntil: referralUntil(user),
    hasBeenReferred: user.referredBy !== null,
    isReferralHeld: user.isReferralHeld,
    isReferralPaidByConfirming: user.isReferralHeld && !user.isEmailConfirmed && !user.isMailboxShared,
    createdAt: user.createdAt.toString(),
    lastLoginDate: user.lastLoginDate?.toString() ?? null,
    consecutiveLoginDays: user.consecutiveLoginDays,
    hasOrdered: user.hasOrdered,
    tutorialProgress: Object.fromEntries(user.tutorials.map(page => [page, true])),
    hasCompletedTutorial: user.hasCompletedTutorial,
    hasPassword: user.hasPassword,
    provider: user.provider as Me['provider'],
  }
}

function referralUntil({ referredBy, isReturning, createdAt }: ProfileRow): string | null {
  return referredBy !== null || isReturning ? null : createdAt.add({ hours: REFERRAL_DAYS * 24 }).toString()
}
