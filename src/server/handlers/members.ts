import type { memberQueries } from '../../contract/endpoints/members.ts'
import { readAuditLog, readAuditTrail, readDataAccess } from '../../services/audit-log/read.ts'
import { readMember } from '../../services/users/read-member.ts'
import { readMembers } from '../../services/users/read-members.ts'
import type { Parts, ReadersOf } from './parts.ts'

export function memberReaders({ context }: Parts): ReadersOf<typeof memberQueries> {
  return {
    adminUsers: ({ caller }, { search }) => readMembers(context, caller, search),
    adminUser: ({ caller }, { params }) => readMember(context, caller, params),
    auditLog: (_call, { search }) => readAuditLog(context.db, search),
    auditTrail: ({ caller }, { params, search }) => readAuditTrail(context, caller, { ...params, ...search }),
    dataAccess: (_call, { search }) => readDataAccess(context.db, search),
  }
}
