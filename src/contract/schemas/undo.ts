import { z } from 'zod'
import { id, instant } from './values.ts'

/** The `undo` of an answer to staff, beside its `result`: a token that undoes the command, until a moment. */
export const undoOffer = z.strictObject({ token: id, until: instant })
export type UndoOffer = z.infer<typeof undoOffer>

/** What the caller can still undo. `objects` counts what the command changed. */
export const undoTokens = z.object({
  items: z.array(z.object({ token: id, operation: z.string(), objects: z.int(), at: instant, until: instant })),
})
export type UndoTokens = z.infer<typeof undoTokens>
