import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { photo } from '../../files/picture-samples.ts'

let app: TestApp
let small: Buffer<ArrayBuffer>
/** Small as a file, and slow to decode. */
let slow: Buffer<ArrayBuffer>
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: ['127.0.0.1'] } })
  small = Buffer.from(await photo(12, 9).png().toBuffer())
  const clear = sharp({ create: { width: 4400, height: 4400, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } })
  slow = Buffer.from(await clear.png({ compressionLevel: 1 }).toBuffer())
})
afterAll(() => app.stop())

const PEOPLE = 8
const FILES = 5

async function upload(kind: string, token: string, ip: string, files: Buffer<ArrayBuffer>[], signal?: AbortSignal) {
  const form = new FormData()
  files.forEach((bytes, nth) => form.append('file', new Blob([bytes]), `${nth}.png`))
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': ip }
  const answer = await fetch(`${app.address}/files?kind=${kind}`, {
    method: 'POST',
    body: form,
    headers,
    ...(signal && { signal }),
  })
  const { results } = (await answer.json()) as { results?: object[] }
  return results?.every(result => 'picture' in result) ? 'taken' : 'refused'
}

const takenOf = async (people: readonly string[]) => {
  const [row] = await app.shop.deps.db.query<{ count: number }>(
    `select count(*)::int as count from files where uploaded_by = any($1::uuid[])`,
    [people],
  )
  return row!.count
}

it('staff and another customer are served before the slow pictures of many accounts, which are dropped when their clients leave', async () => {
  const { db } = app.shop.deps
  const staff = await signedIn(db, { role: 'admin' })
  const neighbour = await signedIn(db)
  const many = await Promise.all(Array.from({ length: PEOPLE }, () => signedIn(db)))
  const people = many.map(({ userId }) => userId)
  const leaving = new AbortController()
  const order: string[] = []
  const flood = many
    .flatMap(person => [person, person])
    .map(({ token }) =>
      upload('reviews', token, '198.51.100.1', Array<Buffer<ArrayBuffer>>(FILES).fill(slow), leaving.signal)
        .then(() => order.push('flood'))
        .catch(() => order.push('left')),
    )
  await expect.poll(() => takenOf(people), { timeout: 60_000 }).toBeGreaterThan(0)

  const before = await takenOf(people)
  const note = (name: string) => (outcome: string) => void order.push(`${name} ${outcome}`)
  await Promise.all([
    upload('products', staff.token, '203.0.113.1', [small]).then(note('staff')),
    upload('reviews', neighbour.token, '203.0.113.2', [small]).then(note('neighbour')),
  ])
  expect(order.toSorted()).toEqual(['neighbour taken', 'staff taken'])
  // in order of arrival, the two wait for a picture of each of the 16 uploads
  expect((await takenOf(people)) - before).toBeLessThan(PEOPLE)

  leaving.abort()
  await Promise.all(flood)
  // a picture of each whose client left would be decoded before a second picture of the neighbour
  expect(await upload('reviews', neighbour.token, '203.0.113.2', [small, small])).toBe('taken')
  const then = await takenOf(people)
  expect(await upload('reviews', neighbour.token, '203.0.113.2', [small, small])).toBe('taken')
  expect(await takenOf(people)).toBe(then)
})
