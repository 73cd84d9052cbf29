import { z } from 'zod'
import { findingKinds, maintenanceTools, runStatuses, stages } from '../../domain/maintenance.ts'
import { id, instant, namesakeCode, roundId } from './values.ts'

/**
 * A run of a data tool. `done` of `total` rows were looked at; `found` counts what was not as it ought to be, and how much of that was
 * mended: the rest needs a person. `error` is for whoever looks after the machine.
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

/** A run with a page of what it found: `subjectId` is a user's, for `shelf` a variant group's; `subject` is null for what is gone. */
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

/** What the tools would do now: how many people there are, and who never got the new member's points, the latest members first. */
export const maintenancePreview = z.object({
  users: z.int(),
  newMembers: z.object({
    count: z.int(),
    /** Points for each. */
    points: z.int(),
    first: z.array(
      z.object({ userId: id, name: z.string(), phoneLast4: z.string().nullable(), namesakeCode, createdAt: instant }),
    ),
  }),
})
export type MaintenancePreview = z.infer<typeof maintenancePreview>
