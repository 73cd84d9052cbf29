import { MutationCache, notifyManager, QueryCache, type DefaultOptions, type QueryClient } from '@tanstack/react-query'
import { limits } from '../../contract/limits.ts'
import { ApiError } from './api.ts'
import { FreshClient } from './fresh-client.ts'
import { leaveWhenSignedOut } from './session-end.ts'

// Results are applied in microtasks: with a timer, a double tap would be faster than the button's busy state.
notifyManager.setScheduler(queueMicrotask)

/** Query options for customers: reads fail at once while offline, so that the screen shows that, and repeat on reconnecting. */
export const failingOffline = { networkMode: 'always', refetchOnReconnect: true } as const

/**
 * Creates the query client: data is stale after 5 minutes and kept for 30, with one retry. Refusals are not retried. An ended session leads
 * to the login page.
 */
export function createQueryClient(reading: DefaultOptions['queries'] = {}): QueryClient {
  return new FreshClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: limits.cacheStaleMs,
        gcTime: limits.cacheKeptMs,
        retry: (failures, error) => failures < 1 && isWorthAnotherTry(error),
        ...reading,
      },
      // a command without a connection fails at once and is never sent later
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function isWorthAnotherTry(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
