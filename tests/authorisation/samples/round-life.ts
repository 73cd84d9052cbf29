import type { roundLifeQueries } from '../../../src/contract/endpoints/round-life.ts'
import { plain, type AskedOf } from './types.ts'

export const roundLifeAsked: AskedOf<typeof roundLifeQueries> = {
  productCounts: plain,
  roundStakes: ({ round }) => ({ params: {}, search: { rounds: round.roundId } }),
  roundMove: ({ round }) => ({
    params: { roundId: round.roundId },
    search: { pickupDate: '2026-12-01', pickupUntil: '2026-12-02' },
  }),
  roundCancellations: plain,
}
