import type { OrderStatus } from '../../domain/order.ts'
import type { Sql, Tx } from '../connection/database.ts'
import { lockReservation } from '../orders/reservation-parts.ts'

export type ReviewedLine = { status: OrderStatus; productId: string | null; reviewId: string | null }

/**
 * Locks a user's order with the other parts of its reservation. Returns the order's status, one item's product and the item's review, which
 * may belong to another part. Null when the order is not the user's; `productId` is null when the order lacks the item.
 */
export async function lockReviewedLine(
  tx: Tx,
  { userId, orderId, lineNo }: { userId: string; orderId: string; lineNo: number },
): Promise<ReviewedLine | null> {
  const own = await tx.query(`select from orders where id = $1 and user_id = $2`, [orderId, userId])
  if (own.length === 0) return null
  await lockReservation(tx, orderId)
  const [row] = await tx.query<ReviewedLine>(
    `select o.status, l.product_id as "productId", (${reviewOfItem}) as "reviewId"
     from orders o left join order_items l on l.order_id = o.id and l.line_no = $2
     where o.id = $1`,
    [orderId, lineNo],
  )
  return row!
}

/**
 * SQL query: the id of the review of item `l` of order `o`. It may belong to another part of the reservation, because all parts have the
 * same item.
 */
const reviewOfItem = `
  select r.id from reviews r
  where (r.order_id = l.order_id and r.line_no = l.line_no)
    or r.order_id in (select p.id from orders p where p.reservation_id = o.reservation_id)
  limit 1`

export type NewReview = {
  id: string
  userId: string
  orderId: string
  lineNo: number
  productId: string
  rating: number
  body: string
  photoIds: readonly string[]
}

export async function insertReview(tx: Tx, review: NewReview, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `insert into reviews (id, order_id, line_no, user_id, product_id, rating, body, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [review.id, review.orderId, review.lineNo, review.userId, review.productId, review.rating, review.body, now],
  )
  await tx.query(
    `insert into review_photos (review_id, position, file_id)
     select $1, ord, file_id from unnest($2::uuid[]) with ordinality as p(file_id, ord)`,
    [review.id, review.photoIds],
  )
}

/** Returns the author of the hidden review that shows the picture at `url`; null when no hidden review shows it. */
export async function readHiddenAuthor(sql: Sql, url: string): Promise<string | null> {
  const [row] = await sql.query<{ userId: string }>(
    `select r.user_id as "userId" from files f join review_photos p on p.file_id = f.id join reviews r on r.id = p.review_id
     where f.url = $1 and r.hidden_at is not null`,
    [url],
    'reviews.hidden-author',
  )
  return row?.userId ?? null
}

/** Locks a review and hides or shows it. Returns whether it was hidden before; null when it does not exist. */
export async function setReviewHidden(
  tx: Tx,
  reviewId: string,
  hidden: boolean,
  now: Temporal.Instant,
): Promise<{ wasHidden: boolean } | null> {
  const [before] = await tx.query<{ hidden: boolean }>(
    `select hidden_at is not null as hidden from reviews where id = $1 for no key update`,
    [reviewId],
  )
  if (!before) return null
  if (before.hidden !== hidden)
    await tx.query(`update reviews set hidden_at = case when $2 then $3::timestamptz end where id = $1`, [reviewId, hidden, now])
  return { wasHidden: before.hidden }
}

export type ReviewableRow = {
  order_id: string
  line_no: number
  product_id: string
  product_name: string
  item_name: string
  image: { id: string; url: string; width: number; height: number; color: string } | null
  picked_up_at: Temporal.Instant
}

/**
 * Reads picked-up items of a user that have no review, the last picked up first. Of several picked-up parts of a reservation it reads the
 * last.
 */
export async function readReviewable(sql: Sql, userId: string, count: number): Promise<ReviewableRow[]> {
  return await sql.query<ReviewableRow>(
    `select o.id as order_id, l.line_no, l.product_id, p.group_name as product_name, i.name as item_name, o.picked_up_at,
            (select json_build_object('id', f.id, 'url', f.url, 'width', f.width, 'height', f.height, 'color', f.color)
             from product_images m join files f on f.id = m.file_id where m.product_id = p.id order by m.position limit 1) as image
     from orders o join order_items l on l.order_id = o.id join products p on p.id = l.product_id join items i on i.id = l.item_id
     where o.user_id = $1 and o.status = 'PICKED_UP'
       and not exists (${reviewOfItem})
       and not exists (select from orders p where p.reservation_id = o.reservation_id and p.status = 'PICKED_UP'
                       and (p.picked_up_at, p.id) > (o.picked_up_at, o.id))
     order by o.picked_up_at desc, o.id, l.line_no limit $2`,
    [userId, count],
  )
}
