import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['adminDashboard'],
  queryFn: () => read('adminDashboard', '/api/admin/dashboard'),
  // events of the live stream refetch them sooner
  staleTime: 30_000,
  // the comparison with the same hours a week ago changes with the clock
  refetchInterval: 10 * 60_000,
})
