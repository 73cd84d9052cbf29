import type { Sql, Tx } from '../connection/database.ts'

/** The texts and pictures of a product. `imageIds` are in display order. */
export type ProductWords = {
  groupName: string
  groupNameKey: string
  description: string
  categoryId: string | null
  storage: 'room' | 'cold' | 'frozen'
  imageIds: readonly string[]
}

export type LockedProduct = ProductWords & { version: number; isArchived: boolean }

export async function insertProduct(tx: Tx, id: string, product: ProductWords, createdAt: Temporal.Instant): Promise<void> {
  await tx.query(
    `insert into products (id, group_name, group_name_key, description, category_id, storage, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, product.groupName, product.groupNameKey, product.description, product.categoryId, product.storage, createdAt],
  )
  await insertImages(tx, id, product.imageIds)
}

/** Locks a product against other changes and returns it; null when it does not exist. */
export async function lockProduct(tx: Tx, id: string): Promise<LockedProduct | null> {
  const locked = await tx.query(`select from products where id = $1 for no key update`, [id])
  if (locked.length === 0) return null
  const [row] = await tx.query<LockedProduct>(
    `select group_name as "groupName", group_name_key as "groupNameKey", description, category_id as "categoryId", storage, version,
            is_archived as "isArchived", array(select file_id from product_images where product_id = $1 order by position) as "imageIds"
     from products where id = $1`,
    [id],
  )
  return row ?? null
}

/** Writes a product's texts, replaces its pictures and raises its version. */
export async function updateProductWords(tx: Tx, id: string, product: ProductWords): Promise<void> {
  await tx.query(
    `update products set group_name = $2, group_name_key = $3, description = $4, category_id = $5, storage = $6, version = version + 1 where id = $1`,
    [id, product.groupName, product.groupNameKey, product.description, product.categoryId, product.storage],
  )
  await tx.query(`delete from product_images where product_id = $1`, [id])
  await insertImages(tx, id, product.imageIds)
}

/** A locked product without its texts. */
export type LockedSummary = { id: string; groupName: string; isArchived: boolean; categoryId: string | null; version: number }

const summary = `id, group_name as "groupName", is_archived as "isArchived", category_id as "categoryId", version`

/** Locks the products of categories that are not among these, in id order, and returns them. */
export async function lockProductsOutside(tx: Tx, categoryIds: readonly string[]): Promise<LockedSummary[]> {
  return await tx.query(`select ${summary} from products where category_id <> all($1::uuid[]) order by id for no key update`, [
    categoryIds,
  ])
}

/** Locks products in id order and returns them; unknown ids are missing. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<LockedSummary[]> {
  return await tx.query(`select ${summary} from products where id = any($1::uuid[]) order by id for no key update`, [ids])
}

export async function setArchived(tx: Tx, ids: readonly string[], isArchived: boolean): Promise<void> {
  await tx.query(`update products set is_archived = $2, version = version + 1 where id = any($1::uuid[])`, [ids, isArchived])
}

export async function setCategory(tx: Tx, ids: readonly string[], categoryId: string | null): Promise<void> {
  await tx.query(`update products set category_id = $2, version = version + 1 where id = any($1::uuid[])`, [ids, categoryId])
}

/** Locks a category until the transaction ends, so that it cannot be deleted. Returns false when it does not exist. */
export async function holdCategory(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query(`select from categories where id = $1 for key share`, [id])).length === 1
}

/**
 * Locks pictures until the transaction ends, so that they cannot be deleted. Returns how many of the ids are pictures of this
 * kind.
 */
export async function holdFiles(tx: Tx, ids: readonly string[], kind: 'products' | 'banners' | 'reviews'): Promise<number> {
  const rows = await tx.query(`select from files where id = any($1::uuid[]) and kind = $2 order by id for key share`, [ids, kind])
  return rows.length
}

export async function hasImages(sql: Sql, productId: string): Promise<boolean> {
  return (await sql.query(`select from product_images where product_id = $1 limit 1`, [productId])).length === 1
}

async function insertImages(tx: Tx, productId: string, imageIds: readonly string[]): Promise<void> {
  await tx.query(
    `insert into product_images (product_id, position, file_id)
     select $1, ord - 1, file_id from unnest($2::uuid[]) with ordinality as i(file_id, ord)`,
    [productId, imageIds],
  )
}
