import type { memberQueries } from '../../contract/endpoints/members.ts'
import { everyTask } from '../../jobs/backup-schedule.ts'
import { readActors, readAuditLog, readAuditTrail, readDataAccess } from '../../services/audit-log/read.ts'
import { readMemberFigures } from '../../services/users/read-figures.ts'
import { readMember } from '../../services/users/read-member.ts'
import { readMembers } from '../../services/users/read-members.ts'
import { readPersonNotifications, readPersonWaitlist, readReferralTree } from '../../services/users/read-person.ts'
import type { Parts, ReadersOf } from './parts.ts'

export function memberReaders({ context, member }: Parts): ReadersOf<typeof memberQueries> {
  return {
    adminUsers: ({ caller }, { search }) => readMembers(context, caller, search),
    adminUser: ({ caller }, { params }) => readMember(context, caller, params),
    memberFigures: () => readMemberFigures(context),
    userWaitlist: ({ caller }, { params }) => readPersonWaitlist(context, caller, params),
    userNotifications: ({ caller }, { params, search }) => readPersonNotifications(context, caller, { ...params, ...search }),
    userReferrals: ({ caller }, { params }) => readReferralTree(context, caller, params, member.confirmation !== undefined),
    auditActors: () => readActors(context.db),
    auditLog: (_call, { search }) => readAuditLog(context.db, search, everyTask),
    auditTrail: ({ caller }, { params, search }) => readAuditTrail(context, caller, { ...params, ...search }),
    dataAccess: (_call, { search }) => readDataAccess(context.db, search),
  }
}
