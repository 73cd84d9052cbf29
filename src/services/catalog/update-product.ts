import type { ProductInput } from '../../contract/schemas/products.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import type { Tx } from '../../db/connection/database.ts'
import { lockProduct, updateProductWords } from '../../db/catalog/products.ts'
import type { CatalogueEntry } from '../../domain/former.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { offerUndo } from '../offer-undo.ts'
import { productRecord } from './product-record.ts'
import { productWords } from './words.ts'
import { stale } from '../stale.ts'

export type ProductChange = { version: number; product: ProductInput }

/**
 * Changes a product's texts, category and pictures; returns the new version. `version` is the expected version.
 * @throws Refused PRODUCT_NOT_FOUND, VERSION_CONFLICT, CATEGORY_NOT_FOUND, FILE_NOT_FOUND, INVALID_INPUT (a name without visible
 * characters)
 */
export async function updateProduct(
  context: Context,
  actor: Actor,
  { productId, ...change }: ProductChange & { productId: string },
): Promise<{ productId: string; version: number }> {
  return await context.db.transaction(async tx => {
    const undo = await updateProductIn(tx, context, actor, productId, change)
    await moveCatalogueOn(tx)
    await offerUndo(tx, context, actor, [undo])
    return { productId, version: change.version + 1 }
  })
}

/**
 * Changes a product inside the caller's transaction and returns the undo entry; the caller raises the catalog version.
 * @throws Refused PRODUCT_NOT_FOUND, VERSION_CONFLICT, CATEGORY_NOT_FOUND, FILE_NOT_FOUND, INVALID_INPUT (a name without visible
 * characters)
 */
export async function updateProductIn(
  tx: Tx,
  context: Context,
  actor: Actor,
  productId: string,
  { version, product }: ProductChange,
): Promise<CatalogueEntry> {
  // Locks the category before the product, as `saveCategories` does, which takes products out of a deleted category.
  const words = await productWords(tx, product)
  const locked = await lockProduct(tx, productId)
  if (!locked) throw new Refused({ code: 'PRODUCT_NOT_FOUND' })
  if (locked.version !== version) throw stale('product', productId)
  await updateProductWords(tx, productId, words)
  const [before, after] = [await productRecord(tx, locked), await productRecord(tx, words)]
  await audit(tx, context, actor, { action: 'product.update', subject: 'product', subjectId: productId, before, after })
  const { groupName, description, categoryId, storage, imageIds } = locked
  const former = { groupName, description, categoryId, storage, imageIds: [...imageIds] }
  const inverse = { verb: 'updateProduct' as const, product: former }
  return { type: 'product', id: productId, name: words.groupName, version: version + 1, inverse }
}
