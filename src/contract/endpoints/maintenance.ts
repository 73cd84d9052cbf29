import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { maintenanceReport, maintenanceRun } from '../schemas/maintenance.ts'
import { id, none, nothing } from '../schemas/values.ts'

/** The data tools (SPEC section 7; DECISIONS, Data tools). They answer within seconds, done or still running; a repeat answers the run that goes on. */
export const maintenanceCommands = {
  reaggregateAllUserData: command({
    name: 'reaggregateAllUserData',
    who: 'admin',
    summary: 'Count tiers, counts, balances and stock anew from orders and the ledger, and mend what differs',
    input: nothing,
    output: maintenanceRun,
  }),
  grantMissingNewMemberPoints: command({
    name: 'grantMissingNewMemberPoints',
    who: 'admin',
    summary: "The new member's points to everybody who never got them: the function that SPEC section 7 shows as {hash}",
    input: nothing,
    output: maintenanceRun,
  }),
} as const satisfies Record<string, Command>

export const maintenanceQueries = {
  maintenanceRuns: query({
    name: 'maintenanceRuns',
    who: 'admin',
    summary: 'The latest runs of the data tools, newest first, with their progress',
    path: '/api/admin/maintenance/runs',
    params: none,
    search: none,
    output: z.object({ items: z.array(maintenanceRun) }),
  }),
  maintenanceRun: query({
    name: 'maintenanceRun',
    who: 'admin',
    summary: 'What one run found and mended, 100 a page',
    path: '/api/admin/maintenance/runs/:runId',
    params: z.object({ runId: id }),
    search: z.object({
      cursor: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    output: maintenanceReport,
    refusals: ['NOT_FOUND'],
  }),
} as const satisfies Record<string, Query>
