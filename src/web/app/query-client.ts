import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { limits } from '../../contract/limits.ts'
import { ApiError } from './api.ts'
import { loginPath } from './origin.ts'

/** SPEC §9: stale after 5 minutes, kept 30, one retry. A refusal is an answer and is not asked for again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: limits.cacheStaleMs,
        gcTime: limits.cacheKeptMs,
        retry: (failures, error) => failures < 1 && isWorthAnotherTry(error),
      },
      // a press without a line is answered at once, and never sent by itself when nobody thinks of it any more
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

function isWorthAnotherTry(error: Error): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

/** The session is over: to the login page, which comes back here. */
function leaveWhenSignedOut(error: Error) {
  if (error instanceof ApiError && error.code === 'UNAUTHENTICATED')
    location.assign(loginPath(location.pathname + location.search))
}
