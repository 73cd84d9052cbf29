import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** Query for the summary on the customer's own page: tier, points, attendance streak and the count of mission rewards to claim. */
export const mySummaryQuery = queryOptions({
  queryKey: ['mySummary'],
  queryFn: () => read('mySummary', '/api/me/summary'),
})

/** Reloads the queries that show the customer's points, pickup count, tier or missions, after these changed. */
export async function refreshAccount(client: QueryClient): Promise<void> {
  const keys = ['me', 'mySummary', 'myMissions', 'myPoints']
  await Promise.all(keys.map(key => client.invalidateQueries({ queryKey: [key] })))
}
