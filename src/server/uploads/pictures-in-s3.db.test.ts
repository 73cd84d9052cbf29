import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { startS3 } from '../../../tests/support/s3.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { photo } from '../../files/picture-samples.ts'
import { s3Store } from '../../files/s3.ts'

let app: TestApp
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
  app = await startTestApp({ config: { s3: s3.settings } })
})
afterAll(() => app.stop())

async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of s3Store(s3.settings).list('products')) keys.push(key)
  return keys
}

it('takes, shows and deletes a picture that lies in a bucket, at the same addresses as on disk', async () => {
  const { token } = await signedIn(app.shop.deps.db, { role: 'admin' })
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(await photo(40, 30).png().toBuffer())]), '제주 감귤.png')
  const uploaded = await fetch(`${app.address}/files?kind=products`, { method: 'POST', headers, body: form })
  const { results } = (await uploaded.json()) as { results: [{ picture: { url: string } }] }
  const { url } = results[0].picture
  expect(decodeURIComponent(url)).toMatch(/^\/files\/products\/[0-9a-f-]{36}-제주-감귤$/)
  expect(await stored()).toHaveLength(6)

  const shown = await fetch(`${app.address}${url}/640.webp`)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  expect((await shown.arrayBuffer()).byteLength).toBe(Number(shown.headers.get('content-length')))

  const call = () =>
    fetch(`${app.address}/functions/deleteFile`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { url } }),
    })
  expect(await (await call()).json()).toEqual({ result: { deleted: true } })
  expect(await stored()).toEqual([])
  expect((await fetch(`${app.address}${url}/640.webp`)).status).toBe(404)
  expect((await call()).status).toBe(404)
})

it('without its bucket the shop stays ready, and pictures are answered 503', async () => {
  const { token } = await signedIn(app.shop.deps.db, { role: 'admin' })
  const upload = async () => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(await photo(40, 30).png().toBuffer())]), 'a.png')
    const headers = { authorization: `Bearer ${token}` }
    return await (await fetch(`${app.address}/files?kind=products`, { method: 'POST', headers, body: form })).json()
  }
  const away = { code: 'PICTURES_AWAY', message: expect.stringContaining('사진 저장소에 연결되지 않아서') }
  await s3.stop()
  // the first upload fails while it is stored, the next before its body is read
  expect(await upload()).toMatchObject({ results: [{ fileName: 'a.png', error: away }] })
  expect(await upload()).toMatchObject({ error: { status: 'UNAVAILABLE', details: away } })
  const shown = await fetch(`${app.address}/files/products/1-a/640.webp`)
  expect([shown.status, shown.headers.get('retry-after'), shown.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  expect((await fetch(`${app.address}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${app.address}/metrics`)).text()).toContain('moapick_pictures_away{state="all"} 1\n')
})
