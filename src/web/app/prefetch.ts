import type { QueryClient } from '@tanstack/react-query'
import { limits } from '../../contract/limits.ts'
import offlineArt from '../art/empty-offline.svg'
import { meQuery } from '../features/account/queries.ts'
import { mySummaryQuery } from '../features/account/summary.ts'
import { myMissionsQuery } from '../features/missions/queries.ts'
import { myOrdersQuery, myWaitlistQuery } from '../features/orders/queries.ts'
import { myRafflesQuery } from '../features/raffle/queries.ts'
import { fetchOtherLetters } from './fonts-ready.ts'
import { prefetchedScreens } from './screens.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * Loads the other screens and their data two seconds after the start, except in data-saver mode or on a 2G connection. Returns a function
 * to cancel.
 */
export function prefetchSoon(client: QueryClient): () => void {
  const { connection } = navigator as { connection?: Connection }
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return () => undefined
  const timer = setTimeout(() => {
    fetchOtherLetters()
    new Image().src = offlineArt // it is shown offline, when it could not be fetched
    for (const ready of prefetchedScreens) ready().catch(() => undefined)
    // queries that the page itself started are left alone: a failed one would restart
    const isNew = ({ queryKey }: { queryKey: readonly unknown[] }) => client.getQueryState(queryKey) === undefined
    if (isNew(meQuery)) void client.prefetchQuery(meQuery)
    if (isNew(mySummaryQuery)) void client.prefetchQuery(mySummaryQuery)
    if (isNew(myMissionsQuery)) void client.prefetchQuery(myMissionsQuery)
    if (isNew(myOrdersQuery)) void client.prefetchInfiniteQuery(myOrdersQuery)
    if (isNew(myWaitlistQuery)) void client.prefetchQuery(myWaitlistQuery)
    if (isNew(myRafflesQuery)) void client.prefetchQuery(myRafflesQuery)
  }, limits.prefetchDelayMs)
  return () => clearTimeout(timer)
}
