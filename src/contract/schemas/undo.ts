import { z } from 'zod'
import { deeds } from '../../domain/undo.ts'
import { id, instant } from './values.ts'

/** The `undo` of an answer to staff, beside its `result`: a token that undoes the command, until a moment. */
export const undoOffer = z.strictObject({ token: id, until: instant })
export type UndoOffer = z.infer<typeof undoOffer>

/** A command that the caller can still undo. `objects` counts the orders that it changed; `orderId` is the first of them. */
const undoToken = z.object({
  token: id,
  operation: z.string(),
  deed: z.enum(deeds),
  orderId: id,
  objects: z.int(),
  at: instant,
  until: instant,
})
export const undoTokens = z.object({ items: z.array(undoToken) })
export type UndoTokens = z.infer<typeof undoTokens>
