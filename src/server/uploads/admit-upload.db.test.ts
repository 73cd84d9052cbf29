import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { photo } from '../../files/picture-samples.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { heldMemory } from '../../../tests/support/held-memory.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { CUSTOMER_PICTURES_A_DAY } from '../../domain/upload-quota.ts'

let app: TestApp
let png: Buffer<ArrayBuffer>
beforeAll(async () => {
  app = await startTestApp()
  png = Buffer.from(await photo(12, 9).png().toBuffer())
})
afterAll(() => app.stop())

async function upload(kind: string, token?: string, headers: Record<string, string> = {}, count = 1, bytes = png) {
  const form = new FormData()
  for (let nth = 0; nth < count; nth++) form.append('file', new Blob([bytes]), `${nth}.png`)
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(`${app.address}/files?kind=${kind}`, {
    method: 'POST',
    body: form,
    headers: { ...authorization, ...headers },
  })
  const body = (await answer.json()) as {
    results?: { picture?: { id: string; url: string }; error?: { code: string } }[]
    error?: { details?: { code: string } }
  }
  return { status: answer.status, code: body.error?.details?.code, results: body.results ?? [] }
}
const db = () => app.shop.deps.db
const written = (userId: string) => db().query<object>(`select kind from files where uploaded_by = $1`, [userId])

it('accepts pictures of reviews from every customer, and records the owner', async () => {
  const { userId, token } = await signedIn(db())
  const { status, results } = await upload('reviews', token, {}, 2)
  expect([status, results.map(result => result.picture?.url.split('/')[2])]).toEqual([200, ['reviews', 'reviews']])
  expect(await written(userId)).toEqual([{ kind: 'reviews' }, { kind: 'reviews' }])
  const shown = await fetch(app.address + results[0]!.picture!.url)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
})

it.each([
  ['a guest', 'reviews', 401, 'UNAUTHENTICATED', undefined],
  ['a customer with a picture of a product', 'products', 403, 'FORBIDDEN', 'customer'],
  ['a customer with a banner', 'banners', 403, 'FORBIDDEN', 'customer'],
  ['an admin without a kind', '', 400, 'INVALID_INPUT', 'admin'],
] as const)('refuses %s', async (_, kind, status, code, role) => {
  const person = role && (await signedIn(db(), { role }))
  expect(await upload(kind, person?.token)).toEqual({ status, code, results: [] })
})

it('refuses what another site sends with the cookie of a customer', async () => {
  const { userId, token } = await signedIn(db())
  const names = (await fetch(`${app.address}/api/me`, { headers: { cookie: `moapick.session_token=${token}` } })).status
  const cookie = { cookie: `moapick.session_token=${token}`, 'sec-fetch-site': 'cross-site' }
  expect((await upload('reviews', undefined, cookie)).code).toBe(names === 200 ? 'FORBIDDEN' : 'UNAUTHENTICATED')
  expect(await written(userId)).toEqual([])
})

it('refuses a customer’s thirty-first picture of a day, also of many sent at once, and no other customer’s', async () => {
  const { userId, token } = await signedIn(db())
  await db().query(
    `insert into files (id, kind, url, width, height, color, byte_size, uploaded_by, created_at)
     select gen_random_uuid(), 'reviews', $1 || n, 1, 1, '#ffffff', 1, $1::uuid, now() from generate_series(1, $2) n`,
    [userId, CUSTOMER_PICTURES_A_DAY - 2],
  )
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload('reviews', token)))
  const codes = answers.map(answer => answer.code ?? answer.results[0]!.error?.code ?? 'taken').sort()
  expect(codes).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', 'taken', 'taken'])
  expect(await written(userId)).toHaveLength(CUSTOMER_PICTURES_A_DAY)
  expect(await upload('reviews', token)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect((await upload('reviews', (await signedIn(db())).token)).status).toBe(200)
})

it('receives two uploads of a person, lets ten wait, and holds none of them in memory, while others upload', async () => {
  const [many, one] = [await signedIn(db()), await signedIn(db())]
  const part = Buffer.from(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="1.png"\r\ncontent-type: image/png\r\n\r\nRIFF1234WEBP',
  )
  const half = Buffer.alloc(5 * 1024 * 1024)
  const { port } = new URL(app.address)
  const before = heldMemory().arrayBuffers
  let refused = 0
  const sockets = Array.from({ length: 40 }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {}) // the server refuses or destroys the connection
    socket.once('data', () => refused++)
    socket.write(
      `POST /files?kind=reviews HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${many.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 10000000\r\n\r\n`,
    )
    socket.write(part)
    socket.write(half)
    return socket
  })
  onTestFinished(() => sockets.forEach(socket => socket.destroy()))
  await expect.poll(() => refused).toBe(40 - 2 - 10)
  for (let each = 0; each < 3; each++) expect((await upload('reviews', one.token)).status).toBe(200)
  // a refused connection keeps what it has read until it ends
  await expect.poll(() => heldMemory().arrayBuffers - before).toBeLessThan(half.length)
})

it('counts files that are no pictures, which cost work too, and gives back the try of a picture', async () => {
  const { token } = await signedIn(db())
  const broken = Buffer.from('no picture at all')
  const codesOf = ({ results }: Awaited<ReturnType<typeof upload>>) => results.map(({ error }) => error?.code)
  expect(codesOf(await upload('reviews', token))).toEqual([undefined])
  for (let left = CUSTOMER_PICTURES_A_DAY; left > 0; left -= 5)
    expect(codesOf(await upload('reviews', token, {}, 5, broken))).toEqual(Array(5).fill('FILE_TYPE_UNSUPPORTED'))
  expect(await upload('reviews', token)).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS', results: [] })
})

it('refuses an account with refused uploads in a network that has many, and none without', async () => {
  const [{ userId, token }, neighbour] = [await signedIn(db()), await signedIn(db())]
  const broken = Buffer.from('no picture at all')
  await upload('reviews', token, {}, 1, broken)
  await db().query(`update auth_attempts set attempts = 100 where key like 'upload from:%'`)
  expect(await upload('reviews', token)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect((await upload('reviews', neighbour.token)).status).toBe(200)
  await db().query(`delete from auth_attempts where key like 'upload from:%'`)
  expect((await upload('reviews', token)).status).toBe(200)
  expect(await written(userId)).toHaveLength(1)
})

it('counts a picture that is cut off, which is decoded before it is refused', async () => {
  const { userId, token } = await signedIn(db())
  const tries = () => db().query<object>(`select attempts from auth_attempts where key = $1`, [`upload:${userId}`])
  const whole = await photo(400, 300).jpeg().toBuffer()
  const cut = Buffer.from(whole.subarray(0, whole.length / 2))
  const refused = await upload('reviews', token, {}, 1, cut)
  expect([refused.results.map(({ error }) => error?.code), await tries()]).toEqual([['PICTURE_BROKEN'], [{ attempts: 1 }]])
  await db().query(`update auth_attempts set attempts = $2 where key = $1`, [`upload:${userId}`, CUSTOMER_PICTURES_A_DAY])
  expect(await upload('reviews', token)).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS', results: [] })
  expect(await written(userId)).toEqual([])
})
