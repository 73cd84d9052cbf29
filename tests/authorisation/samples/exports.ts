import type { exportDownloads } from '../../../src/contract/endpoints/exports.ts'
import { plain, type AskedOf } from './types.ts'

export const exportsAsked: AskedOf<typeof exportDownloads> = {
  orderExport: plain,
  userExport: () => ({ params: {}, search: { format: 'csv' } }),
  pointExport: () => ({ params: {}, search: { from: '2026-11-01', to: '2026-11-30' } }),
}
