import { moveCatalogueOn } from '../../db/catalogue-version.ts'
import { holdCategory, lockProducts, setCategory } from '../../db/products.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Puts products into a category, or (null) into none, all or none of them; repeating changes nothing (SPEC §1, batch category assignment).
 * `seen` is the category in which the admin saw them: of two at once the second is told.
 * @throws Refused CATEGORY_NOT_FOUND, PRODUCT_NOT_FOUND, VERSION_CONFLICT
 */
export async function assignCategory(
  context: Context,
  actor: Actor,
  { productIds, categoryId, seen }: { productIds: string[]; categoryId: string | null; seen?: string | null | undefined },
): Promise<{ productIds: string[] }> {
  const ids = [...new Set(productIds)]
  return await context.db.transaction(async tx => {
    // the category before its products, as saveCategories does, which takes a category away from its products
    if (categoryId !== null && !(await holdCategory(tx, categoryId))) throw new Refused({ code: 'CATEGORY_NOT_FOUND' })
    const products = await lockProducts(tx, ids)
    if (products.length !== ids.length) throw new Refused({ code: 'PRODUCT_NOT_FOUND' })
    const moved = products.filter(product => product.categoryId !== categoryId)
    if (moved.length === 0) return { productIds: ids }
    if (seen !== undefined && moved.some(product => product.categoryId !== seen)) throw new Refused({ code: 'VERSION_CONFLICT' })
    await setCategory(
      tx,
      moved.map(product => product.id),
      categoryId,
    )
    for (const { id: subjectId, categoryId: from } of moved) {
      const change = { before: { categoryId: from }, after: { categoryId } }
      await audit(tx, context, actor, { action: 'product.category', subject: 'product', subjectId, ...change })
    }
    await moveCatalogueOn(tx)
    return { productIds: ids }
  })
}
