import type { paperDownloads, paperQueries } from '../../../src/contract/endpoints/papers.ts'
import { kstDay } from '../../../src/domain/time.ts'
import type { AskedOf } from './types.ts'

export const papersAsked: AskedOf<typeof paperQueries> = {
  pickupPapers: async (world, owner) => {
    await world.order(owner)
    return { params: {}, search: { day: kstDay(world.context.clock()).add({ days: 3 }).toString() } }
  },
}

export const paperFilesAsked: AskedOf<typeof paperDownloads> = {
  pickupPapersFile: () => ({ params: {}, search: { day: '2026-11-25' } }),
}
