import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BannerInput } from '../../contract/schemas/shop-front.ts'
import { adminBanner } from '../../contract/schemas/shop-front.ts'
import { readBanners } from '../../db/catalog/banners.ts'
import { readCatalogueVersion } from '../../db/catalog/catalogue-version.ts'
import { pictureIntake } from '../../files/intake.ts'
import { localStore } from '../../files/local.ts'
import { photo } from '../../files/picture-samples.ts'
import { fileKey, type FileStore } from '../../files/store.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { aPicture } from '../../../tests/support/offers.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { addPicture } from '../files/add-picture.ts'
import { readAdminBanners } from '../storefront/read-banners.ts'
import { createBanner } from './create-banner.ts'
import { deleteBanner } from './delete-banner.ts'
import { orderBanners } from './order-banners.ts'
import { updateBanner } from './update-banner.ts'

const shop = new Catalogue()
let folder: string
let uploads = 0
let store: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moapick-banners-'))
  store = localStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const input = (over: Partial<BannerInput> = {}): BannerInput => ({ imageId: newId(), alt: ' 겨울 감귤 ', link: null, ...over })
const hang = async (over: Partial<BannerInput> = {}) =>
  (await createBanner(shop.context(), shop.admin, input({ imageId: await aPicture(shop.db, 'banners'), ...over }))).bannerId
const all = async () => (await readAdminBanners(shop.db, shop.now)).banners
const banner = async (id: string) => (await all()).find(each => each.id === id)

/** Returns a picture whose files are in the store. */
async function uploaded(): Promise<{ id: string; url: string }> {
  const intake = pictureIntake({ store, now: shop.context().clock, newId, atOnce: 1 })
  const bytes = await photo(40, 30).png().toBuffer()
  const picture = await addPicture(shop.context(), intake, { kind: 'banners', bytes, fileName: `감귤${++uploads}.png` }, null)
  if ('code' in picture) throw new Error(picture.code)
  return picture
}
const isStored = async (url: string) => {
  const file = await store.read(`${fileKey(url)}/800.webp`)
  file?.stream.destroy()
  return file !== null
}
const isKnown = async (url: string) => (await shop.db.query(`select from files where url = $1`, [url])).length === 1
const brokenStore = { delete: () => Promise.reject(new Error('the disk fails')) }

describe('a new banner', () => {
  it('is appended after the others', async () => {
    const version = await readCatalogueVersion(shop.db)
    const imageId = await aPicture(shop.db, 'banners')
    for (const link of ['/?q=감귤', '/', 'https://shop.example/event', null]) await hang({ imageId, link })
    const banners = await all()
    expect(banners.map(each => [each.order, each.link])).toEqual([
      [0, '/?q=감귤'],
      [1, '/'],
      [2, 'https://shop.example/event'],
      [3, null],
    ])
    expect(banners[0]).toMatchObject({ alt: '겨울 감귤', isActive: true, isShown: true, image: { id: imageId, width: 10 } })
    expect(banners[0]!.createdAt).toBe(shop.now.toString())
    for (const each of banners) expect(adminBanner.parse(each)).toEqual(each)
    expect(await readCatalogueVersion(shop.db)).toBe(version + 4)
  })

  it.each<[string, () => Promise<Partial<BannerInput>> | Partial<BannerInput>, object]>([
    ['a link out of the shop', () => ({ link: '//evil.example' }), { code: 'INVALID_INPUT', issues: [{ path: 'link' }] }],
    [
      'a period that ends as it begins',
      () => ({ startsAt: '2026-11-22T00:00:00+09:00', endsAt: '2026-11-21T15:00:00Z' }),
      { code: 'INVALID_INPUT', issues: [{ path: 'endsAt' }] },
    ],
    ['a picture of a product', async () => ({ imageId: await aPicture(shop.db, 'products') }), { code: 'FILE_NOT_FOUND' }],
    ['an unknown picture', () => ({ imageId: newId() }), { code: 'FILE_NOT_FOUND' }],
  ])('is refused with %s', async (_, wrong, expected) => {
    const given = input({ imageId: await aPicture(shop.db, 'banners'), ...(await wrong()) })
    expect(await refusedUnchanged(shop.db, () => createBanner(shop.context(), shop.admin, given))).toMatchObject(expected)
  })
})

