import { nameHasOneOf, startingWith } from './admin-products.ts'
import type { Sql } from '../connection/database.ts'

export type ProductSummaryRow = {
  id: string
  groupName: string
  categoryId: string | null
  isArchived: boolean
  image: { id: string; url: string; width: number; height: number; color: string } | null
  createdAt: Temporal.Instant
}

const columns = `p.id, p.group_name as "groupName", p.category_id as "categoryId", p.is_archived as "isArchived", p.created_at as "createdAt",
  (select json_build_object('id', f.id, 'url', f.url, 'width', f.width, 'height', f.height, 'color', f.color)
   from product_images i join files f on f.id = i.file_id where i.product_id = p.id order by i.position limit 1) as image`

/** Reads unarchived products of a category (null: unassigned), sorted by name, that come after the product with the id `after`. */
export async function readProductsOf(
  sql: Sql,
  categoryId: string | null,
  { after, limit }: { after: string | null; limit: number },
): Promise<ProductSummaryRow[]> {
  return await sql.query(
    `select ${columns} from products p
     where not p.is_archived and ${isIn(categoryId)} and ($2::uuid is null
       or (p.group_name_key, p.id) > (select a.group_name_key, a.id from products a where a.id = $2))
     order by p.group_name_key, p.id limit $3`,
    [categoryId, after, limit],
  )
}

export async function countProductsOf(sql: Sql, categoryId: string | null): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) from products p where not p.is_archived and ${isIn(categoryId)}`,
    [categoryId],
  )
  return row!.count
}

/** Counts unarchived products by category id; unassigned ones are under null. */
export async function countByCategory(sql: Sql): Promise<Map<string | null, number>> {
  const rows = await sql.query<{ id: string | null; count: number }>(
    `select category_id as id, count(*) from products where not is_archived group by category_id`,
  )
  return new Map(rows.map(row => [row.id, row.count]))
}

/** Reads products by name: those whose name's search key starts with `prefix` and contains one of `parts`. Archived products come last. */
export async function findByName(
  sql: Sql,
  { prefix, parts }: { prefix: string; parts: readonly string[] },
  limit: number,
): Promise<ProductSummaryRow[]> {
  return await sql.query(
    `select ${columns} from products p where p.group_name_key like $1 and ${nameHasOneOf('$3')}
     order by p.is_archived, p.group_name_key, p.id limit $2`,
    [startingWith(prefix), limit, parts],
  )
}

/**
 * Builds the SQL condition that a product `p` is in the category `$1` (null: unassigned), so that the index on unarchived products applies.
 */
function isIn(categoryId: string | null): string {
  return categoryId === null ? `p.category_id is null and $1::uuid is null` : `p.category_id = $1::uuid`
}
