import { limits } from '../../contract/limits.ts'
import type { AdminReview, AdminReviewsSearch, OwnReview, Review, Reviewable } from '../../contract/schemas/reviews.ts'
import type { Sql } from '../../db/connection/database.ts'
import { insertAccess } from '../../db/people/personal-data.ts'
import { findReviews, readRating, type ReviewRow, type ReviewSearch } from '../../db/catalog/review-lists.ts'
import { readReviewable } from '../../db/catalog/reviews.ts'
import { Refused } from '../../domain/rejection.ts'
import { maskedName } from '../../domain/review.ts'
import type { Actor, Context } from '../context.ts'
import { cursorAfter, placeOf } from '../cursor.ts'

type Page<Item> = { items: Item[]; nextCursor: string | null }

/**
 * Returns a page of a product's visible reviews, with their count and average rating. Authors' names are masked.
 * @throws Refused PRODUCT_NOT_FOUND, INVALID_INPUT for a malformed cursor
 */
export async function readProductReviews(
  sql: Sql,
  { userId }: Actor,
  { productId, cursor }: { productId: string; cursor?: string | undefined },
): Promise<Page<Review> & { count: number; average: number | null }> {
  const rating = await readRating(sql, productId)
  if (!rating) throw new Refused({ code: 'PRODUCT_NOT_FOUND' })
  const page = await pageOf(sql, { productId, hidden: false }, cursor, row => ({
    ...factsOf(row),
    author: maskedName(row.author),
    isMine: row.user_id === userId,
  }))
  return { ...page, ...rating }
}

/** Returns a page of the caller's own reviews, hidden ones too. @throws Refused INVALID_INPUT for a malformed cursor */
export async function readOwnReviews(sql: Sql, { userId }: Actor, cursor: string | undefined): Promise<Page<OwnReview>> {
  return await pageOf(sql, { userId }, cursor, ownOf)
}

/**
 * Returns a page of reviews for staff, with names. Records the access to personal data.
 * @throws Refused INVALID_INPUT for a malformed cursor
 */
export async function readAdminReviews(
  { db, clock, newId }: Context,
  actor: Actor,
  { cursor, hidden, rating, pictures, productId, userId }: AdminReviewsSearch,
): Promise<Page<AdminReview>> {
  const search = {
    productId,
    userId,
    hidden: hidden === undefined ? undefined : hidden === 'yes',
    rating: rating === undefined ? undefined : Number(rating),
    pictured: pictures === 'yes',
  }
  const page = await pageOf(db, search, cursor, row => ({
    ...ownOf(row),
    userId: row.user_id,
    author: row.author,
    phoneLast4: row.phone_last4,
    namesakeCode: row.namesake_code,
    itemName: row.item_name,
    hiddenAt: row.hidden_at?.toString() ?? null,
  }))
  const rowsSeen = page.items.length
  if (rowsSeen > 0)
    await insertAccess(db, {
      id: newId(),
      at: clock(),
      actorId: actor.userId,
      address: actor.address ?? null,
      userId: userId ?? null,
      what: 'reviews',
      rowsSeen,
    })
  return page
}

export async function readMyReviewable(sql: Sql, { userId }: Actor): Promise<{ items: Reviewable[] }> {
  const rows = await readReviewable(sql, userId, limits.reviewable)
  const items = rows.map(row => ({
    orderId: row.order_id,
    lineNo: row.line_no,
    productId: row.product_id,
    productName: row.product_name,
    itemName: row.item_name,
    image: row.image,
    pickedUpAt: row.picked_up_at.toString(),
  }))
  return { items }
}

async function pageOf<Item extends { createdAt: string; id: string }>(
  sql: Sql,
  search: ReviewSearch,
  cursor: string | undefined,
  itemOf: (row: ReviewRow) => Item,
): Promise<Page<Item>> {
  const rows = await findReviews(sql, search, placeOf(cursor), limits.reviewsPage + 1)
  const items = rows.slice(0, limits.reviewsPage).map(itemOf)
  return { items, nextCursor: cursorAfter(items, rows.length > limits.reviewsPage) }
}

function factsOf({ id, product_id: productId, rating, body, photos, created_at: createdAt }: ReviewRow) {
  return { id, productId, rating, body, photos, createdAt: createdAt.toString() }
}

function ownOf(row: ReviewRow): OwnReview {
  const isHidden = row.hidden_at !== null
  return { ...factsOf(row), orderId: row.order_id, lineNo: row.line_no, productName: row.product_name, isHidden }
}
