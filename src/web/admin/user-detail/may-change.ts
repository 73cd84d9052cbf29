import { isMaster, type Role } from '../../../domain/role.ts'

type Person = { id: string; withdrawnAt: string | null }
type Caller = { id: string; role: Role } | null

/** Why points, counts, tier and suspension of this person are not for the caller to change; null when they are (DECISIONS, People and roles). */
export function standingBlock(person: Person, caller: Caller): string | null {
  if (person.withdrawnAt !== null) return '탈퇴한 회원이라 바꿀 수 없어요'
  const isOwn = caller !== null && caller.id === person.id
  return isOwn && !isMaster(caller.role) ? '자기 것은 마스터만 바꿀 수 있어요' : null
}

/** Why this person's role is not for the caller to change; null when it is. */
export function roleBlock(person: Person, caller: Caller): string | null {
  if (person.withdrawnAt !== null) return '탈퇴한 회원이라 바꿀 수 없어요'
  if (caller === null || !isMaster(caller.role)) return '마스터만 바꿀 수 있어요'
  return caller.id === person.id ? '자기 역할은 스스로 바꿀 수 없어요' : null
}
