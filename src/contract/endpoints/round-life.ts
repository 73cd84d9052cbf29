import { z } from 'zod'
import { query, type Query } from '../define.ts'
import { pickupMove, productCounts, roundCancellation, roundList, roundMove, roundStakes } from '../schemas/round-life.ts'
import { productFilter } from './catalogue.ts'
import { none, roundId } from '../schemas/values.ts'

/** Queries of staff about what a change of rounds would affect, and about cancellations of rounds that are in progress. */
export const roundLifeQueries = {
  productCounts: query({
    name: 'productCounts',
    who: 'admin',
    summary: 'The number of products, of archived ones, and of rounds per status that match the search',
    path: '/api/admin/product-counts',
    params: none,
    search: productFilter,
    output: productCounts,
  }),
  roundStakes: query({
    name: 'roundStakes',
    who: 'admin',
    summary:
      'What canceling these rounds would affect, each order and person once: open orders, waitlist entries, raffle entries, people',
    path: '/api/admin/round-stakes',
    params: none,
    search: z.object({ rounds: roundList }),
    output: roundStakes,
    refusals: ['ROUND_NOT_FOUND'],
  }),
  roundMove: query({
    name: 'roundMove',
    who: 'admin',
    summary: 'What moving the pickup days of a round would affect: open orders, people who are notified, waitlist entries',
    path: '/api/admin/rounds/:roundId/move',
    params: z.object({ roundId }),
    search: pickupMove,
    output: roundMove,
    refusals: ['ROUND_NOT_FOUND'],
  }),
  roundCancellations: query({
    name: 'roundCancellations',
    who: 'admin',
    summary: 'Cancellations of rounds in progress, with the progress of each',
    path: '/api/admin/round-cancellations',
    params: none,
    search: none,
    output: z.object({ cancellations: z.array(roundCancellation) }),
  }),
} as const satisfies Record<string, Query>
