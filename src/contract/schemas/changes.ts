import { z } from 'zod'
import { type Change, versionedTypes } from '../../domain/change.ts'

/** The `changes` of an answer to staff, beside its `result`: each object that the command changed, with its version before and after. */
export const changes: z.ZodType<Change[]> = z.array(
  z.strictObject({ type: z.enum(versionedTypes), id: z.string(), before: z.int().min(0), version: z.int().min(0) }),
)
