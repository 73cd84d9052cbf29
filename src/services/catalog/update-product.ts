import type { ProductInput } from '../../contract/schemas/products.ts'
import { moveCatalogueOn } from '../../db/catalogue-version.ts'
import type { Tx } from '../../db/database.ts'
import { lockProduct, updateProductWords } from '../../db/products.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { productRecord } from './product-record.ts'
import { productWords } from './words.ts'

export type ProductChange = { version: number; product: ProductInput }

/**
 * Changes a product's words, category and pictures. `version` is the one that the admin saw: of two at once the second is told.
 * @throws Refused PRODUCT_NOT_FOUND, VERSION_CONFLICT, CATEGORY_NOT_FOUND, FILE_NOT_FOUND
 */
export async function updateProduct(
  context: Context,
  actor: Actor,
  { productId, ...change }: ProductChange & { productId: string },
): Promise<{ productId: string; version: number }> {
  return await context.db.transaction(async tx => {
    await updateProductIn(tx, context, actor, productId, change)
    await moveCatalogueOn(tx)
    return { productId, version: change.version + 1 }
  })
}

/** The same within a transaction of the caller's, who moves the catalogue version on. */
export async function updateProductIn(
  tx: Tx,
  context: Context,
  actor: Actor,
  productId: string,
  { version, product }: ProductChange,
): Promise<void> {
  // holds the category before the product, as saveCategories does, which takes a category away from its products
  const words = await productWords(tx, product)
  const locked = await lockProduct(tx, productId)
  if (!locked) throw new Refused({ code: 'PRODUCT_NOT_FOUND' })
  if (locked.version !== version) throw new Refused({ code: 'VERSION_CONFLICT' })
  await updateProductWords(tx, productId, words)
  const [before, after] = [await productRecord(tx, locked), await productRecord(tx, words)]
  await audit(tx, context, actor, { action: 'product.update', subject: 'product', subjectId: productId, before, after })
}
