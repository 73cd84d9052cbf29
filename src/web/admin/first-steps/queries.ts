import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** The query for the first steps that are not done, and the channels with their last test. */
export const firstStepsQuery = queryOptions({
  queryKey: ['firstSteps'],
  queryFn: () => read('firstSteps', '/api/admin/first-steps'),
})

/** Refetches the first steps and the dashboard. Call it after a change that may complete a step. */
export async function renewFirstSteps(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['adminDashboard'] })
  await client.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
}
