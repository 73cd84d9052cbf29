import type { MaintenancePreview } from '../../contract/schemas/maintenance.ts'
import { readNeverWelcomed } from '../../db/people/new-members.ts'
import { insertAccess } from '../../db/people/personal-data.ts'
import { countUsers } from '../../db/maintenance/reaggregate-users.ts'
import { NEW_MEMBER_POINTS } from '../../domain/rewards.ts'
import type { Actor, Context } from '../context.ts'

const PEOPLE_SHOWN = 50

/**
 * Returns for how many users the data tools of staff would recount stored values now. Also returns the number of members who never got the
 * points for joining, and the first 50 of them. Records the access to the personal data of these members.
 */
export async function readMaintenancePreview({ db, clock, newId }: Context, actor: Actor): Promise<MaintenancePreview> {
  const { count, first } = await readNeverWelcomed(db, PEOPLE_SHOWN)
  if (first.length > 0) {
    const userId = first.length === 1 ? first[0]!.userId : null
    const seen = { userId, what: 'new-member-points' as const, rowsSeen: first.length }
    await insertAccess(db, { id: newId(), at: clock(), actorId: actor.userId, address: actor.address ?? null, ...seen })
  }
  return {
    users: await countUsers(db),
    newMembers: {
      count,
      points: NEW_MEMBER_POINTS,
      first: first.map(each => ({ ...each, createdAt: each.createdAt.toString() })),
    },
  }
}
