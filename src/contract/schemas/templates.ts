import { z } from 'zod'
import { limits } from '../limits.ts'
import { itemInput, roundInput, variantGroupInput } from './products.ts'
import { id, instant, requiredText } from './values.ts'

/**
 * A round without name and ids. Its days are those of the original round. `weeksLater` (domain/round-dates) gives a new round the same
 * weekdays and hours in a later week.
 */
export const templateShape = roundInput.omit({ roundName: true }).extend({
  variantGroups: z
    .array(
      variantGroupInput.omit({ id: true }).extend({
        items: z
          .array(itemInput.omit({ id: true }))
          .min(1)
          .max(30),
      }),
    )
    .min(1, { error: '묶음을 하나 이상 추가해 주세요.' })
    .max(20),
})
export type TemplateShape = z.infer<typeof templateShape>

export const templateName = requiredText(limits.roundName, '회차 틀의 이름')

export const roundTemplate = z.object({
  id,
  name: z.string(),
  version: z.int(),
  updatedAt: instant,
  shape: templateShape,
})
export type RoundTemplate = z.infer<typeof roundTemplate>
