import { MutationCache, notifyManager, QueryCache, type DefaultOptions, type QueryClient } from '@tanstack/react-query'
import { limits } from '../../contract/limits.ts'
import { ApiError } from './api.ts'
import { FreshClient } from './fresh-client.ts'
import { leaveWhenSignedOut } from './session-end.ts'

// A press is seen as under way before the next one can come: told by a timer, a double tap would be quicker than the button that says it is busy.
notifyManager.setScheduler(queueMicrotask)

/** Without a line a read fails at once, so that the screen says so instead of loading for ever, and is made again when the line is back. */
export const failingOffline = { networkMode: 'always', refetchOnReconnect: true } as const

/** SPEC §9: stale after 5 minutes, kept 30, one retry. A refusal is an answer and is not asked for again. */
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
      // a press without a line is answered at once, and never sent by itself when nobody thinks of it any more
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function isWorthAnotherTry(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
