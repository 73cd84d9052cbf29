import type { Role } from '../../../domain/role.ts'

export const roleNames: Record<Role, string> = { customer: '고객', admin: '관리자', master: '마스터' }
