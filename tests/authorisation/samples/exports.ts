import type { exportDownloads } from '../../../src/contract/endpoints/exports.ts'
import { maintenanceAsked } from './maintenance.ts'
import { raffleAsked } from './raffle.ts'
import { plain, type AskedOf } from './types.ts'

export const exportsAsked: AskedOf<typeof exportDownloads> = {
  orderExport: plain,
  userExport: () => ({ params: {}, search: { format: 'csv' } }),
  raffleExport: async (world, owner) => {
    const { params } = await raffleAsked.raffleEntries(world, owner)
    return { params: {}, search: { roundId: params.roundId } }
  },
  reportExport: async (world, owner) => {
    const { params } = await maintenanceAsked.maintenanceRun(world, owner)
    return { params: {}, search: { runId: params.runId } }
  },
  pointExport: () => ({ params: {}, search: { from: '2026-11-01', to: '2026-11-30' } }),
}
