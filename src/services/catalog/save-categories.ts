import { lockCategories, readCategories, replaceCategories, type CategoryRow } from '../../db/catalog/categories.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { violatedConstraint, type Tx } from '../../db/connection/database.ts'
import { lockProductsOutside, setCategory } from '../../db/catalog/products.ts'
import type { CatalogueEntry } from '../../domain/former.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit, auditAll } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { offerUndo } from '../offer-undo.ts'
import { categoryNames, entriesOf } from './product-record.ts'
import { nameOf } from './words.ts'
import { stale } from '../stale.ts'

/**
 * Replaces the list of product categories: a listed one with an id is kept or renamed, one without is created. Products of categories that
 * are not listed become unassigned. `seen` is the list that the caller edited; `restored` are ids of deleted categories that an undo brings
 * back.
 * @throws Refused VERSION_CONFLICT, CATEGORY_NAME_TAKEN, CATEGORY_NOT_FOUND (unknown or repeated id), INVALID_INPUT (a name without visible
 * characters)
 */
export async function saveCategories(
  context: Context,
  actor: Actor,
  input: {
    categories: { id?: string | undefined; name: string }[]
    seen?: { id: string; name: string }[] | undefined
    restored?: readonly string[]
  },
): Promise<{ categories: CategoryRow[] }> {
  try {
    return await context.db.transaction(async tx => {
      const before = await lockCategories(tx)
      if (input.seen && !isSame(input.seen, before)) throw stale('categories', 'all')
      const wanted = input.categories.map((category, nth) => ({
        id: category.id ?? context.newId(),
        name: nameOf(category.name, `categories.${nth}.name`, '카테고리 이름'),
      }))
      const kept = input.categories.flatMap(category => category.id ?? [])
      const known = new Set([...before.map(({ id }) => id), ...(input.restored ?? [])])
      if (kept.some(id => !known.has(id))) throw new Refused({ code: 'CATEGORY_NOT_FOUND' })
      if (new Set(kept).size !== kept.length) throw new Refused({ code: 'CATEGORY_NOT_FOUND' })
      if (new Set(wanted.map(category => category.name)).size !== wanted.length)
        throw new Refused({ code: 'CATEGORY_NAME_TAKEN' })
      const left = await unassignProducts(tx, context, actor, kept)
      await replaceCategories(tx, wanted)
      const categories = await readCategories(tx)
      const change = { before: { categories: before.map(named) }, after: { categories: categories.map(named) } }
      await audit(tx, context, actor, { action: 'categories.save', subject: 'categories', subjectId: 'all', ...change })
      await moveCatalogueOn(tx)
      const inverse = { verb: 'saveCategories', categories: before.map(named), seen: categories.map(named) } as const
      const list = { type: 'categories', id: 'all', name: null, version: 0, inverse } as const
      if (!isSame(inverse.categories, categories)) await offerUndo(tx, context, actor, [list, ...left])
      return { categories }
    })
  } catch (error) {
    // Another admin created this name at the same moment.
    if (violatedConstraint(error) === 'categories_name_key') throw new Refused({ code: 'CATEGORY_NAME_TAKEN' })
    throw error
  }
}

/**
 * Sets the category of products to null unless it is in `kept`. Deleting the category alone would do so without a new version of the
 * product. Returns the entries that undo it.
 */
async function unassignProducts(tx: Tx, context: Context, actor: Actor, kept: readonly string[]): Promise<CatalogueEntry[]> {
  const products = await lockProductsOutside(tx, kept)
  if (products.length === 0) return []
  await setCategory(
    tx,
    products.map(({ id }) => id),
    null,
  )
  const name = await categoryNames(tx)
  const changes = products.map(({ id: subjectId, categoryId }) => {
    const [before, after] = [
      { category: name(categoryId), categoryId },
      { category: null, categoryId: null },
    ]
    return { action: 'product.category', subject: 'product', subjectId, before, after } as const
  })
  await auditAll(tx, context, actor, changes)
  return products.flatMap(product => entriesOf([product], { verb: 'setCategory', categoryId: product.categoryId }))
}

function named({ id, name }: CategoryRow): { id: string; name: string } {
  return { id, name }
}

function isSame(seen: readonly { id: string; name: string }[], now: readonly CategoryRow[]): boolean {
  return seen.length === now.length && now.every(({ id, name }, place) => seen[place]!.id === id && seen[place]!.name === name)
}
