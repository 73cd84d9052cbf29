import type { PenaltyType } from '../../domain/penalty.ts'
import type { PointKind } from '../../domain/points.ts'
import type { Role } from '../../domain/role.ts'

/** Korean names of code values in exported tables, the same as on screens. */
export const roleNames: Record<Role, string> = { customer: '고객', admin: '관리자', master: '마스터' }

export const penaltyNames: Record<PenaltyType, string> = {
  none: '벌점 없음',
  after_deadline: '마감 뒤 취소',
  late: '픽업일 취소',
  no_show: '노쇼',
}

export const pointKindNames: Record<PointKind, string> = {
  earn: '적립',
  spend: '사용',
  penalty: '벌점',
  expire: '소멸',
  adjust: '조정',
  reversal: '되돌림',
}
