import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer, wanting } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { processPartialPickup } from '../orders/partial-pickup.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { hideReview } from './hide.ts'
import { readAdminReviews, readMyReviewable, readOwnReviews, readProductReviews } from './read.ts'
import { writeReview } from './write.ts'

const counter = new Counter()

async function anOrder(
  buyer: string,
  { pickedUp = true, round = undefined as Awaited<ReturnType<typeof aRound>> | undefined } = {},
) {
  const { productId, groups } = round ?? (await aRound(counter.db))
  const orderId = (await counter.desk().reserve(buyer, wanting(groups[0]!.itemIds[0]!))).orders[0]!.orderId
  if (pickedUp) await changeOrderStatus(counter.context, await counter.admin(), { orderIds: [orderId], status: 'PICKED_UP' })
  return { orderId, productId }
}

async function aPhoto(by: string, kind = 'reviews'): Promise<string> {
  const id = newId()
  await counter.db.query(
    `insert into files (id, kind, url, width, height, color, byte_size, uploaded_by, created_at)
     values ($1::uuid, $2, '/files/reviews/' || $1::text, 10, 10, '#000000', 1, $3, now())`,
    [id, kind, by],
  )
  return id
}

const write = (userId: string, orderId: string, over: Partial<Parameters<typeof writeReview>[2]> = {}) =>
  writeReview(counter.context, customer(userId), { orderId, lineNo: 1, rating: 5, body: ' 맛있어요! ', photoIds: [], ...over })

const pointsOf = async (id: string) =>
  (await counter.db.query<{ points: number }>(`select points from users where id = $1`, [id]))[0]!.points

