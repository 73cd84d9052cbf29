import { download, type Download } from '../define.ts'
import { memberExport, orderExport, pointExport, raffleExport, reportExport } from '../schemas/exports.ts'
import { none } from '../schemas/values.ts'

/**
 * Downloads of staff's lists as files. Each writes an audit record (who, filter, number of rows) before its first byte. The list of all
 * people holds all personal data of the shop, so only masters may export it.
 */
export const exportDownloads = {
  orderExport: download({
    name: 'orderExport',
    who: 'admin',
    fresh: true,
    summary: 'Orders by filter, newest first, one row per order item',
    path: '/api/admin/exports/orders',
    params: none,
    search: orderExport,
    types: ['xlsx', 'csv'],
    refusals: ['EXPORT_TOO_LARGE', 'EXPORTS_BUSY'],
  }),
  userExport: download({
    name: 'userExport',
    who: 'master',
    fresh: true,
    summary: 'People by filter, the latest first',
    path: '/api/admin/exports/users',
    params: none,
    search: memberExport,
    types: ['xlsx', 'csv'],
    refusals: ['EXPORT_TOO_LARGE', 'EXPORTS_BUSY'],
  }),
  pointExport: download({
    name: 'pointExport',
    who: 'admin',
    fresh: true,
    summary: 'The points ledger of a range of days, oldest first, of one person or of all',
    path: '/api/admin/exports/points',
    params: none,
    search: pointExport,
    types: ['xlsx', 'csv'],
    refusals: ['USER_NOT_FOUND', 'EXPORT_TOO_LARGE', 'EXPORTS_BUSY'],
  }),
  raffleExport: download({
    name: 'raffleExport',
    who: 'admin',
    fresh: true,
    summary: 'The entries of a raffle with names, in the order of entering or, once drawn, in the drawn order',
    path: '/api/admin/exports/raffle',
    params: none,
    search: raffleExport,
    types: ['xlsx', 'csv'],
    refusals: ['ROUND_NOT_FOUND', 'RAFFLE_NOT_FOUND', 'EXPORT_TOO_LARGE', 'EXPORTS_BUSY'],
  }),
  reportExport: download({
    name: 'reportExport',
    who: 'master',
    fresh: true,
    summary: 'The findings of a data tool run, one row for each value that differed',
    path: '/api/admin/exports/report',
    params: none,
    search: reportExport,
    types: ['xlsx', 'csv'],
    refusals: ['NOT_FOUND', 'EXPORT_TOO_LARGE', 'EXPORTS_BUSY'],
  }),
} as const satisfies Record<string, Download>
