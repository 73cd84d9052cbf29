import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAllBanners } from '../../db/banners.ts'
import { readCatalogueVersion } from '../../db/catalogue-version.ts'
import { Database } from '../../db/database.ts'
import { aUser } from '../../../tests/support/builders.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { aPicture } from '../../../tests/support/offers.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import type { Actor } from '../context.ts'
import { readStoreInfo } from '../storefront/read-store.ts'
import { createBanner } from './create-banner.ts'
import { saveStoreInfo } from './save-store-info.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00+09:00')
let db: Database
let drop: () => Promise<void>
let admin: Actor
const context = () => ({ db, clock: () => now, newId })

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  db = new Database({ url: database.url, poolSize: Number(process.env.DATABASE_POOL_SIZE ?? 4) })
  admin = { userId: await aUser(db, { role: 'admin' }), role: 'admin' }
})
afterAll(async () => {
  await db.close()
  await drop()
})

describe('banners', () => {
  it('line up in the order in which they were put up', async () => {
    const version = await readCatalogueVersion(db)
    const imageId = await aPicture(db, 'banners')
    for (const link of ['/?q=감귤', '/', 'https://shop.example/event', null])
      await createBanner(context(), admin, { imageId, alt: ' 겨울 감귤 ', link })
    const banners = await readAllBanners(db)
    expect(banners.map(banner => [banner.order, banner.link])).toEqual([
      [0, '/?q=감귤'],
      [1, '/'],
      [2, 'https://shop.example/event'],
      [3, null],
    ])
    expect(banners[0]).toMatchObject({ alt: '겨울 감귤', isActive: true, createdAt: now, image: { id: imageId, width: 10 } })
    expect(await readCatalogueVersion(db)).toBe(version + 4)
  })

  it.each(['//evil.example', '/\\evil.example', 'http://evil.example', 'javascript:alert(1)', ''])(
    'lead nowhere else: %j',
    async link => {
      const imageId = await aPicture(db, 'banners')
      expect(await refusedUnchanged(db, () => createBanner(context(), admin, { imageId, alt: '', link }))).toMatchObject({
        code: 'INVALID_INPUT',
      })
    },
  )

  it('show pictures that were uploaded for them', async () => {
    const imageId = await aPicture(db, 'products')
    expect(await refusedUnchanged(db, () => createBanner(context(), admin, { imageId, alt: '', link: null }))).toEqual({
      code: 'FILE_NOT_FOUND',
    })
  })
})

describe("the store's details", () => {
  it('are written by the one of two admins who saw the newest', async () => {
    const { shopName, ...blank } = await readStoreInfo(db, '모아픽')
    expect(shopName).toBe('모아픽')
    const store = { ...blank, companyName: '모아픽상회', graceDays: 2 }
    expect(await refusedUnchanged(db, () => saveStoreInfo(context(), admin, { version: 1, store }))).toEqual({
      code: 'VERSION_CONFLICT',
    })
    expect(await saveStoreInfo(context(), admin, { version: 0, store })).toEqual({ version: 1 })
    expect(await readStoreInfo(db, '모아픽')).toEqual({ ...store, shopName })
    await db.query(`update store_info set settings = settings || '{"other": true}'`)
    const change = (companyName: string) =>
      refusal(saveStoreInfo(context(), admin, { version: 1, store: { ...store, companyName } }))
    const outcomes = await Promise.all([change('하나'), change('둘')])
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(outcomes).toContainEqual({ code: 'VERSION_CONFLICT' })
    expect(await db.query(`select version, settings from store_info`)).toEqual([
      { version: 2, settings: { graceDays: 2, other: true } },
    ])
  })
})
