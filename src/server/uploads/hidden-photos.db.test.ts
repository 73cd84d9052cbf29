import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { wanting } from '../../../tests/support/desk.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { photo } from '../../files/picture-samples.ts'
import { pictureWidths } from '../../files/picture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

it('only the author and staff can read a picture of a hidden review, until it is shown again', async () => {
  const { db } = app.shop.deps
  const [author, other, staff] = await Promise.all([signedIn(db), signedIn(db), signedIn(db, { role: 'admin' })])
  const url = await upload(author.token)
  const reviewId = await aReview(author.userId, url)
  const seen = async (person?: { token: string }, headers: Record<string, string> = {}) => {
    const authorization = person && { authorization: `Bearer ${person.token}` }
    const answer = await fetch(app.address + url, { headers: { ...headers, ...authorization } })
    return [answer.status, answer.headers.get('cache-control')]
  }
  const hide = (hidden: boolean) => call('hideReview', { reviewId, hidden }, staff.token)

  expect(await seen()).toEqual([200, 'public, max-age=300'])
  const etag = (await fetch(app.address + url)).headers.get('etag')!
  expect((await seen(undefined, { 'if-none-match': etag }))[0]).toBe(304)
  await hide(true)
  expect(await seen()).toEqual([404, 'no-store'])
  expect(await seen(undefined, { 'if-none-match': etag })).toEqual([404, 'no-store'])
  expect(await seen(other)).toEqual([404, 'no-store'])
  for (const width of pictureWidths.reviews) expect((await fetch(`${app.address}${url}/${width}.webp`)).status).toBe(404)
  for (const person of [author, staff]) expect(await seen(person)).toEqual([200, 'private, no-store'])
  await hide(false)
  expect(await seen()).toEqual([200, 'public, max-age=300'])
})

async function call(name: string, data: object, token: string): Promise<void> {
  const answer = await fetch(`${app.address}/functions/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  })
  expect(answer.status).toBe(200)
}

async function upload(token: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(await photo(40, 30).png().toBuffer())]), 'a.png')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${app.address}/files?kind=reviews`, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { results: [{ picture: { url: string } }] }).results[0].picture.url
}

async function aReview(userId: string, url: string): Promise<string> {
  const { db } = app.shop.deps
  const round = await aRound(db)
  const { orderId } = (await app.shop.desk.reserve(userId, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!
  const [row] = await db.query<{ id: string }>(
    `with review as (
       insert into reviews (id, order_id, line_no, user_id, product_id, rating, body, created_at)
       values ($1, $2, 1, $3, $4, 5, '맛있어요', now()) returning id)
     insert into review_photos (review_id, position, file_id)
     select review.id, 1, files.id from review, files where files.url = $5 returning review_id as id`,
    [crypto.randomUUID(), orderId, userId, round.productId, url],
  )
  return row!.id
}
