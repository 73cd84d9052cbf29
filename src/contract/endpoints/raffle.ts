import { z } from 'zod'
import { command, query, type Query, type Command } from '../define.ts'
import {
  adminRaffle,
  adminRaffles,
  adminRafflesSearch,
  drawResult,
  entered,
  enterInput,
  ownRaffleEntry,
  publicRaffle,
  raffleEntries,
  raffleEntriesSearch,
  redrawResult,
} from '../schemas/raffle.ts'
import { id, none, roundId } from '../schemas/values.ts'

const ofRound = z.object({ roundId })

/** Rounds that are drawn instead of reserved (DECISIONS, Raffle). */
export const raffleCommands = {
  enterRaffle: command({
    name: 'enterRaffle',
    who: 'customer',
    suspended: 'refused',
    summary: 'Enter a raffle once, until its deadline; takes no stock. A repeat answers the entry',
    input: enterInput,
    output: entered,
    refusals: [
      'RAFFLE_NOT_FOUND',
      'ITEM_NOT_FOUND',
      'RAFFLE_ENTERED',
      'RAFFLE_CLOSED',
      'ROUND_NOT_OPEN',
      'ROUND_CANCELED',
      'TIER_NOT_ALLOWED',
      'LIMIT_PER_USER',
      'SOLD_OUT',
    ],
  }),
  leaveRaffle: command({
    name: 'leaveRaffle',
    who: 'customer',
    scope: 'own',
    summary: 'Take an entry back while entries are taken',
    input: z.strictObject({ entryId: id }),
    output: z.object({ entryId: id }),
    refusals: ['RAFFLE_ENTRY_NOT_FOUND', 'RAFFLE_CLOSED'],
  }),
  drawRaffle: command({
    name: 'drawRaffle',
    who: 'admin',
    summary: 'Draw after the deadline, once ever: winners become orders, the rest wait in drawn order if they asked',
    input: z.strictObject({ roundId }),
    output: drawResult,
    refusals: ['RAFFLE_NOT_FOUND', 'RAFFLE_STILL_OPEN', 'RAFFLE_TOO_LATE', 'ROUND_CANCELED'],
  }),
  redrawRaffle: command({
    name: 'redrawRaffle',
    who: 'admin',
    summary: 'Give places that were given up, and that nobody waits for, to the next in drawn order',
    input: z.strictObject({ roundId }),
    output: redrawResult,
    refusals: ['RAFFLE_NOT_FOUND', 'RAFFLE_NOT_DRAWN', 'RAFFLE_STILL_OPEN', 'RAFFLE_TOO_LATE', 'ROUND_CANCELED'],
  }),
} as const satisfies Record<string, Command>

export const raffleQueries = {
  raffle: query({
    name: 'raffle',
    who: 'guest',
    summary: 'The public record of a raffle, from which anybody can recompute its draw; no names',
    path: '/api/raffles/:roundId',
    params: ofRound,
    search: none,
    output: publicRaffle,
    refusals: ['RAFFLE_NOT_FOUND'],
  }),
  myRaffles: query({
    name: 'myRaffles',
    who: 'customer',
    scope: 'own',
    summary: "The caller's entries and what became of them, newest first",
    path: '/api/me/raffles',
    params: none,
    search: none,
    output: z.object({ items: z.array(ownRaffleEntry) }),
  }),
  adminRaffle: query({
    name: 'adminRaffle',
    who: 'admin',
    summary: 'A raffle with its counts, its draw and what may be done with it; no names',
    path: '/api/admin/raffles/:roundId',
    params: ofRound,
    search: none,
    output: adminRaffle,
    refusals: ['RAFFLE_NOT_FOUND'],
  }),
  adminRaffles: query({
    name: 'adminRaffles',
    who: 'admin',
    summary: 'All raffles, those that wait for their draw first, then by deadline, the latest first; numbered pages',
    path: '/api/admin/raffles',
    params: none,
    search: adminRafflesSearch,
    output: adminRaffles,
  }),
  raffleEntries: query({
    name: 'raffleEntries',
    who: 'admin',
    summary: 'Who entered, with names, in the order of entering or, once drawn, in the drawn order; numbered pages',
    path: '/api/admin/raffles/:roundId/entries',
    params: ofRound,
    search: raffleEntriesSearch,
    output: raffleEntries,
    refusals: ['RAFFLE_NOT_FOUND'],
  }),
} as const satisfies Record<string, Query>
