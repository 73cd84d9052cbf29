import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer } from '../../../tests/support/desk.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { readProductReviews } from '../reviews/read.ts'
import { readProduct } from '../storefront/read-storefront.ts'
import { readEncores, readMyEncores } from './read.ts'
import { requestEncore } from './request.ts'

const counter = new Counter()
const wish = (userId: string, productId: string) => requestEncore(counter.context, customer(userId), { productId })

async function anEndedProduct(): Promise<string> {
  const today = counter.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate()
  return (await aRound(counter.db, { status: 'ended', pickupDate: today.subtract({ days: 7 }) })).productId
}

describe('an encore', () => {
  it('is requested once by each customer; a repeat, also thirty at once, changes nothing', async () => {
    const productId = await anEndedProduct()
    const [one, two] = (await someUsers(counter.db, 2)) as [string, string]
    await Promise.all(Array.from({ length: 30 }, () => wish(one, productId)))
    expect(await wish(one, productId)).toEqual({ productId, encoreCount: 1 })
    expect(await wish(two, productId)).toEqual({ productId, encoreCount: 2 })
    expect((await readProduct(counter.db, productId, counter.now))?.encoreCount).toBe(2)
  })

  it('is refused for an unknown or archived product', async () => {
    const user = await aUser(counter.db)
    const productId = await anEndedProduct()
    await counter.db.query(`update products set is_archived = true where id = $1`, [productId])
    for (const each of [productId, newId()])
      expect(await refusedUnchanged(counter.db, () => wish(user, each))).toEqual({ code: 'PRODUCT_NOT_FOUND' })
  })

  it('is refused for a product that was never published, whose reviews read as unknown too', async () => {
    const user = await aUser(counter.db)
    const draft = (await aRound(counter.db, { status: 'draft' })).productId
    expect(await refusedUnchanged(counter.db, () => wish(user, draft))).toEqual({ code: 'PRODUCT_NOT_FOUND' })
    const reviews = readProductReviews(counter.db, customer(user), { productId: draft })
    expect(await refusal(reviews)).toEqual({ code: 'PRODUCT_NOT_FOUND' })
    await counter.db.query(`insert into encore_requests (product_id, user_id, created_at) values ($1, $2, now())`, [draft, user])
    expect((await readMyEncores(counter.context, customer(user))).items).toEqual([])
  })

  it('lists what can be requested, the most requested first, and the caller’s requests', async () => {
    await counter.db.query(`update products set is_archived = true`)
    const [one, two] = (await someUsers(counter.db, 2)) as [string, string]
    const wanted = await anEndedProduct()
    const mine = await anEndedProduct()
    const selling = (await aRound(counter.db)).productId
    const overSince = await aRound(counter.db) // its status is still `selling`, but its deadline has passed
    const draft = (await aRound(counter.db, { status: 'draft' })).productId
    await counter.db.query(`update sales_rounds set deadline_date = $2 where id = $1`, [
      overSince.roundId,
      counter.now.subtract({ seconds: 1 }),
    ])
    for (const each of [one, two]) await wish(each, wanted)
    await wish(one, mine)
    await wish(one, selling)
    const { items } = await readEncores(counter.context, customer(one))
    expect(items.map(item => [item.productId, item.encoreCount, item.requestedAt !== null])).toEqual([
      [wanted, 2, true],
      [mine, 1, true],
      [overSince.productId, 0, false],
    ])
    expect(items.map(item => item.productId)).not.toContain(draft)
    const own = await readMyEncores(counter.context, customer(one))
    expect(new Map(own.items.map(item => [item.productId, item.isOnSale]))).toEqual(
      new Map([
        [wanted, false],
        [mine, false],
        [selling, true],
      ]),
    )
    expect((await readMyEncores(counter.context, customer(two))).items.map(item => item.productId)).toEqual([wanted])
  })
})
