import type { counterQueries } from '../../contract/endpoints/counter.ts'
import { readCounterOrders } from '../../services/orders/read-counter.ts'
import { readCounterCounts, readCounterDay, readVisit } from '../../services/orders/read-visit.ts'
import { searchCounter } from '../../services/orders/search-counter.ts'
import type { Parts, ReadersOf } from './parts.ts'

export function counterReaders({ context }: Parts): ReadersOf<typeof counterQueries> {
  return {
    counterOrders: ({ caller }, { search }) => readCounterOrders(context, caller, search),
    counterSearch: ({ caller }, { search }) => searchCounter(context, caller, search.q),
    counterVisit: ({ caller }, { params }) => readVisit(context, caller, params.userId),
    counterDay: ({ caller }) => readCounterDay(context, caller),
    counterCounts: () => readCounterCounts(context),
  }
}
