import type { roundLifeQueries } from '../../contract/endpoints/round-life.ts'
import { countProducts, readRoundMove, readRoundStakes, readUnderWay } from '../../services/catalog/read-round-life.ts'
import type { Parts, ReadersOf } from './parts.ts'

export function roundLifeReaders({ context }: Parts): ReadersOf<typeof roundLifeQueries> {
  return {
    productCounts: (_, { search }) => countProducts(context.db, search, context.clock()),
    roundStakes: (_, { search }) => readRoundStakes(context.db, search.rounds.split(',')),
    roundMove: (_, { params, search }) => readRoundMove(context.db, params.roundId, search),
    roundCancellations: () => readUnderWay(context.db),
  }
}
