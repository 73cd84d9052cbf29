import { lockCategories, readCategories, replaceCategories, type CategoryRow } from '../../db/catalog/categories.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { violatedConstraint } from '../../db/connection/database.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { nameOf } from './words.ts'

/**
 * Replaces the list of categories: with an id kept or renamed, without one created. Products of a missing category become unassigned.
 * `seen` is the list that the caller edited.
 * @throws Refused VERSION_CONFLICT, CATEGORY_NAME_TAKEN, CATEGORY_NOT_FOUND (unknown or repeated id), INVALID_INPUT (a name without visible characters)
 */
export async function saveCategories(
  context: Context,
  actor: Actor,
  input: { categories: { id?: string | undefined; name: string }[]; seen?: { id: string; name: string }[] | undefined },
): Promise<{ categories: CategoryRow[] }> {
  try {
    return await context.db.transaction(async tx => {
      const before = await lockCategories(tx)
      if (input.seen && !isSame(input.seen, before)) throw new Refused({ code: 'VERSION_CONFLICT' })
      const wanted = input.categories.map((category, nth) => ({
        id: category.id ?? context.newId(),
        name: nameOf(category.name, `categories.${nth}.name`, '카테고리 이름'),
      }))
      const kept = input.categories.flatMap(category => category.id ?? [])
      if (kept.some(id => !before.some(category => category.id === id))) throw new Refused({ code: 'CATEGORY_NOT_FOUND' })
      if (new Set(kept).size !== kept.length) throw new Refused({ code: 'CATEGORY_NOT_FOUND' })
      if (new Set(wanted.map(category => category.name)).size !== wanted.length)
        throw new Refused({ code: 'CATEGORY_NAME_TAKEN' })
      await replaceCategories(tx, wanted)
      const categories = await readCategories(tx)
      const change = { before: { categories: before.map(named) }, after: { categories: categories.map(named) } }
      await audit(tx, context, actor, { action: 'categories.save', subject: 'categories', subjectId: 'all', ...change })
      await moveCatalogueOn(tx)
      return { categories }
    })
  } catch (error) {
    // Another admin created this name at the same moment.
    if (violatedConstraint(error) === 'categories_name_key') throw new Refused({ code: 'CATEGORY_NAME_TAKEN' })
    throw error
  }
}

function named({ id, name }: CategoryRow): { id: string; name: string } {
  return { id, name }
}

function isSame(seen: readonly { id: string; name: string }[], now: readonly CategoryRow[]): boolean {
  return seen.length === now.length && now.every(({ id, name }, place) => seen[place]!.id === id && seen[place]!.name === name)
}
