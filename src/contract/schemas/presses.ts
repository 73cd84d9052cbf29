import { z } from 'zod'
import { changes } from './changes.ts'
import { undoOffer } from './undo.ts'
import { id } from './values.ts'

export const settlePressInput = z.strictObject({ pressId: id })

/**
 * The result of a staff command, found by its idempotency key. `done`: its answer, null if it was not stored, as an answer with a secret.
 * `never`: the command had not arrived; if it arrives later, it is refused.
 * `failed`: an error stopped it. `lost`: its server stopped before it stored the result.
 */
export const settledPress = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('done'),
    answer: z.strictObject({ result: z.unknown() }).nullable(),
    changes,
    undo: undoOffer.optional(),
  }),
  z.strictObject({ state: z.literal('refused'), details: z.looseObject({ code: z.string(), message: z.string() }) }),
  z.strictObject({ state: z.enum(['failed', 'running', 'lost', 'never']) }),
])
export type SettledPress = z.output<typeof settledPress>
