import { v7 as newId } from 'uuid'
import type { pointCommands, pointQueries } from '../../../src/contract/endpoints/points.ts'
import { post } from '../../../src/services/points/post.ts'
import type { World } from '../world.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

/** An entry of the stranger's, whose points the counter may change. */
async function anEntry({ context, people }: World): Promise<{ userId: string; entryId: string }> {
  const { userId } = people.stranger
  const { entryId } = await context.db.transaction(tx =>
    post(tx, context, { userId, kind: 'earn', amount: 10, reason: '시험', sourceKey: `test:${newId()}` }),
  )
  return { userId, entryId }
}

export const pointBodies: BodiesOf<typeof pointCommands> = {
  adjustPoints: async ({ people }) => ({ requestId: newId(), userId: people.stranger.userId, amount: 5, reason: '후기 작성' }),
  editPointEntry: async world => ({ ...(await anEntry(world)), amount: 7, reason: '고친 사유' }),
  deletePointEntry: anEntry,
  deletePointEntries: async world => {
    const { userId, entryId } = await anEntry(world)
    return { userId, entryIds: [entryId] }
  },
  recordDailyVisit: async () => null,
}

export const pointAsked: AskedOf<typeof pointQueries> = {
  myPoints: plain,
  userPoints: ({ people }) => ({ params: { userId: people.stranger.userId }, search: {} }),
}
