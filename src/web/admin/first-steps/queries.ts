import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** The query for the first steps that are not done, and the channels with their last test. */
export const firstStepsQuery = queryOptions({
  queryKey: ['firstSteps'],
  queryFn: () => read('firstSteps', '/api/admin/first-steps'),
})

/** Reads the steps again, here and on the dashboard, after one of them may have been done. */
export async function renewFirstSteps(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['adminDashboard'] })
  await client.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
}
