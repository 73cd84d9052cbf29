import type { dashboardQueries } from '../../contract/endpoints/dashboard.ts'
import { readDashboard } from '../../services/dashboard/read-dashboard.ts'
import type { Parts, ReadersOf } from './parts.ts'

export function dashboardReaders({ context, firstSettings, listsFirstSteps }: Parts): ReadersOf<typeof dashboardQueries> {
  return { adminDashboard: () => readDashboard(context, listsFirstSteps ? firstSettings : null) }
}
