import { z } from 'zod'
import { changes } from './changes.ts'
import { undoOffer } from './undo.ts'
import { id } from './values.ts'

export const settlePressInput = z.strictObject({ pressId: id })

/**
 * What became of a press. `answer` is what its command answered; null where that is not kept, since it holds a secret. `never`: it did not
 * come and never will. `failed`: the shop could not carry it out. `lost`: nobody knows.
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