describe('a review', () => {
  it('of what was picked up gives five points, once, also when thirty are sent at once', async () => {
    const buyer = await aUser(counter.db)
    const { orderId } = await anOrder(buyer)
    expect((await readMyReviewable(counter.db, customer(buyer))).items).toMatchObject([{ orderId, lineNo: 1 }])
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => refusal(write(buyer, orderId))))
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(outcomes.filter(Boolean)[0]).toEqual({ code: 'REVIEW_EXISTS' })
    expect(await pointsOf(buyer)).toBe(5)
    expect((await readMyReviewable(counter.db, customer(buyer))).items).toEqual([])
    expect((await readOwnReviews(counter.db, customer(buyer), undefined)).items).toMatchObject([{ body: '맛있어요!', orderId }])
    await expectSoundLedger(counter.db)
  })

  it('is one for all parts of a reservation, also when both are sent at once, and stays one when they are joined again', async () => {
    const [buyer, admin] = [await aUser(counter.db), await counter.admin()]
    const { groups } = await aRound(counter.db)
    const orderId = (await counter.desk().reserve(buyer, wanting(groups[0]!.itemIds[0]!, 3))).orders[0]!.orderId
    const { remainderOrderId: rest } = await processPartialPickup(counter.context, admin, { orderId, pickedUpQuantity: 1 })
    const { remainderOrderId: last } = await processPartialPickup(counter.context, admin, { orderId: rest, pickedUpQuantity: 1 })
    expect((await readMyReviewable(counter.db, customer(buyer))).items).toMatchObject([{ orderId: rest }])
    const outcomes = await Promise.all([orderId, rest, orderId, rest].map(id => refusal(write(buyer, id))))
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(outcomes.filter(Boolean)).toEqual(Array.from({ length: 3 }, () => ({ code: 'REVIEW_EXISTS' })))
    await changeOrderStatus(counter.context, admin, { orderIds: [last], status: 'PICKED_UP' })
    expect(await refusal(write(buyer, last))).toEqual({ code: 'REVIEW_EXISTS' })
    expect((await readMyReviewable(counter.db, customer(buyer))).items).toEqual([])
    const reviewPoints = () =>
      counter.db.query(`select amount from point_entries where user_id = $1 and source_key like 'review:%'`, [buyer])
    expect(await reviewPoints()).toEqual([{ amount: 5 }])
    for (const id of [orderId, rest, last])
      await revertFinalizedOrder(counter.context, admin, { orderId: id, originalStatus: 'PICKED_UP' }).catch(() => {})
    const [open] = await counter.db.query<{ id: string }>(`select id from orders where user_id = $1 and joined_into is null`, [
      buyer,
    ])
    await changeOrderStatus(counter.context, admin, { orderIds: [open!.id], status: 'PICKED_UP' })
    expect(await refusal(write(buyer, open!.id))).toEqual({ code: 'REVIEW_EXISTS' })
    await expectSoundLedger(counter.db)
  })

  it('is refused for another’s order, for an unknown item, before the pickup, and without text', async () => {
    const [buyer, other] = (await someUsers(counter.db, 2)) as [string, string]
    const { orderId } = await anOrder(buyer)
    const { orderId: open } = await anOrder(buyer, { pickedUp: false })
    const refused = async (promise: () => Promise<unknown>) => (await refusedUnchanged(counter.db, promise))?.code
    expect(await refused(() => write(other, orderId))).toBe('ORDER_NOT_FOUND')
    expect(await refused(() => write(buyer, newId()))).toBe('ORDER_NOT_FOUND')
    expect(await refused(() => write(buyer, orderId, { lineNo: 2 }))).toBe('ORDER_NOT_FOUND')
    expect(await refused(() => write(buyer, open))).toBe('REVIEW_NOT_PICKED_UP')
    for (const body of [' \n ', '\u3164', '\u200b\u2060'])
      expect(await refused(() => write(buyer, orderId, { body }))).toBe('INVALID_INPUT')
  })

  it('shows up to five photos of its writer, each in one review only', async () => {
    const [buyer, other] = (await someUsers(counter.db, 2)) as [string, string]
    const round = await aRound(counter.db)
    const [one, two] = [await anOrder(buyer, { round }), await anOrder(buyer, { round })]
    const photo = await aPhoto(buyer)
    for (const wrong of [await aPhoto(other), await aPhoto(buyer, 'products'), newId()])
      expect(await refusal(write(buyer, one.orderId, { photoIds: [photo, wrong] }))).toEqual({ code: 'FILE_NOT_FOUND' })
    const both = await Promise.all([one, two].map(({ orderId }) => refusal(write(buyer, orderId, { photoIds: [photo] }))))
    expect(both.filter(outcome => outcome === null)).toHaveLength(1)
    expect(both.filter(Boolean)[0]).toEqual({ code: 'FILE_NOT_FOUND' })
    const { items } = await readProductReviews(counter.db, customer(other), { productId: one.productId })
    expect(items).toMatchObject([{ photos: [{ id: photo }], isMine: false }])
  })

  it('is read by all with a masked name, newest first, page by page, with its average; hidden by the shop it is gone', async () => {
    const [reader, ...buyers] = (await someUsers(counter.db, 23)) as [string, ...string[]]
    await counter.db.query(`update users set display_name = '김민수' where id = any($1::uuid[])`, [buyers])
    const round = await aRound(counter.db)
    const ids: string[] = []
    for (const [nth, buyer] of buyers.entries()) {
      const { orderId } = await anOrder(buyer, { round })
      const written = counter.at(counter.now.add({ seconds: nth }), () => write(buyer, orderId, { rating: nth === 0 ? 1 : 5 }))
      ids.unshift((await written).reviewId)
    }
    const read = (cursor?: string) => readProductReviews(counter.db, customer(reader), { productId: round.productId, cursor })
    const first = await read()
    expect(first).toMatchObject({ count: 22, average: 4.8, items: expect.arrayContaining([]) })
    expect(new Set(first.items.map(item => item.author))).toEqual(new Set(['김*수']))
    const second = await read(first.nextCursor!)
    expect([...first.items, ...second.items].map(item => item.id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()

    const admin = await counter.admin()
    const hidden = { reviewId: ids.at(-1)!, hidden: true }
    await Promise.all(Array.from({ length: 5 }, () => hideReview(counter.context, admin, hidden)))
    expect(await read()).toMatchObject({ count: 21, average: 5 })
    const records = await counter.db.query(`select before, after from audit_log where subject_id = $1`, [hidden.reviewId])
    expect(records).toEqual([{ before: { hidden: false }, after: { hidden: true } }])
    const shown = await readAdminReviews(counter.context, admin, { hidden: 'yes' })
    expect(shown.items).toMatchObject([{ id: hidden.reviewId, author: '김민수', isHidden: true }])
    expect(await refusal(hideReview(counter.context, admin, { reviewId: newId(), hidden: true }))).toEqual({
      code: 'REVIEW_NOT_FOUND',
    })
    expect(await refusal(readProductReviews(counter.db, customer(reader), { productId: newId() }))).toEqual({
      code: 'PRODUCT_NOT_FOUND',
    })
  })

  it('is found by the shop by its stars, its pictures and whether it is hidden, with whom to call', async () => {
    const buyer = await aUser(counter.db)
    await counter.db.query(`update users set phone = '01000003817' where id = $1`, [buyer])
    const round = await aRound(counter.db)
    const [plain, pictured] = [await anOrder(buyer, { round }), await anOrder(buyer, { round })]
    const { reviewId: poor } = await write(buyer, plain.orderId, { rating: 2 })
    const { reviewId: good } = await write(buyer, pictured.orderId, { rating: 4, photoIds: [await aPhoto(buyer)] })
    const admin = await counter.admin()
    await hideReview(counter.context, admin, { reviewId: poor, hidden: true })
    const ids = async (search: Parameters<typeof readAdminReviews>[2]) =>
      (await readAdminReviews(counter.context, admin, { ...search, productId: round.productId })).items.map(item => item.id)
    expect(await ids({})).toEqual([good, poor])
    expect(await ids({ rating: '2' })).toEqual([poor])
    expect(await ids({ rating: '5' })).toEqual([])
    expect(await ids({ pictures: 'yes' })).toEqual([good])
    expect(await ids({ hidden: 'no', rating: '2' })).toEqual([])
    const [first] = (await readAdminReviews(counter.context, admin, { rating: '2', productId: round.productId })).items
    expect(first).toMatchObject({ phoneLast4: '3817', itemName: expect.any(String), isHidden: true })
  })
})
