import { limits } from '../../contract/limits.ts'
import type { AdminCategory, ProductSummary } from '../../contract/schemas/admin.ts'
import { readCategories } from '../../db/catalog/categories.ts'
import type { Sql } from '../../db/connection/database.ts'
import {
  countByCategory,
  countProductsOf,
  findByName,
  readProductsOf,
  type ProductSummaryRow,
} from '../../db/catalog/product-summaries.ts'
import { groupNameKey } from '../../domain/group-name.ts'
import { Refused } from '../../domain/rejection.ts'
import { namePartsOf } from './name-parts.ts'

/**
 * Returns a page of a category's products that are not archived, by name, with their count; without a category the unassigned ones.
 * `cursor` is the last product's id.
 * @throws Refused CATEGORY_NOT_FOUND, INVALID_INPUT for a malformed cursor
 */
export async function readProductsByCategory(
  sql: Sql,
  { categoryId = null, cursor = null }: { categoryId?: string | null | undefined; cursor?: string | null | undefined },
): Promise<{ items: ProductSummary[]; nextCursor: string | null; count: number }> {
  if (cursor !== null && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    throw new Refused({ code: 'INVALID_INPUT', issues: [{ path: 'cursor', message: '목록을 처음부터 다시 불러와 주세요.' }] })
  if (categoryId !== null && !(await readCategories(sql)).some(category => category.id === categoryId))
    throw new Refused({ code: 'CATEGORY_NOT_FOUND' })
  const rows = await readProductsOf(sql, categoryId, { after: cursor, limit: limits.categoryPage + 1 })
  const items = rows.slice(0, limits.categoryPage).map(summaryOf)
  return {
    items,
    nextCursor: rows.length > limits.categoryPage ? items.at(-1)!.id : null,
    count: await countProductsOf(sql, categoryId),
  }
}

/**
 * Returns at most ten products, archived ones last. Their names begin with the text `q` and contain the text `name`; an empty text fits all
 * names.
 */
export async function searchProductNames(sql: Sql, { q, name }: { q: string; name: string }): Promise<ProductSummary[]> {
  const wanted = { prefix: groupNameKey(q), parts: namePartsOf(name) }
  return (await findByName(sql, wanted, limits.groupNameResults)).map(summaryOf)
}

/**
 * Returns the product categories in the sequence set by staff, each with its number of products; `unassigned` counts products without a
 * category.
 */
export async function readAdminCategories(sql: Sql): Promise<{ categories: AdminCategory[]; unassigned: number }> {
  const categories = await readCategories(sql)
  const counts = await countByCategory(sql)
  return {
    categories: categories.map(category => ({ ...category, count: counts.get(category.id) ?? 0 })),
    unassigned: counts.get(null) ?? 0,
  }
}

function summaryOf({ createdAt, ...row }: ProductSummaryRow): ProductSummary {
  return { ...row, createdAt: createdAt.toString() }
}
