import type { TemplateShape } from '../../contract/schemas/templates.ts'
import { violatedConstraint } from '../../db/connection/database.ts'
import { insertTemplate } from '../../db/catalog/round-templates.ts'
import { Refused } from '../../domain/rejection.ts'
import { answerOnce, type Press } from '../answer-once.ts'
import { nameOf } from '../catalog/words.ts'
import type { Actor, Context } from '../context.ts'
import { checkedShape } from './shape.ts'

/**
 * Saves the content of a round (options, stock, prices, tiers, weekdays) as a template under a unique name. A repeat with the same key
 * returns the first answer.
 * @throws Refused TEMPLATE_NAME_TAKEN, ROUND_DATES, ROUND_INCOMPLETE (raffle without places), INVALID_INPUT (a name without visible
 * characters), IDEMPOTENCY_MISMATCH
 */
export async function saveTemplate(
  context: Context,
  actor: Actor,
  input: Press & { name: string; shape: TemplateShape },
): Promise<{ templateId: string; version: number }> {
  return await namesOnce(async () =>
    answerOnce(context, actor, { verb: 'saveTemplate', input }, async tx => {
      const templateId = context.newId()
      const written = {
        name: nameOf(input.name, 'name', '회차 틀의 이름'),
        shape: checkedShape(input.shape),
        updatedAt: context.clock(),
      }
      await insertTemplate(tx, templateId, written)
      return { templateId, version: 1 }
    }),
  )
}

/**
 * Runs `write`, which stores a round template. If the database reports that another template has the same name, throws the refusal instead.
 * @throws Refused TEMPLATE_NAME_TAKEN
 */
export async function namesOnce<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) === 'round_templates_name_key') throw new Refused({ code: 'TEMPLATE_NAME_TAKEN' })
    throw error
  }
}
