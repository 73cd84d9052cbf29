import { messageOf } from '../../contract/words/messages.ts'
import { readCategories } from '../../db/catalog/categories.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import type { Tx } from '../../db/connection/database.ts'
import { countProductsOf, readProductsOf } from '../../db/catalog/product-summaries.ts'
import { holdCategory, lockProducts, setCategory, type LockedSummary } from '../../db/catalog/products.ts'
import { Refused, type Rejection } from '../../domain/rejection.ts'
import { auditAll } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { offerUndo } from '../offer-undo.ts'
import { categoryNames, entriesOf } from './product-record.ts'
import { stale } from '../stale.ts'

type Assignment = {
  /** Ids of the products to move; null for all products of the category `seen` that are not archived. */
  productIds: string[] | null
  categoryId: string | null
  /** The category that the products had in the caller's list; null for none. */
  seen: string | null
}
type Refusal = { productId: string; groupName: string | null; code: string; message: string }
export type AssignResults = { done: string[]; refused: Refusal[]; left: number }

/** Products per call when a whole category is moved; `left` counts the rest. */
const step = 200

/**
 * Moves products into a category, or (null) out of any, with a result for each. Products that another person moved meanwhile are refused
 * one by one. Safe to repeat.
 * @throws Refused CATEGORY_NOT_FOUND
 */
export async function assignCategory(context: Context, actor: Actor, wanted: Assignment): Promise<AssignResults> {
  const { categoryId, seen } = wanted
  return await context.db.transaction(async tx => {
    // The category is locked before its products, as in `saveCategories`, which takes products out of a deleted category.
    if (categoryId !== null && !(await holdCategory(tx, categoryId))) throw new Refused({ code: 'CATEGORY_NOT_FOUND' })
    const ids = wanted.productIds ? [...new Set(wanted.productIds)] : await someOf(tx, wanted)
    const products = new Map((await lockProducts(tx, ids)).map(product => [product.id, product]))
    const results: AssignResults = { done: [], refused: [], left: 0 }
    const moved: LockedSummary[] = []
    for (const id of ids) {
      const product = products.get(id)
      if (product?.categoryId === categoryId) results.done.push(id)
      else if (!product) results.refused.push(refusalOf(id, null, { code: 'PRODUCT_NOT_FOUND' }))
      else if (product.categoryId !== seen) results.refused.push(refusalOf(id, product.groupName, stale('product', id).rejection))
      else moved.push(product)
    }
    results.done.push(...moved.map(({ id }) => id))
    if (moved.length > 0) await move(tx, context, actor, moved, { from: seen, to: categoryId })
    if (wanted.productIds === null && seen !== categoryId) results.left = await countProductsOf(tx, seen)
    return results
  })
}

/**
 * Moves one product back into the category that it had, or (null) out of any. `version` is the expected version.
 * @throws Refused PRODUCT_NOT_FOUND, VERSION_CONFLICT, CATEGORY_NOT_FOUND
 */
export async function restoreCategory(
  context: Context,
  actor: Actor,
  { productId, version, categoryId }: { productId: string; version: number; categoryId: string | null },
): Promise<void> {
  await context.db.transaction(async tx => {
    if (categoryId !== null && !(await holdCategory(tx, categoryId))) throw new Refused({ code: 'CATEGORY_NOT_FOUND' })
    const [product] = await lockProducts(tx, [productId])
    if (!product) throw new Refused({ code: 'PRODUCT_NOT_FOUND' })
    if (product.version !== version) throw stale('product', productId)
    await move(tx, context, actor, [product], { from: product.categoryId, to: categoryId })
  })
}

/**
 * Returns the ids of the next products, at most `step`, of the category `seen`; empty if that is the target itself.
 * @throws Refused CATEGORY_NOT_FOUND
 */
async function someOf(tx: Tx, { categoryId, seen }: Assignment): Promise<string[]> {
  if (seen === categoryId) return []
  if (seen !== null && !(await readCategories(tx)).some(({ id }) => id === seen))
    throw new Refused({ code: 'CATEGORY_NOT_FOUND' })
  return (await readProductsOf(tx, seen, { after: null, limit: step })).map(({ id }) => id)
}

async function move(
  tx: Tx,
  context: Context,
  actor: Actor,
  products: readonly LockedSummary[],
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  const ids = products.map(({ id }) => id)
  await setCategory(tx, ids, to)
  const name = await categoryNames(tx)
  const change = { before: { category: name(from), categoryId: from }, after: { category: name(to), categoryId: to } }
  const changes = ids.map(subjectId => ({ action: 'product.category', subject: 'product', subjectId, ...change }) as const)
  await auditAll(tx, context, actor, changes)
  await moveCatalogueOn(tx)
  await offerUndo(tx, context, actor, entriesOf(products, { verb: 'setCategory', categoryId: from }))
}

function refusalOf(productId: string, groupName: string | null, rejection: Rejection): Refusal {
  return { productId, groupName, code: rejection.code, message: messageOf(rejection) }
}
