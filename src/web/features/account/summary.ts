import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** The my page at a glance: tier, points, streak, and how many rewards wait. */
export const mySummaryQuery = queryOptions({
  queryKey: ['mySummary'],
  queryFn: () => read('mySummary', '/api/me/summary'),
})

/** What shows points, counts or missions is read anew: something moved them. */
export async function refreshAccount(client: QueryClient): Promise<void> {
  const keys = ['me', 'mySummary', 'myMissions', 'myPoints']
  await Promise.all(keys.map(key => client.invalidateQueries({ queryKey: [key] })))
}
