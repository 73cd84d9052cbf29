import type { maintenanceCommands, maintenanceQueries } from '../../../src/contract/endpoints/maintenance.ts'
import { startRun } from '../../../src/services/maintenance/start-run.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const maintenanceBodies: BodiesOf<typeof maintenanceCommands> = {
  reaggregateAllUserData: async () => null,
  grantMissingNewMemberPoints: async () => null,
  stopMaintenanceRun: async ({ context, people }) => {
    const master = { userId: people.master.userId, role: 'master' as const }
    return await startRun(context, master, 'reaggregateAllUserData')
  },
}

export const maintenanceAsked: AskedOf<typeof maintenanceQueries> = {
  maintenanceRuns: plain,
  maintenancePreview: plain,
  maintenanceRun: async ({ context, people }) => {
    const master = { userId: people.master.userId, role: 'master' as const }
    return { params: await startRun(context, master, 'reaggregateAllUserData'), search: {} }
  },
}
