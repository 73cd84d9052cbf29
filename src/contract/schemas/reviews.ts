import { z } from 'zod'
import { cursor, id, instant, namesakeCode, picture, requiredText } from './values.ts'

/** A customer's review of one item of a picked up order. Photos are uploaded before, as kind `reviews`. */
export const reviewInput = z.strictObject({
  orderId: id,
  lineNo: z.int().min(1).max(100),
  rating: z
    .int({ error: '별점은 1점에서 5점까지예요.' })
    .min(1, { error: '별점을 골라 주세요.' })
    .max(5, { error: '별점은 5점까지예요.' }),
  body: requiredText(2000, '후기'),
  photoIds: z.array(id).max(5, { error: '사진은 5장까지 올릴 수 있어요.' }).default([]),
})
export type ReviewInput = z.output<typeof reviewInput>

const facts = {
  id,
  productId: id,
  rating: z.int(),
  body: z.string(),
  photos: z.array(picture),
  createdAt: instant,
}

/** A review for other customers; the author's name is masked: 김*수. */
export const review = z.object({ ...facts, author: z.string(), isMine: z.boolean() })
export type Review = z.infer<typeof review>

/** A review for its author. */
export const ownReview = z.object({ ...facts, orderId: id, lineNo: z.int(), productName: z.string(), isHidden: z.boolean() })
export type OwnReview = z.infer<typeof ownReview>

/** A review for staff, with its author. */
export const adminReview = ownReview.extend({
  userId: id,
  author: z.string(),
  phoneLast4: z.string().nullable(),
  namesakeCode,
  itemName: z.string(),
  hiddenAt: instant.nullable(),
})
export type AdminReview = z.infer<typeof adminReview>

/** An item of a picked up order of the caller that has no review yet. */
export const reviewable = z.object({
  orderId: id,
  lineNo: z.int(),
  productId: id,
  productName: z.string(),
  itemName: z.string(),
  image: picture.nullable(),
  pickedUpAt: instant,
})
export type Reviewable = z.infer<typeof reviewable>

/** Filter of reviews; an absent field sets no bound. */
export const adminReviewsSearch = z.object({
  cursor,
  hidden: z.enum(['yes', 'no']).optional(),
  rating: z.enum(['1', '2', '3', '4', '5']).optional(),
  pictures: z.literal('yes').optional(),
  productId: id.optional(),
  /** Reviews of one customer. */
  userId: id.optional(),
})
export type AdminReviewsSearch = z.infer<typeof adminReviewsSearch>
