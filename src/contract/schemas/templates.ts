import { z } from 'zod'
import { limits } from '../limits.ts'
import { itemInput, roundInput, variantGroupInput } from './products.ts'
import { id, instant, requiredText } from './values.ts'

/**
 * The settings of a round without name and ids. The dates are those of the original round; `weeksLater` (domain/round-dates) moves them to
 * the same weekdays and hours of a later week for a new round.
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
