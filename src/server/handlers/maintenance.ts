import type { maintenanceCommands, maintenanceQueries } from '../../contract/endpoints/maintenance.ts'
import { readMaintenancePreview } from '../../services/maintenance/read-preview.ts'
import { readMaintenanceReport, readMaintenanceRuns } from '../../services/maintenance/read-runs.ts'
import { stopRun } from '../../services/maintenance/stop-run.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function maintenanceHandlers({ context, maintenance }: Parts): HandlersOf<typeof maintenanceCommands> {
  return {
    reaggregateAllUserData: ({ caller }) => maintenance.start(caller, 'reaggregateAllUserData'),
    grantMissingNewMemberPoints: ({ caller }) => maintenance.start(caller, 'grantMissingNewMemberPoints'),
    stopMaintenanceRun: ({ caller }, { runId }) => stopRun(context, caller, runId),
  }
}

export function maintenanceReaders({ context }: Parts): ReadersOf<typeof maintenanceQueries> {
  return {
    maintenanceRuns: (_, { search }) => readMaintenanceRuns(context.db, search.cursor),
    maintenanceRun: ({ caller }, { params, search }) =>
      readMaintenanceReport(context, caller, params.runId, { cursor: search.cursor, onlyLeft: search.left === 'yes' }),
    maintenancePreview: ({ caller }) => readMaintenancePreview(context, caller),
  }
}
