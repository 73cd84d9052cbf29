import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['adminDashboard'],
  queryFn: () => read('adminDashboard', '/api/admin/dashboard'),
  // Figures of today; the live feed refreshes them sooner.
  staleTime: 30_000,
  // the same hours a week ago move on with the clock
  refetchInterval: 10 * 60_000,
})
