import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { maintenancePreview, maintenanceReport, maintenanceRun } from '../schemas/maintenance.ts'
import { cursor, id, none, nothing } from '../schemas/values.ts'

/**
 * Data tools, for masters alone, since they reach every customer. A call answers within seconds, finished or still running; a repeated call
 * answers the running one.
 */
export const maintenanceCommands = {
  reaggregateAllUserData: command({
    name: 'reaggregateAllUserData',
    who: 'master',
    fresh: true,
    summary: 'Count tiers, counts, balances and stock anew from orders and the ledger, and mend what differs',
    input: nothing,
    output: maintenanceRun,
  }),
  grantMissingNewMemberPoints: command({
    name: 'grantMissingNewMemberPoints',
    who: 'master',
    fresh: true,
    summary: "The new member's points to everybody who never got them: the function that SPEC section 7 shows as {hash}",
    input: nothing,
    output: maintenanceRun,
  }),
  stopMaintenanceRun: command({
    name: 'stopMaintenanceRun',
    who: 'master',
    summary: 'End a run after the step that is under way; what was done stays done. One that is over is answered as it is',
    input: z.strictObject({ runId: id }),
    output: maintenanceRun,
    refusals: ['NOT_FOUND'],
  }),
} as const satisfies Record<string, Command>

export const maintenanceQueries = {
  maintenanceRuns: query({
    name: 'maintenanceRuns',
    who: 'master',
    summary: 'The runs of the data tools, newest first, 20 a page, with their progress',
    path: '/api/admin/maintenance/runs',
    params: none,
    search: z.object({ cursor }),
    output: z.object({ items: z.array(maintenanceRun), nextCursor: z.string().nullable() }),
  }),
  maintenanceRun: query({
    name: 'maintenanceRun',
    who: 'master',
    summary: 'What one run found and mended, 100 a page; with `left` only what it left alone. Who looked is recorded',
    path: '/api/admin/maintenance/runs/:runId',
    params: z.object({ runId: id }),
    search: z.object({
      cursor: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      left: z.literal('yes').optional(),
    }),
    output: maintenanceReport,
    refusals: ['NOT_FOUND'],
  }),
  maintenancePreview: query({
    name: 'maintenancePreview',
    who: 'master',
    summary: "How many people there are, and who never got the new member's points. Who looked is recorded",
    path: '/api/admin/maintenance/preview',
    params: none,
    search: none,
    output: maintenancePreview,
  }),
} as const satisfies Record<string, Query>
