import type { raffleCommands, raffleQueries } from '../../contract/endpoints/raffle.ts'
import { drawRaffle } from '../../services/raffle/draw.ts'
import { enterRaffle } from '../../services/raffle/enter.ts'
import { leaveRaffle } from '../../services/raffle/leave.ts'
import { readAdminRaffle } from '../../services/raffle/read-admin.ts'
import { readRaffleEntries } from '../../services/raffle/read-entries.ts'
import { readAdminRaffles } from '../../services/raffle/read-list.ts'
import { readMyRaffles } from '../../services/raffle/read-own.ts'
import { redrawRaffle } from '../../services/raffle/redraw.ts'
import { RaffleRecords } from '../prepared/raffle-records.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function raffleHandlers({ context }: Parts): HandlersOf<typeof raffleCommands> {
  return {
    enterRaffle: ({ caller }, input) => enterRaffle(context, caller, input),
    leaveRaffle: ({ caller }, input) => leaveRaffle(context, caller, input),
    drawRaffle: ({ caller }, input) => drawRaffle(context, caller, input),
    redrawRaffle: ({ caller }, input) => redrawRaffle(context, caller, input),
  }
}

export function raffleReaders({ context, publicUrl }: Parts): ReadersOf<typeof raffleQueries> {
  const records = new RaffleRecords(context)
  return {
    raffle: (_, { params }) => records.answer(params.roundId),
    myRaffles: ({ caller }) => readMyRaffles(context, caller.userId),
    adminRaffle: (_, { params }) => readAdminRaffle(context, params.roundId, publicUrl),
    adminRaffles: (_, { search }) => readAdminRaffles(context, search),
    raffleEntries: ({ caller }, { params, search }) => readRaffleEntries(context, caller, { ...params, ...search }),
  }
}
