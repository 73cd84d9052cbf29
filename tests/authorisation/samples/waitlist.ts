import type { waitlistCommands, waitlistQueries } from '../../../src/contract/endpoints/waitlist.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const waitlistBodies: BodiesOf<typeof waitlistCommands> = {
  leaveWaitlist: async (world, owner) => ({ entryId: await world.waitlistEntry(owner) }),
}

export const waitlistAsked: AskedOf<typeof waitlistQueries> = {
  myWaitlist: plain,
}
