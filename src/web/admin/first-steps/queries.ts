import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/**
 * The query for the unfinished steps of setting up a new shop, and for the message channels (mail, 알림톡, push) with their last tests.
 */
export const firstStepsQuery = queryOptions({
  queryKey: ['firstSteps'],
  queryFn: () => read('firstSteps', '/api/admin/first-steps'),
})

/** Refetches the steps of setting up the shop, and the dashboard. Call it after a change that may complete a step. */
export async function renewFirstSteps(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['adminDashboard'] })
  await client.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
}
