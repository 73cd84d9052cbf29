import type { dashboardQueries } from '../../../src/contract/endpoints/dashboard.ts'
import { plain, type AskedOf } from './types.ts'

export const dashboardAsked: AskedOf<typeof dashboardQueries> = {
  adminDashboard: plain,
}
