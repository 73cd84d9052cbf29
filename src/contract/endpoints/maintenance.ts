import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { maintenancePreview, maintenanceReport, maintenanceRun } from '../schemas/maintenance.ts'
import { cursor, id, none, nothing } from '../schemas/values.ts'

/**
 * Commands that run the data tools, which recompute figures of all customers or give missed points. Only masters, the highest role of
 * staff, may run them. A call returns within seconds, with the finished or still running run; a repeat during a run joins it.
 */
export const maintenanceCommands = {
  reaggregateAllUserData: command({
    name: 'reaggregateAllUserData',
    who: 'master',
    fresh: true,
    summary: 'Recompute tiers, counts, balances and stock from orders and the ledger, and correct what differs',
    input: nothing,
    output: maintenanceRun,
  }),
  grantMissingNewMemberPoints: command({
    name: 'grantMissingNewMemberPoints',
    who: 'master',
    fresh: true,
    summary: 'Give the new member points to all people who never got them',
    input: nothing,
    output: maintenanceRun,
  }),
  stopMaintenanceRun: command({
    name: 'stopMaintenanceRun',
    who: 'master',
    summary: 'Stop a run after its current step; what was done stays done. A run that has ended is answered unchanged',
    input: z.strictObject({ runId: id }),
    output: maintenanceRun,
    refusals: ['NOT_FOUND'],
  }),
} as const satisfies Record<string, Command>

export const maintenanceQueries = {
  maintenanceRuns: query({
    name: 'maintenanceRuns',
    who: 'master',
    summary: 'Runs of the data tools, newest first, 20 a page, with their progress',
    path: '/api/admin/maintenance/runs',
    params: none,
    search: z.object({ cursor }),
    output: z.object({ items: z.array(maintenanceRun), nextCursor: z.string().nullable() }),
  }),
  maintenanceRun: query({
    name: 'maintenanceRun',
    who: 'master',
    summary: 'The findings of one run, 100 a page; with `left` only those it did not correct. The read access is logged',
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
    summary: 'The number of people, and the people who never got the new member points. The read access is logged',
    path: '/api/admin/maintenance/preview',
    params: none,
    search: none,
    output: maintenancePreview,
  }),
} as const satisfies Record<string, Query>
