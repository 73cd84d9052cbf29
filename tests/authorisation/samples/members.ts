import type { memberQueries } from '../../../src/contract/endpoints/members.ts'
import { plain, type AskedOf } from './types.ts'

export const memberAsked: AskedOf<typeof memberQueries> = {
  adminUsers: plain,
  adminUser: ({ people }) => ({ params: { userId: people.stranger.userId }, search: {} }),
  auditLog: plain,
  auditTrail: ({ people }) => ({ params: { subject: 'user', subjectId: people.stranger.userId }, search: {} }),
  dataAccess: plain,
}
