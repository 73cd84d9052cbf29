import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** All missions with the periods that may be claimed now, as the server spells them. */
export const myMissionsQuery = queryOptions({
  queryKey: ['myMissions'],
  queryFn: () => read('myMissions', '/api/me/missions'),
})
