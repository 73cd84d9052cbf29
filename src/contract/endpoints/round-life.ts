import { z } from 'zod'
import { query, type Query } from '../define.ts'
import { pickupMove, productCounts, roundCancellation, roundList, roundMove, roundStakes } from '../schemas/round-life.ts'
import { productFilter } from './catalogue.ts'
import { none, roundId } from '../schemas/values.ts'

/** Queries of staff about what a change of rounds would affect, and about running cancellations. */
export const roundLifeQueries = {
  productCounts: query({
    name: 'productCounts',
    who: 'admin',
    summary: 'How many products there are, how many are archived, and how many rounds that the search finds stand how',
    path: '/api/admin/product-counts',
    params: none,
    search: productFilter,
    output: productCounts,
  }),
  roundStakes: query({
    name: 'roundStakes',
    who: 'admin',
    summary:
      'What cancelling these rounds would touch, each order and person once: open orders, places in line, raffle entries, people',
    path: '/api/admin/round-stakes',
    params: none,
    search: z.object({ rounds: roundList }),
    output: roundStakes,
    refusals: ['ROUND_NOT_FOUND'],
  }),
  roundMove: query({
    name: 'roundMove',
    who: 'admin',
    summary: 'What moving the pickup days of a round would take along: open orders, people who are told, places in line',
    path: '/api/admin/rounds/:roundId/move',
    params: z.object({ roundId }),
    search: pickupMove,
    output: roundMove,
    refusals: ['ROUND_NOT_FOUND'],
  }),
  roundCancellations: query({
    name: 'roundCancellations',
    who: 'admin',
    summary: 'Cancellations of rounds that are under way, and how far each is',
    path: '/api/admin/round-cancellations',
    params: none,
    search: none,
    output: z.object({ cancellations: z.array(roundCancellation) }),
  }),
} as const satisfies Record<string, Query>
