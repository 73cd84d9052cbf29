import { z } from 'zod'
import { findingKinds, maintenanceTools, runStatuses } from '../../domain/maintenance.ts'
import { id } from './values.ts'

/**
 * A run of a data tool. `done` of `total` rows were looked at; `found` counts what was not as it ought to be, and how much of that was
 * mended: the rest needs a person.
 */
export const maintenanceRun = z.object({
  runId: id,
  tool: z.enum(maintenanceTools),
  status: z.enum(runStatuses),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  done: z.int(),
  total: z.int(),
  found: z.array(z.object({ kind: z.enum(findingKinds), found: z.int(), mended: z.int() })),
})
export type MaintenanceRun = z.infer<typeof maintenanceRun>

const facts = z.record(z.string(), z.union([z.string(), z.number()]))

/** A run with a page of what it found: `subjectId` is a user's, for `shelf` a variant group's. */
export const maintenanceReport = z.object({
  run: maintenanceRun,
  items: z.array(z.object({ kind: z.enum(findingKinds), subjectId: id, before: facts, after: facts, mended: z.boolean() })),
  nextCursor: z.string().nullable(),
})
export type MaintenanceReport = z.infer<typeof maintenanceReport>
