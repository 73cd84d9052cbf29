import { namesakeCode } from '../names/namesakes.ts'
import type { Sql } from '../connection/database.ts'
import type { PictureRow } from '../people/profiles.ts'
import { wasShown } from './shown-rounds.ts'

export type ReviewRow = {
  id: string
  order_id: string
  line_no: number
  user_id: string
  author: string
  phone_last4: string | null
  namesake_code: string | null
  product_id: string
  product_name: string
  item_name: string
  rating: number
  body: string
  created_at: Temporal.Instant
  hidden_at: Temporal.Instant | null
  photos: PictureRow[]
}

/** Filters of the review list; an omitted one is not applied. */
export type ReviewSearch = {
  productId?: string | undefined
  userId?: string | undefined
  hidden?: boolean | undefined
  rating?: number | undefined
  /** Only reviews with a picture. */
  pictured?: boolean
}

/** Reads reviews that match the filters, newest first, after a cursor. */
export async function findReviews(
  sql: Sql,
  { productId, userId, hidden, rating, pictured = false }: ReviewSearch,
  after: { createdAt: Temporal.Instant; id: string } | null,
  count: number,
): Promise<ReviewRow[]> {
  const values: unknown[] = []
  const parts = ['true']
  if (productId !== undefined) parts.push(`r.product_id = $${values.push(productId)}`)
  if (userId !== undefined) parts.push(`r.user_id = $${values.push(userId)}`)
  if (hidden !== undefined) parts.push(hidden ? 'r.hidden_at is not null' : 'r.hidden_at is null')
  if (rating !== undefined) parts.push(`r.rating = $${values.push(rating)}`)
  if (pictured) parts.push('exists (select from review_photos m where m.review_id = r.id)')
  if (after) parts.push(`(r.created_at, r.id) < ($${values.push(after.createdAt)}, $${values.push(after.id)}::uuid)`)
  return await sql.query<ReviewRow>(
    `select r.id, r.order_id, r.line_no, r.user_id, u.display_name as author, u.phone_last4, ${namesakeCode('u')} as namesake_code, r.product_id,
            p.group_name as product_name, i.name as item_name, r.rating,
            r.body, r.created_at, r.hidden_at,
            coalesce((select json_agg(json_build_object('id', f.id, 'url', f.url, 'width', f.width, 'height', f.height, 'color', f.color)
                                      order by m.position)
                      from review_photos m join files f on f.id = m.file_id where m.review_id = r.id), '[]') as photos
     from reviews r join users u on u.id = r.user_id join products p on p.id = r.product_id
     join order_items l on l.order_id = r.order_id and l.line_no = r.line_no join items i on i.id = l.item_id
     where ${parts.join(' and ')} order by r.created_at desc, r.id desc limit $${values.push(count)}`,
    values,
  )
}

/**
 * Counts a product's visible reviews and averages their ratings; the average is null without reviews. Null when the product does not exist
 * or customers never saw it.
 */
export async function readRating(sql: Sql, productId: string): Promise<{ count: number; average: number | null } | null> {
  const [row] = await sql.query<{ count: number; average: number | null }>(
    `select (select count(*) from reviews r where r.product_id = p.id and r.hidden_at is null) as count,
            (select round(avg(rating), 1)::float8 from reviews r where r.product_id = p.id and r.hidden_at is null) as average
     from products p where p.id = $1 and ${wasShown}`,
    [productId],
  )
  return row ?? null
}
