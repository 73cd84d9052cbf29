import { z } from 'zod'
import { query, type Query } from '../define.ts'
import { accessEntry, accessFilter, auditEntry, auditFilter, trailOf } from '../schemas/audit.ts'
import { member, memberDetail, memberFilter } from '../schemas/members.ts'
import { cursor, id, none, page } from '../schemas/values.ts'

/** People as the shop sees them, and what was done to whom by whom. Whoever reads of people is written down. */
export const memberQueries = {
  adminUsers: query({
    name: 'adminUsers',
    who: 'admin',
    summary: 'People by filter, with how many there are in all',
    path: '/api/admin/users',
    params: none,
    search: memberFilter,
    output: page(member).extend({ total: z.int() }),
  }),
  adminUser: query({
    name: 'adminUser',
    who: 'admin',
    summary: 'One person with what the shop knows of them',
    path: '/api/admin/users/:userId',
    params: z.object({ userId: id }),
    search: none,
    output: memberDetail,
    refusals: ['USER_NOT_FOUND'],
  }),
  auditLog: query({
    name: 'auditLog',
    who: 'master',
    summary: 'Every change by the shop’s people, newest first',
    path: '/api/admin/audit',
    params: none,
    search: auditFilter,
    output: page(auditEntry),
  }),
  auditTrail: query({
    name: 'auditTrail',
    who: 'admin',
    summary: 'The changes of one person, order, round or other thing, newest first',
    path: '/api/admin/audit/:subject/:subjectId',
    params: trailOf,
    search: z.object({ cursor }),
    output: page(auditEntry),
    refusals: ['USER_NOT_FOUND'],
  }),
  dataAccess: query({
    name: 'dataAccess',
    who: 'master',
    summary: 'Who looked at whose personal data, newest first',
    path: '/api/admin/data-access',
    params: none,
    search: accessFilter,
    output: page(accessEntry),
  }),
} as const satisfies Record<string, Query>
