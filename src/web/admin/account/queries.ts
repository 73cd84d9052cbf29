import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** The query for the signed-in user's second factor. */
export const ownFactorQuery = queryOptions({
  queryKey: ['mySecondFactor'],
  queryFn: () => read('mySecondFactor', '/api/me/second-factor'),
  staleTime: 0,
})

/** The query for the signed-in user's passkeys. */
export const ownPasskeysQuery = queryOptions({
  queryKey: ['myPasskeys'],
  queryFn: () => read('myPasskeys', '/api/me/passkeys'),
  staleTime: 0,
})
