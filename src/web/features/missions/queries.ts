import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/**
 * Query for the customer's missions with progress and state: one item for each mission and period (`YYYY-MM` or `once`) that can be
 * claimed.
 */
export const myMissionsQuery = queryOptions({
  queryKey: ['myMissions'],
  queryFn: () => read('myMissions', '/api/me/missions'),
})
