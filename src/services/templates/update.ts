import type { TemplateShape } from '../../contract/schemas/templates.ts'
import type { Tx } from '../../db/connection/database.ts'
import { deleteTemplateRow, lockTemplate, writeTemplate } from '../../db/catalog/round-templates.ts'
import { Refused } from '../../domain/rejection.ts'
import { nameOf } from '../catalog/words.ts'
import type { Context } from '../context.ts'
import { namesOnce } from './save.ts'
import { checkedShape } from './shape.ts'
import { stale } from '../stale.ts'

type Seen = { templateId: string; version: number }

/**
 * Renames a round template, and replaces its content if `shape` is given. `version` is the expected version; the new one is returned.
 * @throws Refused TEMPLATE_NOT_FOUND, VERSION_CONFLICT, TEMPLATE_NAME_TAKEN, ROUND_DATES, ROUND_INCOMPLETE, INVALID_INPUT (a name without
 * visible characters)
 */
export async function updateTemplate(
  context: Context,
  { name, shape, ...seen }: Seen & { name: string; shape?: TemplateShape | undefined },
): Promise<Seen> {
  return await namesOnce(async () =>
    context.db.transaction(async tx => {
      await lockSeen(tx, seen)
      const written = {
        name: nameOf(name, 'name', '회차 틀의 이름'),
        shape: shape ? checkedShape(shape) : null,
        updatedAt: context.clock(),
      }
      await writeTemplate(tx, seen.templateId, written)
      return { templateId: seen.templateId, version: seen.version + 1 }
    }),
  )
}

/** Deletes a template; rounds made from it stay. @throws Refused TEMPLATE_NOT_FOUND, VERSION_CONFLICT */
export async function deleteTemplate(context: Context, seen: Seen): Promise<{ templateId: string }> {
  return await context.db.transaction(async tx => {
    await lockSeen(tx, seen)
    await deleteTemplateRow(tx, seen.templateId)
    return { templateId: seen.templateId }
  })
}

async function lockSeen(tx: Tx, { templateId, version }: Seen): Promise<void> {
  const template = await lockTemplate(tx, templateId)
  if (!template) throw new Refused({ code: 'TEMPLATE_NOT_FOUND' })
  if (template.version !== version) throw stale('template', templateId)
}
