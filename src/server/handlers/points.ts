import type { pointCommands, pointQueries } from '../../contract/endpoints/points.ts'
import { adjustPoints } from '../../services/points/adjust.ts'
import { deletePointEntries, editPointEntry } from '../../services/points/correct.ts'
import { readOwnPoints, readUserPoints } from '../../services/points/read-points.ts'
import { recordDailyVisit } from '../../services/visits/record-daily-visit.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function pointHandlers({ context, visits, byHand }: Parts): HandlersOf<typeof pointCommands> {
  return {
    adjustPoints: ({ caller }, input) => adjustPoints(context, caller, input, byHand),
    editPointEntry: ({ caller }, input) => editPointEntry(context, caller, input, byHand),
    deletePointEntry: ({ caller }, { userId, entryId }) =>
      deletePointEntries(context, caller, { userId, entryIds: [entryId] }, byHand),
    deletePointEntries: ({ caller }, input) => deletePointEntries(context, caller, input, byHand),
    recordDailyVisit: ({ caller }) => recordDailyVisit(context, visits, caller.userId),
  }
}

export function pointReaders({ context }: Parts): ReadersOf<typeof pointQueries> {
  return {
    myPoints: ({ caller }, { search }) => readOwnPoints(context, caller.userId, search.cursor),
    userPoints: ({ caller }, { params, search }) => readUserPoints(context, caller, { ...params, ...search }),
  }
}
