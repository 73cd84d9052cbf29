import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** Where one is signed in, last seen first. Asked anew each time: another device may have come meanwhile. */
export const mySessionsQuery = queryOptions({
  queryKey: ['mySessions'],
  queryFn: () => read('mySessions', '/api/me/sessions'),
  staleTime: 0,
})
