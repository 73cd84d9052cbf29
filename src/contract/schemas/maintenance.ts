import { z } from 'zod'
import { findingKinds, maintenanceTools, runStatuses, stages } from '../../domain/maintenance.ts'
import { id, instant, namesakeCode, roundId } from './values.ts'

/**
 * One execution of a data tool, which recomputes stored figures or gives missed points. `done` of `total` rows are checked. `found` counts
 * wrong or missing values per kind, `mended` those that were corrected; staff must settle the rest. `error` is for operators.
 */
export const maintenanceRun = z.object({
  runId: id,
  tool: z.enum(maintenanceTools),
  status: z.enum(runStatuses),
  stage: z.enum(stages),
  startedAt: z.string(),
  startedBy: z.string(),
  finishedAt: z.string().nullable(),
  stoppedBy: z.string().nullable(),
  error: z.string().nullable(),
  done: z.int(),
  total: z.int(),
  found: z.array(z.object({ kind: z.enum(findingKinds), found: z.int(), mended: z.int() })),
})
export type MaintenanceRun = z.infer<typeof maintenanceRun>

const facts = z.record(z.string(), z.union([z.string(), z.number()]))

const subject = z.union([
  z.object({ userId: id, name: z.string(), phoneLast4: z.string().nullable(), namesakeCode }),
  z.object({ productId: id, roundId, productName: z.string(), roundName: z.string(), groupName: z.string() }),
])

/**
 * A maintenance run with a page of its findings: records with wrong or missing values. `before` has the stored values by field, `after` the
 * right ones. `subjectId` is the id of a user, or of a variant group for the kind `shelf` (wrong stock). `subject` is null if it no longer
 * exists.
 */
export const maintenanceReport = z.object({
  run: maintenanceRun,
  items: z.array(
    z.object({
      kind: z.enum(findingKinds),
      subjectId: id,
      subject: subject.nullable(),
      before: facts,
      after: facts,
      mended: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
})
export type MaintenanceReport = z.infer<typeof maintenanceReport>

/**
 * What the data tools would do now: the number of users to recompute, and the members who never got the welcome points. `first` holds the
 * latest 50 of these members, `count` counts all.
 */
export const maintenancePreview = z.object({
  users: z.int(),
  newMembers: z.object({
    count: z.int(),
    /** Points that each of them would get. */
    points: z.int(),
    first: z.array(
      z.object({ userId: id, name: z.string(), phoneLast4: z.string().nullable(), namesakeCode, createdAt: instant }),
    ),
  }),
})
export type MaintenancePreview = z.infer<typeof maintenancePreview>
