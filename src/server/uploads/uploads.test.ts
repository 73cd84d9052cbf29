import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refused } from '../../domain/rejection.ts'
import { pictureIntake } from '../../files/intake.ts'
import { localStore } from '../../files/local.ts'
import { photo } from '../../files/picture-samples.ts'
import { fileRoutes } from './files.ts'
import { uploadAnswer, uploadRoutes } from './uploads.ts'

let folder: string
let app: FastifyInstance
let address: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moapick-uploads-'))
  const store = localStore(folder)
  const intake = pictureIntake({ store, now: () => Temporal.Now.instant(), newId: () => crypto.randomUUID(), atOnce: 1 })
  app = Fastify({ forceCloseConnections: true }) // unread answers would hold it open
  app.setErrorHandler((error, _, reply) => {
    const code = error instanceof Refused ? error.rejection.code : ((error as { code?: string }).code ?? 'BUG')
    return reply.code(code === 'BUG' ? 500 : code === 'FORBIDDEN' ? 403 : 400).send({ code })
  })
  await app.register(fileRoutes, { store, hiddenAuthor: async () => null, sessions: { identify: () => null } })
  await app.register(uploadRoutes, {
    async admit(request, kind) {
      const { authorization } = request.headers
      if (authorization !== 'admin' && !(authorization === 'customer' && kind === 'reviews'))
        throw new Refused({ code: 'FORBIDDEN' })
      return { userId: crypto.randomUUID(), isStaff: authorization === 'admin' }
    },
    async takePicture(given) {
      const taken = await intake.take(given)
      if ('code' in taken) return taken
      const { bytes: _, ...picture } = taken
      return picture
    },
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function upload(
  files: [name: string, bytes: Uint8Array<ArrayBuffer> | string][],
  path = '/files?kind=products',
  authorization = 'admin',
) {
  const form = new FormData()
  form.append('note', 'a field')
  for (const [name, bytes] of files) form.append('file', new Blob([bytes]), name)
  const answer = await fetch(address + path, { method: 'POST', body: form, headers: { authorization } })
  // each test sets its own expectation
  return { status: answer.status, body: (await answer.json()) as any }
}

test('several pictures in one go, each with its own answer', async () => {
  const jpeg = await photo(1500, 1000).jpeg().toBuffer()
  const { status, body } = await upload([
    ['제주 감귤.jpg', jpeg],
    ['그림\u202Egnp.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['반.jpg', jpeg.subarray(0, jpeg.length / 2)],
    ['큰.jpg', Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])],
    ['둘.png', await photo().png().toBuffer()],
    // regardless of its name
    ['아이폰.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])
  expect(status).toBe(200)
  expect(uploadAnswer.parse(body).results).toMatchObject([
    {
      fileName: '제주 감귤.jpg',
      picture: { width: 1500, height: 1000, url: expect.stringContaining(encodeURIComponent('제주-감귤')) },
    },
    { fileName: '그림gnp.svg', error: { code: 'FILE_TYPE_UNSUPPORTED', message: 'JPG, PNG, WebP, AVIF 사진만 올릴 수 있어요.' } },
    { fileName: '반.jpg', error: { code: 'PICTURE_BROKEN' } },
    { fileName: '큰.jpg', error: { code: 'FILE_TOO_LARGE', message: '사진은 10MB까지 올릴 수 있어요.' } },
    { fileName: '둘.png', picture: { width: 400, height: 300 } },
    { fileName: '아이폰.jpg', error: { code: 'FILE_HEIC', message: expect.stringMatching(/HEIC.*JPEG/) as string } },
  ])
})

test('a picture is served as what it is, to keep for ever, and never as a page', async () => {
  const { body } = await upload([['a.png', await photo().png().toBuffer()]])
  const { url } = body.results[0].picture
  for (const [path, type] of [
    [`${url}/320.avif`, 'image/avif'],
    [`${url}/1200.webp`, 'image/webp'],
    [url, 'image/webp'],
  ]) {
    const answer = await fetch(address + path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="picture.${type!.slice(6)}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')))
  }
  const whole = await fetch(address + url, { method: 'HEAD' })
  expect(whole.status).toBe(200)
  const etag = whole.headers.get('etag')!
  const again = await fetch(address + url, { headers: { 'if-none-match': etag } })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  expect((await fetch(`${address}${url}/320.webp`, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test.each([
  'products/none/320.avif',
  'products/none',
  'products',
  '..%2f..%2fetc%2fpasswd',
  '.incoming/x.webp',
  'a%00.webp',
  'a/320.svg',
  '',
])('no file: %j', async path => {
  const answer = await fetch(`${address}/files/${path}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a stranger is refused while the body has yet to come', async () => {
  const refused = new Promise<number>((resolve, reject) => {
    const request = httpRequest(`${address}/files?kind=products`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 5_000_000 },
    })
    request.on('response', answer => {
      resolve(answer.statusCode ?? 0)
      request.destroy()
    })
    request.on('error', reject)
    request.flushHeaders() // sends no body
  })
  expect(await refused).toBe(403)
  expect(await readdir(folder)).toEqual([])
})

test('an upload that ends in the middle is no picture, and leaves nothing', async () => {
  const png = await photo().png().toBuffer()
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const answer = await fetch(`${address}/files?kind=products`, {
    method: 'POST',
    body: Buffer.concat([Buffer.from(head), png]), // the file is complete, but the closing boundary is missing
    headers: { authorization: 'admin', 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect([answer.status, await answer.json(), await readdir(folder)]).toEqual([400, { code: 'INVALID_INPUT' }, []])
})

test('a customer uploads up to five photos for reviews, and nothing else', async () => {
  const png = await photo(9, 9).png().toBuffer()
  const photos = (count: number): [string, typeof png][] => Array.from({ length: count }, (_, nth) => [`${nth}.png`, png])
  const five = await upload(photos(5), '/files?kind=reviews', 'customer')
  expect(five.body.results).toHaveLength(5)
  expect(five.body.results[0].picture.url).toMatch(/^\/files\/reviews\/[0-9a-f-]{36}-0$/)
  expect((await upload(photos(6), '/files?kind=reviews', 'customer')).body).toEqual({ code: 'PAYLOAD_TOO_LARGE' })
  for (const kind of ['products', 'banners', 'secrets', ''])
    expect((await upload(photos(1), `/files?kind=${kind}`, 'customer')).status).toBe(403)
})

test('refuses an unknown kind, no file, too many files, and what is no form', async () => {
  const png = await photo(9, 9).png().toBuffer()
  expect((await upload([['a.png', png]], '/files?kind=secrets')).body).toEqual({ code: 'INVALID_INPUT' })
  expect((await upload([])).body).toEqual({ code: 'FILE_MISSING' })
  expect((await upload(Array.from({ length: 11 }, () => ['a.svg', '<svg/>']))).body).toEqual({ code: 'PAYLOAD_TOO_LARGE' })
  const json = await fetch(`${address}/files?kind=products`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(json.status).toBe(400)
})