describe('a period', () => {
  it('is the same to the list of customers and to the owner', async () => {
    const at = (milliseconds: number) => shop.now.add({ milliseconds }).toString()
    const shown = await Promise.all([
      hang({ startsAt: at(0) }),
      hang({ endsAt: at(1) }),
      hang({ startsAt: at(-1), endsAt: at(1) }),
    ])
    const hidden = await Promise.all([hang({ startsAt: at(1) }), hang({ endsAt: at(0) }), hang({ isActive: false })])
    const seen = (await readBanners(shop.db, shop.now)).map(each => each.id)
    for (const id of shown) expect([seen.includes(id), (await banner(id))!.isShown]).toEqual([true, true])
    for (const id of hidden) expect([seen.includes(id), (await banner(id))!.isShown]).toEqual([false, false])
  })
})

describe('changing a banner', () => {
  it('deletes the picture that it no longer shows, and leaves a record', async () => {
    const [old, fresh] = [await uploaded(), await uploaded()]
    const bannerId = await hang({ imageId: old.id })
    const change = { bannerId, version: 1, banner: input({ imageId: fresh.id, alt: '새 감귤', isActive: false }) }
    expect(await updateBanner(shop.context(), store, shop.admin, change)).toEqual({ bannerId, version: 2 })
    expect(await banner(bannerId)).toMatchObject({ alt: '새 감귤', isActive: false, version: 2, image: { id: fresh.id } })
    expect([await isKnown(old.url), await isStored(old.url)]).toEqual([false, false])
    expect([await isKnown(fresh.url), await isStored(fresh.url)]).toEqual([true, true])
    const records = await shop.db.query(
      `select actor_id, before->>'imageId' as before, after->>'imageId' as after from audit_log where subject_id = $1 and action = 'banner.update'`,
      [bannerId],
    )
    expect(records).toEqual([{ actor_id: shop.admin.userId, before: old.id, after: fresh.id }])
  })

  it('ignores a picture that the store has lost or cannot delete', async () => {
    const [lost, stuck, fresh] = [await aPicture(shop.db, 'banners'), await uploaded(), await uploaded()]
    const bannerId = await hang({ imageId: lost })
    const show = (version: number, imageId: string, files: Pick<FileStore, 'delete'>) =>
      updateBanner(shop.context(), files, shop.admin, { bannerId, version, banner: input({ imageId }) })
    await show(1, stuck.id, store)
    expect(await show(2, fresh.id, brokenStore)).toEqual({ bannerId, version: 3 })
    expect((await banner(bannerId))!.image.id).toBe(fresh.id)
  })

  it('keeps a picture that another banner shows', async () => {
    const [shared, fresh] = [await uploaded(), await uploaded()]
    const [bannerId] = [await hang({ imageId: shared.id }), await hang({ imageId: shared.id })]
    await updateBanner(shop.context(), store, shop.admin, { bannerId, version: 1, banner: input({ imageId: fresh.id }) })
    expect([await isKnown(shared.url), await isStored(shared.url)]).toEqual([true, true])
  })

  it('of two admins at once one succeeds; an unknown banner is refused', async () => {
    const imageId = await aPicture(shop.db, 'banners')
    const bannerId = await hang({ imageId })
    const change = (alt: string, version = 1) =>
      updateBanner(shop.context(), store, shop.admin, { bannerId, version, banner: input({ imageId, alt }) })
    const outcomes = await Promise.all([refusal(change('하나')), refusal(change('둘'))])
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(outcomes).toContainEqual({ code: 'VERSION_CONFLICT' })
    const missing = { bannerId: newId(), version: 1, banner: input({ imageId }) }
    const attempt = () => updateBanner(shop.context(), store, shop.admin, missing)
    expect(await refusedUnchanged(shop.db, attempt)).toEqual({ code: 'BANNER_NOT_FOUND' })
  })
})

