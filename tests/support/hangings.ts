import { aRound, aUser } from './builders.ts'
import { wanting, type Counter } from './desk.ts'

/** Every place where a picture may be shown, and how it gets there. */
export const hangings: Record<string, (counter: Counter, fileId: string) => Promise<unknown>> = {
  'a product': async ({ db }, fileId) => {
    const { productId } = await aRound(db)
    await db.query(`insert into product_images (product_id, position, file_id) values ($1, 0, $2)`, [productId, fileId])
  },
  'a banner': ({ db }, fileId) =>
    db.query(`insert into banners (id, file_id, alt, position, created_at) values (gen_random_uuid(), $1, '', 0, now())`, [
      fileId,
    ]),
  'a review': async (counter, fileId) => {
    const userId = await aUser(counter.db)
    const made = await counter.desk().reserve(userId, wanting((await aRound(counter.db)).groups[0]!.itemIds[0]!))
    await counter.db.query(
      `with review as (
         insert into reviews (id, order_id, line_no, user_id, product_id, rating, body, created_at)
         select gen_random_uuid(), order_id, line_no, $1, product_id, 5, '좋아요', now() from order_items where order_id = $2 returning id)
       insert into review_photos (review_id, position, file_id) select id, 1, $3 from review`,
      [userId, made.orders[0]!.orderId, fileId],
    )
  },
  'a profile': async ({ db }, fileId) => db.query(`update users set photo_file_id = $1 where id = $2`, [fileId, await aUser(db)]),
}
