import type { maintenanceCommands, maintenanceQueries } from '../../contract/endpoints/maintenance.ts'
import { readMaintenanceReport, readMaintenanceRuns } from '../../services/maintenance/read-runs.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function maintenanceHandlers({ maintenance }: Parts): HandlersOf<typeof maintenanceCommands> {
  return {
    reaggregateAllUserData: ({ caller }) => maintenance.start(caller, 'reaggregateAllUserData'),
    grantMissingNewMemberPoints: ({ caller }) => maintenance.start(caller, 'grantMissingNewMemberPoints'),
  }
}

export function maintenanceReaders({ context }: Parts): ReadersOf<typeof maintenanceQueries> {
  return {
    maintenanceRuns: () => readMaintenanceRuns(context.db),
    maintenanceRun: (_, { params, search }) => readMaintenanceReport(context.db, params.runId, search.cursor),
  }
}
