import type { exportDownloads } from '../../contract/endpoints/exports.ts'
import { exportOrders } from '../../services/exports/export-orders.ts'
import { exportPoints } from '../../services/exports/export-points.ts'
import { exportUsers } from '../../services/exports/export-users.ts'
import { exportReport } from '../../services/maintenance/export-report.ts'
import { exportRaffle } from '../../services/raffle/export.ts'
import type { DownloadersOf, Parts } from './parts.ts'

export function exportDownloaders({ context }: Parts): DownloadersOf<typeof exportDownloads> {
  return {
    orderExport: ({ caller }, { search }) => exportOrders(context, caller, search),
    userExport: ({ caller }, { search }) => exportUsers(context, caller, search),
    raffleExport: ({ caller }, { search }) => exportRaffle(context, caller, search),
    reportExport: ({ caller }, { search }) => exportReport(context, caller, search),
    pointExport: ({ caller }, { search }) => exportPoints(context, caller, search),
  }
}
