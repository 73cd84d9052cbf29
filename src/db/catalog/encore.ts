import type { PictureRow } from '../people/profiles.ts'
import type { Sql, Tx } from '../connection/database.ts'
import { wasShown } from './shown-rounds.ts'

export type EncoreRow = {
  productId: string
  productName: string
  image: PictureRow | null
  encoreCount: number
  requestedAt: Temporal.Instant | null
  isOnSale: boolean
}

/** SQL condition: product `p` has a round that sells or is scheduled, so it needs no encore. `$2` is now. */
const onSale = `exists (select from sales_rounds r where r.product_id = p.id
  and r.status in ('scheduled', 'selling') and r.deadline_date > $2)`

const columns = `p.id as "productId", p.group_name as "productName",
  (select json_build_object('id', f.id, 'url', f.url, 'width', f.width, 'height', f.height, 'color', f.color)
   from product_images m join files f on f.id = m.file_id where m.product_id = p.id order by m.position limit 1) as image,
  (select count(*) from encore_requests e where e.product_id = p.id) as "encoreCount",
  (select e.created_at from encore_requests e where e.product_id = p.id and e.user_id = $1) as "requestedAt",
  ${onSale} as "isOnSale"`

/**
 * Stores a user's request that a product be sold again (an encore request), once. Returns the number of requests for the product including
 * it. Null when the product does not exist, is archived or was never published.
 */
export async function insertEncore(
  tx: Tx,
  { productId, userId }: { productId: string; userId: string },
  now: Temporal.Instant,
): Promise<number | null> {
  const products = await tx.query(`select id from products p where id = $1 and not is_archived and ${wasShown} for key share`, [
    productId,
  ])
  if (products.length === 0) return null
  await tx.query(`insert into encore_requests (product_id, user_id, created_at) values ($1, $2, $3) on conflict do nothing`, [
    productId,
    userId,
    now,
  ])
  const [row] = await tx.query<{ count: number }>(`select count(*) from encore_requests where product_id = $1`, [productId])
  return row!.count
}

/**
 * Reads the products that a user requested to be sold again (an encore), the latest request first. Archived and unpublished products are
 * left out.
 */
export async function readOwnEncores(sql: Sql, userId: string, now: Temporal.Instant): Promise<EncoreRow[]> {
  return await sql.query<EncoreRow>(
    `select ${columns} from encore_requests mine join products p on p.id = mine.product_id
     where mine.user_id = $1 and not p.is_archived and ${wasShown} order by mine.created_at desc, p.id`,
    [userId, now],
  )
}

/**
 * Reads products that had a round and have none on sale or scheduled. Those that most users requested to be sold again (encore requests)
 * come first. `requestedAt` is when this user requested it.
 */
export async function readWanted(sql: Sql, userId: string, now: Temporal.Instant, count: number): Promise<EncoreRow[]> {
  return await sql.query<EncoreRow>(
    `select ${columns} from products p
     where not p.is_archived and not ${onSale}
       and exists (select from sales_rounds r where r.product_id = p.id and r.status in ('scheduled', 'selling', 'ended'))
     order by "encoreCount" desc, p.created_at desc, p.id limit $3`,
    [userId, now, count],
  )
}
