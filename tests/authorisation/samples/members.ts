import type { memberQueries } from '../../../src/contract/endpoints/members.ts'
import { plain, type AskedOf } from './types.ts'

export const memberAsked: AskedOf<typeof memberQueries> = {
  adminUsers: plain,
  adminUser: ({ people }) => ({ params: { userId: people.stranger.userId }, search: {} }),
  memberFigures: plain,
  userWaitlist: ({ people }) => ({ params: { userId: people.stranger.userId }, search: {} }),
  userNotifications: ({ people }) => ({ params: { userId: people.stranger.userId }, search: {} }),
  userReferrals: ({ people }) => ({ params: { userId: people.stranger.userId }, search: {} }),
  auditActors: plain,
  auditLog: plain,
  auditTrail: ({ people }) => ({ params: { subject: 'user', subjectId: people.stranger.userId }, search: {} }),
  dataAccess: plain,
}
