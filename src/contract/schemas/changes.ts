import { z } from 'zod'
import { type Change, versionedTypes } from '../../domain/change.ts'

/** What a command of the shop's people changed by its version, each object once: `changes` of its answer, beside `result`. */
export const changes: z.ZodType<Change[]> = z.array(
  z.strictObject({ type: z.enum(versionedTypes), id: z.string(), before: z.int().min(0), version: z.int().min(0) }),
)
