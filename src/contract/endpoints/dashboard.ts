import { query, type Query } from '../define.ts'
import { dashboard } from '../schemas/admin.ts'
import { none } from '../schemas/values.ts'

/** The query for the figures on the first page of staff. */
export const dashboardQueries = {
  adminDashboard: query({
    name: 'adminDashboard',
    who: 'admin',
    summary: "Today's figures for the staff's dashboard",
    path: '/api/admin/dashboard',
    params: none,
    search: none,
    output: dashboard,
  }),
} as const satisfies Record<string, Query>
