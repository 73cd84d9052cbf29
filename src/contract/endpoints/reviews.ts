import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { adminReview, adminReviewsSearch, ownReview, review, reviewable, reviewInput } from '../schemas/reviews.ts'
import { cursor, id, none, page } from '../schemas/values.ts'

/** Commands on customers' reviews of items that they picked up (docs/RULES.md#reviews). */
export const reviewCommands = {
  writeReview: command({
    name: 'writeReview',
    who: 'customer',
    scope: 'own',
    summary: 'Review one item of an order that was picked up, once; gives points',
    input: reviewInput,
    output: z.object({ reviewId: id, points: z.int() }),
    refusals: ['ORDER_NOT_FOUND', 'REVIEW_NOT_PICKED_UP', 'REVIEW_EXISTS', 'FILE_NOT_FOUND'],
  }),
  hideReview: command({
    name: 'hideReview',
    who: 'admin',
    summary: 'Hide a review from customers, or show it again; its points are unchanged',
    input: z.strictObject({ reviewId: id, hidden: z.boolean() }),
    output: z.object({ reviewId: id, hidden: z.boolean() }),
    refusals: ['REVIEW_NOT_FOUND'],
  }),
} as const satisfies Record<string, Command>

export const reviewQueries = {
  productReviews: query({
    name: 'productReviews',
    who: 'customer',
    summary: "A product's reviews, newest first, with their number and average rating (one decimal; null without reviews)",
    path: '/api/products/:productId/reviews',
    params: z.object({ productId: id }),
    search: z.object({ cursor }),
    output: page(review).extend({ count: z.int(), average: z.number().nullable() }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  myReviews: query({
    name: 'myReviews',
    who: 'customer',
    scope: 'own',
    summary: "The caller's reviews, newest first",
    path: '/api/me/reviews',
    params: none,
    search: z.object({ cursor }),
    output: page(ownReview),
  }),
  myReviewable: query({
    name: 'myReviewable',
    who: 'customer',
    scope: 'own',
    summary: 'Order items that the caller picked up and can still review, latest first',
    path: '/api/me/reviewable',
    params: none,
    search: none,
    output: z.object({ items: z.array(reviewable) }),
  }),
  adminReviews: query({
    name: 'adminReviews',
    who: 'admin',
    summary: 'All reviews, newest first, hidden ones too; filters by stars, pictures and hidden',
    path: '/api/admin/reviews',
    params: none,
    search: adminReviewsSearch,
    output: page(adminReview),
  }),
} as const satisfies Record<string, Query>
