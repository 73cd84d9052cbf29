import { z } from 'zod'
import { deeds } from '../../domain/undo.ts'
import { id, instant } from './values.ts'

/** The `undo` of an answer to staff, beside its `result`: a token that undoes the command until the given moment. */
export const undoOffer = z.strictObject({ token: id, until: instant })
export type UndoOffer = z.infer<typeof undoOffer>

/** An object of the catalog that an undo left unchanged, and why. */
export const keptObject = z.object({
  type: z.enum(['round', 'product', 'banner', 'banners', 'categories']),
  id: z.string(),
  name: z.string().nullable(),
  code: z.string(),
  message: z.string(),
})

/**
 * A command that the caller can still undo. `objects` counts what it changed. `orderId` is the first order among them, `name` the name of
 * the first other object; null if there is none, `name` also for lists.
 */
const undoToken = z.object({
  token: id,
  operation: z.string(),
  deed: z.enum(deeds),
  orderId: id.nullable(),
  name: z.string().nullable(),
  objects: z.int(),
  at: instant,
  until: instant,
})
export const undoTokens = z.object({ items: z.array(undoToken) })
export type UndoTokens = z.infer<typeof undoTokens>
