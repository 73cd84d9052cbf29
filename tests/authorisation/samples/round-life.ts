import type { roundLifeQueries } from '../../../src/contract/endpoints/round-life.ts'
import { plain, type AskedOf } from './types.ts'

export const roundLifeAsked: AskedOf<typeof roundLifeQueries> = {
  productCounts: plain,
  roundStakes: ({ round }) => ({ params: {}, search: { rounds: round.roundId } }),
  roundCancellations: plain,
}