describe('deleting a banner', () => {
  it('deletes the record, then the picture; a second time it is not found', async () => {
    const { id, url } = await uploaded()
    const bannerId = await hang({ imageId: id })
    const take = () => deleteBanner(shop.context(), store, shop.admin, { bannerId, version: 1 })
    expect(await take()).toEqual({ bannerId, message: null })
    expect([await banner(bannerId), await isKnown(url), await isStored(url)]).toEqual([undefined, false, false])
    expect(await refusedUnchanged(shop.db, take)).toEqual({ code: 'BANNER_NOT_FOUND' })
  })

  it('refuses to delete a banner with a stale version', async () => {
    const { id, url } = await uploaded()
    const bannerId = await hang({ imageId: id })
    await updateBanner(shop.context(), store, shop.admin, { bannerId, version: 1, banner: input({ imageId: id, alt: '새 말' }) })
    const attempt = () => deleteBanner(shop.context(), store, shop.admin, { bannerId, version: 1 })
    expect(await refusedUnchanged(shop.db, attempt)).toEqual({ code: 'VERSION_CONFLICT' })
    expect(await isStored(url)).toBe(true)
  })

  it('answers a message when the picture could not be deleted', async () => {
    const { id, url } = await uploaded()
    const bannerId = await hang({ imageId: id })
    expect(await deleteBanner(shop.context(), brokenStore, shop.admin, { bannerId, version: 1 })).toEqual({
      bannerId,
      message: '배너 Firestore 데이터는 삭제되었으나, 이미지 파일 삭제에 실패했습니다.',
    })
    expect([await banner(bannerId), await isStored(url)]).toEqual([undefined, true])
  })

  it.skipIf(!existsSync('/proc/self/status'))('also where the disk refuses the deletion (EPERM)', async () => {
    const [{ id, url }, sealed] = [await uploaded(), localStore('/proc/self')]
    const bannerId = await hang({ imageId: id })
    const result = await deleteBanner(shop.context(), { delete: () => sealed.delete('status') }, shop.admin, {
      bannerId,
      version: 1,
    })
    expect(result.message).toBe('배너 Firestore 데이터는 삭제되었으나, 이미지 파일 삭제에 실패했습니다.')
    expect(await isStored(url)).toBe(true)
  })
})

describe('the order of banners', () => {
  it('must list all banners', async () => {
    await hang()
    const ids = (await all()).map(each => each.id)
    const order = (bannerIds: string[], seen: string[]) => orderBanners(shop.context(), shop.admin, { bannerIds, seen })
    await order(ids.toReversed(), ids)
    expect((await all()).map(each => each.id)).toEqual(ids.toReversed())
    for (const wrong of [ids.slice(1), [...ids, newId()], [...ids.slice(1), ids[1]!], [...ids, ids[0]!]])
      expect(await refusedUnchanged(shop.db, () => order(wrong, ids.toReversed()))).toEqual({ code: 'VERSION_CONFLICT' })
    await hang()
    expect(await refusedUnchanged(shop.db, () => order(ids, ids.toReversed()))).toEqual({ code: 'VERSION_CONFLICT' })
  })

  it('is refused with a stale order: of two at once one succeeds', async () => {
    await hang()
    const seen = (await all()).map(each => each.id)
    const moved = [...seen.slice(1), seen[0]!]
    const orders = [moved, seen.toReversed()]
    const attempt = (bannerIds: string[]) => orderBanners(shop.context(), shop.admin, { bannerIds, seen })
    const outcomes = await Promise.all(orders.map(each => refusal(attempt(each))))
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(outcomes).toContainEqual({ code: 'VERSION_CONFLICT' })
    expect((await all()).map(each => each.id)).toEqual(orders[outcomes.indexOf(null)])
  })
})
