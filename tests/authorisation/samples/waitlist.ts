import { v7 as newId } from 'uuid'
import type { waitlistCommands, waitlistQueries } from '../../../src/contract/endpoints/waitlist.ts'
import type { Sql } from '../../../src/db/connection/database.ts'
import { post } from '../../../src/services/points/post.ts'
import type { Person, World } from '../world.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const waitlistBodies: BodiesOf<typeof waitlistCommands> = {
  joinWaitlist: async ({ context, round }, owner) => {
    const itemId = round.groups[1]!.itemIds[0]!
    await leaveAll(context.db, owner.userId)
    return { requestId: newId(), itemId, quantity: 1 }
  },
  moveUpWaitlist: async (world, owner) => ({ entryId: await aPlaceBehindAnother(world, owner) }),
  leaveWaitlist: async (world, owner) => ({ entryId: await world.waitlistEntry(owner) }),
}

export const waitlistAsked: AskedOf<typeof waitlistQueries> = {
  myWaitlist: plain,
  roundWaitlist: ({ round }) => ({ params: { roundId: round.roundId }, search: {} }),
}

/** Somebody with 50 points, and somebody to pass. */
async function aPlaceBehindAnother(world: World, owner: Person): Promise<string> {
  const { context, people } = world
  await world.waitlistEntry(owner === people.stranger ? people.admin : people.stranger)
  await context.db.transaction(tx =>
    post(tx, context, { userId: owner.userId, kind: 'earn', amount: 50, reason: '시험', sourceKey: `sample:${newId()}` }),
  )
  return await world.waitlistEntry(owner)
}

async function leaveAll(sql: Sql, userId: string): Promise<void> {
  await sql.query(`update waitlist_entries set status = 'left', closed_at = now() where user_id = $1 and status = 'waiting'`, [
    userId,
  ])
}
