import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** Query for the account's sessions, last seen first; always reloaded. */
export const mySessionsQuery = queryOptions({
  queryKey: ['mySessions'],
  queryFn: () => read('mySessions', '/api/me/sessions'),
  staleTime: 0,
})
