import { isAdmin, isMaster, mayHelpSignIn, type Role } from '../../../domain/role.ts'

type Person = { id: string; withdrawnAt: string | null }
type WithRole = Person & { role: Role }
type Caller = { id: string; role: Role } | null

/**
 * Returns in Korean why the signed-in user (`caller`) may not change this person's points, tier, and numbers of pickups and no-shows.
 * Null if they may (docs/RULES.md#masters).
 */
export function standingBlock(person: WithRole, caller: Caller): string | null {
  if (person.withdrawnAt !== null) return '탈퇴한 회원이라 바꿀 수 없어요'
  if (caller === null || isMaster(caller.role)) return null
  if (caller.id === person.id) return '자기 것은 다른 관리자나 마스터가 바꿔야 해요'
  return isMaster(person.role) ? '마스터의 것은 마스터만 바꿀 수 있어요' : null
}

/**
 * Returns the reason why the caller may not change this person's suspension; null if they may (docs/RULES.md#suspended-staff).
 */
export function suspensionBlock(person: WithRole, caller: Caller): string | null {
  const isColleague = isAdmin(person.role) && caller !== null && !isMaster(caller.role)
  if (isColleague && person.withdrawnAt === null) return '직원의 참여 제한은 마스터만 바꿀 수 있어요'
  return standingBlock(person, caller)
}

/** Returns the reason why the caller may not change this person's role; null if they may. */
export function roleBlock(person: Person, caller: Caller): string | null {
  if (person.withdrawnAt !== null) return '탈퇴한 회원이라 바꿀 수 없어요'
  if (caller === null || !isMaster(caller.role)) return '마스터만 바꿀 수 있어요'
  return caller.id === person.id ? '자기 역할은 스스로 바꿀 수 없어요' : null
}

type SignIn = WithRole & { hasPassword: boolean; provider: 'kakao' | 'oidc' | null }

/**
 * Returns in Korean why the signed-in user (`caller`) may not create a code with which this person sets a new password. Null if they may.
 */
export function codeBlock(person: SignIn, caller: Caller): string | null {
  if (person.withdrawnAt !== null) return '탈퇴한 회원이에요'
  if (caller?.id === person.id) return '내 비밀번호는 쇼핑몰의 마이에서 바꿔요'
  if (!person.hasPassword)
    return person.provider === 'kakao' ? '카카오로 로그인해서 비밀번호가 없어요' : '비밀번호 없이 로그인하는 회원이에요'
  if (caller !== null && mayHelpSignIn({ userId: caller.id, role: caller.role }, { userId: person.id, role: person.role }))
    return null
  return '관리자와 마스터의 코드는 마스터만 만들 수 있어요'
}

/** Returns the reason why the caller may not remove this person's second factor; null if they may. */
export function factorBlock(person: Person, caller: Caller): string | null {
  if (caller === null || !isMaster(caller.role)) return '마스터만 없앨 수 있어요'
  return caller.id === person.id ? '내 것은 로그인 보안에서 꺼요' : null
}

/** Returns the reason why the caller may not end this person's sessions; null if they may. */
export function sessionsBlock(person: WithRole, caller: Caller): string | null {
  if (person.withdrawnAt !== null) return '탈퇴한 회원이에요'
  if (caller?.id === person.id) return '내 기기는 쇼핑몰의 마이에서 로그아웃해요'
  if (caller !== null && mayHelpSignIn({ userId: caller.id, role: caller.role }, { userId: person.id, role: person.role }))
    return null
  return '관리자와 마스터는 마스터만 로그아웃시킬 수 있어요'
}
