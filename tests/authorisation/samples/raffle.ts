import type { raffleCommands, raffleQueries } from '../../../src/contract/endpoints/raffle.ts'
import { drawRaffle } from '../../../src/services/raffle/draw.ts'
import { enterRaffle } from '../../../src/services/raffle/enter.ts'
import { aRaffle } from '../../support/raffle.ts'
import type { Person, World } from '../world.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const raffleBodies: BodiesOf<typeof raffleCommands> = {
  enterRaffle: async ({ context }) => {
    const { roundId, groups } = await aRaffle(context, 1)
    return { roundId, itemId: groups[0]!.itemIds[0]!, wantsWaitlist: true }
  },
  leaveRaffle: async (world, owner) => ({ entryId: (await anEntry(world, owner)).entryId }),
  drawRaffle: async world => ({ roundId: await anEnded(world) }),
  redrawRaffle: async world => {
    const roundId = await anEnded(world)
    await drawRaffle(world.context, { userId: world.people.admin.userId, role: 'admin' }, { roundId })
    return { roundId }
  },
}

export const raffleAsked: AskedOf<typeof raffleQueries> = {
  raffle: async world => ({ params: { roundId: await anEnded(world) }, search: {} }),
  myRaffles: plain,
  adminRaffle: async world => ({ params: { roundId: await anEnded(world) }, search: {} }),
  adminRaffles: plain,
  raffleEntries: async world => ({ params: { roundId: await anEnded(world) }, search: {} }),
}

/** As if entered before the suspension. */
async function anEntry({ context }: World, { userId }: Person): Promise<{ roundId: string; entryId: string }> {
  const { roundId, groups } = await aRaffle(context, 1)
  const [tier] = await context.db.query<{ manual_tier: string | null }>(`select manual_tier from users where id = $1`, [userId])
  await context.db.query(`update users set manual_tier = null where id = $1`, [userId])
  const choice = { roundId, itemId: groups[0]!.itemIds[0]!, quantity: 1, wantsWaitlist: true }
  const { entryId } = await enterRaffle(context, { userId, role: 'customer' }, choice)
  await context.db.query(`update users set manual_tier = $2 where id = $1`, [userId, tier?.manual_tier ?? null])
  return { roundId, entryId }
}

async function anEnded(world: World): Promise<string> {
  const { roundId } = await anEntry(world, world.people.stranger)
  await world.context.db.query(`update sales_rounds set status = 'ended' where id = $1`, [roundId])
  return roundId
}
