import type { AfterOf } from '../../contract/audit/catalogue.ts'
import { readCategories } from '../../db/catalog/categories.ts'
import type { Tx } from '../../db/connection/database.ts'
import type { LockedSummary, ProductWords } from '../../db/catalog/products.ts'
import type { CatalogueEntry, CatalogueInverse } from '../../domain/former.ts'

/** Returns a product as the audit log stores it, with its category's id and present name. */
export async function productRecord(tx: Tx, product: ProductWords): Promise<AfterOf<'product.update'>> {
  const { groupName, description, categoryId, storage, imageIds } = product
  const name = await categoryNames(tx)
  return { groupName, description, category: name(categoryId), categoryId, storage, imageIds }
}

/**
 * Returns the undo entry of each of these locked products: the command `inverse` that reverses the change, and the version after the
 * change.
 */
export function entriesOf(products: readonly LockedSummary[], inverse: CatalogueInverse): CatalogueEntry[] {
  return products.map(({ id, groupName: name, version }) => ({ type: 'product', id, name, version: version + 1, inverse }))
}

/** Returns a function that finds a category's name by id; null for an unknown id or null. */
export async function categoryNames(tx: Tx): Promise<(categoryId: string | null) => string | null> {
  const names = new Map((await readCategories(tx)).map(({ id, name }) => [id, name]))
  return categoryId => (categoryId === null ? null : (names.get(categoryId) ?? null))
}
