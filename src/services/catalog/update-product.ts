import type { ProductInput } from '../../contract/schemas/products.ts'
import { moveCatalogueOn } from '../../db/catalogue-version.ts'
import { lockProduct, updateProductWords } from '../../db/products.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { productWords } from './words.ts'

/**
 * Changes a product's words, category and pictures. `version` is the one that the admin saw: of two at once the second is told.
 * @throws Refused PRODUCT_NOT_FOUND, VERSION_CONFLICT, CATEGORY_NOT_FOUND, FILE_NOT_FOUND
 */
export async function updateProduct(
  context: Context,
  actor: Actor,
  { productId, version, product }: { productId: string; version: number; product: ProductInput },
): Promise<{ productId: string; version: number }> {
  return await context.db.transaction(async tx => {
    // holds the category before the product, as saveCategories does, which takes a category away from its products
    const after = await productWords(tx, product)
    const before = await lockProduct(tx, productId)
    if (!before) throw new Refused({ code: 'PRODUCT_NOT_FOUND' })
    if (before.version !== version) throw new Refused({ code: 'VERSION_CONFLICT' })
    await updateProductWords(tx, productId, after)
    await audit(tx, context, actor, { action: 'product.update', subject: 'product', subjectId: productId, before, after })
    await moveCatalogueOn(tx)
    return { productId, version: version + 1 }
  })
}
