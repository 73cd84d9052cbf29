import { z } from 'zod'
import { query, type Query } from '../define.ts'
import { accessEntry, accessFilter, auditActor, auditEntry, auditFilter, trailOf } from '../schemas/audit.ts'
import {
  member,
  memberDetail,
  memberFigures,
  memberListSearch,
  personEntry,
  personNotice,
  referralTree,
} from '../schemas/members.ts'
import { cursor, id, none, page } from '../schemas/values.ts'

/**
 * Queries of staff about people, audit records and recorded reads of personal data. Reads of people, of their lists and of one person's
 * audit trail are recorded (docs/RULES.md#looks); `auditLog`, `auditActors` and `dataAccess`, which only masters may read, are not.
 */
export const memberQueries = {
  adminUsers: query({
    name: 'adminUsers',
    who: 'admin',
    summary: 'People by filter, with their total number',
    path: '/api/admin/users',
    params: none,
    search: memberListSearch,
    output: page(member).extend({ total: z.int() }),
  }),
  adminUser: query({
    name: 'adminUser',
    who: 'admin',
    summary: 'One person with their profile, counts and figures',
    path: '/api/admin/users/:userId',
    params: z.object({ userId: id }),
    search: none,
    output: memberDetail,
    refusals: ['USER_NOT_FOUND'],
  }),
  memberFigures: query({
    name: 'memberFigures',
    who: 'admin',
    summary: 'The number of people: in all, by tier, and new this week',
    path: '/api/admin/member-figures',
    params: none,
    search: none,
    output: memberFigures,
  }),
  userWaitlist: query({
    name: 'userWaitlist',
    who: 'admin',
    summary: "One person's waitlist entries, live ones first, the latest 100",
    path: '/api/admin/users/:userId/waitlist',
    params: z.object({ userId: id }),
    search: none,
    output: z.object({ items: z.array(personEntry) }),
    refusals: ['USER_NOT_FOUND'],
  }),
  userNotifications: query({
    name: 'userNotifications',
    who: 'admin',
    summary: "One person's notifications, newest first, with the delivery state of each message",
    path: '/api/admin/users/:userId/notifications',
    params: z.object({ userId: id }),
    search: z.object({ cursor }),
    output: page(personNotice),
    refusals: ['USER_NOT_FOUND'],
  }),
  userReferrals: query({
    name: 'userReferrals',
    who: 'admin',
    summary: "One person's inviter, and two levels of the friends they invited",
    path: '/api/admin/users/:userId/referrals',
    params: z.object({ userId: id }),
    search: none,
    output: referralTree,
    refusals: ['USER_NOT_FOUND'],
  }),
  auditActors: query({
    name: 'auditActors',
    who: 'master',
    summary: 'The actors of the audit log: people who changed something as staff, or may',
    path: '/api/admin/audit-actors',
    params: none,
    search: none,
    output: z.object({ items: z.array(auditActor) }),
  }),
  auditLog: query({
    name: 'auditLog',
    who: 'master',
    summary: 'The audit log: all changes by staff, newest first',
    path: '/api/admin/audit',
    params: none,
    search: auditFilter,
    output: page(auditEntry),
  }),
  auditTrail: query({
    name: 'auditTrail',
    who: 'admin',
    summary: 'The audit records of one person, order, round or other subject, newest first',
    path: '/api/admin/audit/:subject/:subjectId',
    params: trailOf,
    search: z.object({ cursor }),
    output: page(auditEntry),
    refusals: ['USER_NOT_FOUND'],
  }),
  dataAccess: query({
    name: 'dataAccess',
    who: 'master',
    summary: 'The log of read access by staff to personal data, newest first',
    path: '/api/admin/data-access',
    params: none,
    search: accessFilter,
    output: page(accessEntry),
  }),
} as const satisfies Record<string, Query>
