import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { localStore } from '../../files/local.ts'
import { drawCardApart } from '../../files/card/draw-card-apart.ts'
import { packagedTypefaces } from '../../files/card/typeface-files.ts'
import type { CardFacts } from './card-facts.ts'
import { SharePictures } from './share-pictures.ts'

let app: TestApp
const dataDir = mkdtempSync(join(tmpdir(), 'moapick-share-'))
beforeAll(async () => {
  app = await startTestApp({ config: { dataDir } })
})
afterAll(async () => {
  await app.stop()
  rmSync(dataDir, { recursive: true })
})

async function aProduct(options: Parameters<typeof aRound>[1] = {}): Promise<string> {
  const { productId } = await aRound(app.shop.deps.db, options)
  await app.shop.storefront.look()
  return productId
}

/** Path of the picture that a product's page names. */
async function pathOf(productId: string): Promise<string> {
  const text = await (await fetch(`${app.address}/product/${productId}`)).text()
  return /og:image" content="http:\/\/[^/]+(\/share\/[^"]+)"/.exec(text)![1]!
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.address + path, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const of = (productId: string) => ({ productId, roundId: null })

const shopPicture = async () => (await get(await pathOf('none'))).bytes

it('is drawn for the address that the page names, and kept for ever', async () => {
  const path = await pathOf(await aProduct())
  const { status, headers, bytes } = await get(path)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThanOrEqual(300_000)
  expect((await get(path, { 'if-none-match': headers.get('etag')! })).status).toBe(304)
  expect(readdirSync(join(dataDir, 'share', 'cards'))).toContain(path.slice('/share/'.length))
})

it('shows the round that a link names, under an address of its own', async () => {
  const { db } = app.shop.deps
  const [here, later] = [
    await aRound(db),
    await aRound(db, { status: 'scheduled', publishAt: Temporal.Now.instant().add({ hours: 1 }) }),
  ]
  await db.query(`update sales_rounds set product_id = $2 where id = $1`, [later.roundId, here.productId])
  await db.query(`update catalogue_version set version = version + 1`)
  await app.shop.storefront.look()
  const [plain, named] = [await pathOf(here.productId), await pathOf(`${here.productId}?round=${later.roundId}`)]
  expect(named).toMatch(new RegExp(`^/share/${here.productId}-${later.roundId}-[0-9a-f]{12}\\.jpg$`))
  expect((await get(named)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await pathOf(`${here.productId}?round=${here.roundId}`)).toBe(plain)
})

it('shows the photo as soon as the product has one', async () => {
  const productId = await aProduct()
  const without = await get(await pathOf(productId))
  const fileId = newId()
  const red = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#c00000' } })
    .webp()
    .toBuffer()
  await localStore(join(dataDir, 'files')).put(`products/${fileId}-a.jpg/1200.webp`, red)
  const { db } = app.shop.deps
  await db.query(
    `insert into files (id, kind, url, width, height, color, byte_size, uploaded_by, created_at)
     values ($1, 'products', $2, 1200, 1200, '#c00000', 1, $3, now())`,
    [fileId, `/files/products/${fileId}-a.jpg`, await aUser(db)],
  )
  await db.query(`insert into product_images (product_id, file_id, position) values ($1, $2, 0)`, [productId, fileId])
  await db.query(`update catalogue_version set version = version + 1`)
  await app.shop.storefront.look()
  const { bytes } = await get(await pathOf(productId))
  expect(bytes.equals(without.bytes)).toBe(false)
  const square = await sharp(bytes).extract({ left: 20, top: 20, width: 590, height: 590 }).toBuffer()
  const [r = 0, g = 0] = (await sharp(square).stats()).channels.map(channel => channel.mean)
  expect([r > 170, g < 20]).toEqual([true, true])
})

it('answers an old address with the present picture, for minutes', async () => {
  const path = await pathOf(await aProduct())
  const { bytes } = await get(path)
  for (const old of [path.replace(/-[0-9a-f]{12}\.jpg$/, '-0123456789ab.jpg'), path.replace(/-[0-9a-f]{12}\.jpg$/, '.jpg')]) {
    const answer = await get(old)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    expect(answer.bytes.equals(bytes)).toBe(true)
  }
})

it('is the shop’s own where a visitor may not see the product, as for an unknown one', async () => {
  const shop = await shopPicture()
  const hidden = [
    await aProduct({ status: 'draft' }),
    await aProduct({ status: 'canceled' }),
    await aProduct({ eventType: 'RAFFLE' }),
    await aProduct({ allowedTiers: ['king'] }),
    newId(),
  ]
  for (const productId of hidden) {
    const answer = await get(`/share/${productId}-0123456789ab.jpg`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    expect(answer.bytes.equals(shop)).toBe(true)
  }
})

it.each(['/share/none.jpg', '/share/', '/share/shop.png', '/share/..%2f..%2fsecret', '/share/shop-0.jpg'])(
  'is nothing else: %s',
  async path => expect((await get(path)).status).toBe(404),
)

test('a picture is drawn once, however many ask at once, one after the other, and once for all processes', async () => {
  const folder = mkdtempSync(join(dataDir, 'kept-'))
  let drawn = 0
  let atOnce = 0
  const pictures = () =>
    new SharePictures({
      photos: { read: async () => null },
      kept: localStore(folder),
      names: () => new Set(names),
      onTrouble: error => {
        throw error
      },
      draw: async (text, photo) => {
        drawn++
        expect(++atOnce).toBe(1)
        const card = await drawCardApart(text, photo, packagedTypefaces())
        atOnce--
        return card
      },
    })
  const facts = (name: string): CardFacts => ({
    text: { shopName: '모아픽', product: { name, price: '1원', pickup: '', leaf: { weekday: '', day: '' } } },
    photo: null,
  })
  const names: string[] = []
  const one = pictures()
  const asked = await Promise.all(['감귤', '감귤', '굴비', '감귤'].map(name => one.get(of('p'), facts(name))))
  expect(drawn).toBe(2)
  expect(new Set(asked).size).toBe(2)
  expect((await pictures().get(of('p'), facts('굴비')))?.body.equals(asked[2]!.body)).toBe(true)
  expect(drawn).toBe(2)
  expect(readdirSync(join(folder, 'cards'))).toHaveLength(2)
  // a process that starts later throws away what no link names
  await pictures().get(of('p'), facts('김치'))
  expect(readdirSync(join(folder, 'cards'))).toHaveLength(1)
})

test('what cannot be drawn is not tried again at once, and what waits is bounded', async () => {
  let tries = 0
  const troubles: unknown[] = []
  const release = Promise.withResolvers<void>()
  const pictures = new SharePictures({
    photos: { read: async () => null },
    kept: localStore(mkdtempSync(join(dataDir, 'kept-'))),
    names: () => new Set(),
    onTrouble: error => void troubles.push(error),
    draw: async () => {
      tries++
      await release.promise
      throw new Error('no picture')
    },
  })
  const facts: CardFacts = { text: { shopName: '모아픽', product: null }, photo: null }
  const asked = Array.from({ length: 40 }, (_, nth) => pictures.get(of(`p${nth}`), facts))
  expect(await Promise.all(asked.slice(32))).toEqual(Array(8).fill(null))
  release.resolve()
  expect(await Promise.all(asked)).toEqual(Array(40).fill(null))
  expect([tries, troubles.length]).toEqual([32, 32])
  expect(await pictures.get(of('p0'), facts)).toBeNull()
  expect(tries).toBe(32)
})
