import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** Query for all missions with the periods that may be claimed now. */
export const myMissionsQuery = queryOptions({
  queryKey: ['myMissions'],
  queryFn: () => read('myMissions', '/api/me/missions'),
})
