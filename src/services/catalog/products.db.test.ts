import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { ProductInput, RoundInput } from '../../contract/schemas/products.ts'
import { readCatalogueVersion } from '../../db/catalog/catalogue-version.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { aGroup, anItem, anOffer, storedRound } from '../../../tests/support/offers.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { archiveProducts } from './archive-products.ts'
import { changeRoundStatus } from './change-round-status.ts'
import { createProduct } from './create-product.ts'
import { createRound } from './create-round.ts'
import { updateProduct } from './update-product.ts'

const shop = new Catalogue()
const versionOfCatalogue = () => readCatalogueVersion(shop.db)

describe('a new product', () => {
  it('is on sale at once, with normalized names, and leaves an audit record', async () => {
    const version = await versionOfCatalogue()
    const { productId, roundId } = await shop.create()
    expect(roundId).toMatch(/^round-\d{13}$/)
    const [row] = await shop.db.query(`select group_name, group_name_key, storage, version from products where id = $1`, [
      productId,
    ])
    expect(row).toEqual({ group_name: '제주 노지 감귤', group_name_key: '제주 노지 감귤', storage: 'room', version: 1 })
    expect(await storedRound(shop.db, roundId)).toMatchObject({
      status: 'selling',
      groups: [{ name: '한 상자', total: 10, waiting: 0, items: [{ name: '5kg' }] }],
    })
    expect(await versionOfCatalogue()).toBe(version + 1)
    const [record] = await shop.db.query(
      `select actor_id, action, before, at, after->>'groupName' as name from audit_log where subject = 'product' and subject_id = $1`,
      [productId],
    )
    expect(record).toEqual({
      actor_id: shop.admin.userId,
      action: 'product.create',
      before: null,
      at: shop.now,
      name: '제주 노지 감귤',
    })
  })

  it('gets the next millisecond where two rounds fall on the same', async () => {
    const made = await Promise.all([shop.create(), shop.create(), shop.create()])
    const numbers = made.map(({ roundId }) => Number(roundId.slice('round-'.length)))
    expect(new Set(numbers).size).toBe(3)
    for (const number of numbers) expect(number).toBeGreaterThanOrEqual(shop.now.epochMilliseconds)
  })

  it.each<[string, boolean, string | null, string]>([
    ['a draft when not published', false, null, 'draft'],
    ['a draft when not published, though it has a start', false, '2026-11-22T10:00:00+09:00', 'draft'],
    ['scheduled while its start lies ahead', true, '2026-11-21T12:00:00.001+09:00', 'scheduled'],
    ['selling when its start is now', true, '2026-11-21T12:00:00+09:00', 'selling'],
  ])('is %s', async (_, publish, publishAt, status) => {
    const { roundId } = await shop.create({ publishAt }, publish)
    expect((await storedRound(shop.db, roundId)).status).toBe(status)
  })

  it.each<[string, () => { product?: Partial<ProductInput>; round?: Partial<RoundInput> }, object]>([
    ['an unknown category', () => ({ product: { categoryId: newId() } }), { code: 'CATEGORY_NOT_FOUND' }],
    ['an unknown picture', () => ({ product: { imageIds: [shop.imageId, newId()] } }), { code: 'FILE_NOT_FOUND' }],
    ['no picture', () => ({ product: { imageIds: [] } }), { code: 'ROUND_INCOMPLETE', field: 'images' }],
    [
      'a deadline on the pickup day',
      () => ({ round: { deadlineDate: '2026-11-26T00:00:00+09:00' } }),
      { code: 'ROUND_DATES', field: 'deadlineDate' },
    ],
    ['a blank name', () => ({ product: { groupName: ' ' } }), { code: 'INVALID_INPUT' }],
    ['a blank option', () => ({ round: { variantGroups: [aGroup({ items: [anItem('　')] })] } }), { code: 'INVALID_INPUT' }],
  ])('is refused for %s, and nothing is written', async (_, wrong, expected) => {
    const { product: p, round: r } = wrong()
    const attempt = () =>
      createProduct(shop.context(), shop.admin, { product: shop.offered(p), round: anOffer(r), publish: true })
    expect(await refusedUnchanged(shop.db, attempt)).toMatchObject(expected)
  })

  it('may be a draft without a picture, which cannot be opened', async () => {
    const { productId, roundId } = await createProduct(shop.context(), shop.admin, {
      product: shop.offered({ imageIds: [] }),
      round: anOffer(),
      publish: false,
    })
    const result = await changeRoundStatus(shop.context(), shop.admin, { roundIds: [roundId], status: 'selling' })
    expect(result.refused).toMatchObject([{ roundId, code: 'ROUND_INCOMPLETE', message: '사진을 한 장 이상 추가해 주세요.' }])
    const further = () =>
      createRound(shop.context(), shop.admin, { productId, round: anOffer({ roundName: '2차' }), publish: true })
    expect(await refusedUnchanged(shop.db, further)).toEqual({ code: 'ROUND_INCOMPLETE', field: 'images' })
  })
})

describe('changing a product', () => {
  it('replaces texts and pictures; the second of two admins at once is refused', async () => {
    const { productId } = await shop.create()
    const change = (groupName: string) =>
      updateProduct(shop.anHourLater(), shop.admin, { productId, version: 1, product: shop.offered({ groupName, imageIds: [] }) })
    const outcomes = await Promise.all([refusal(change('하나')), refusal(change('둘'))])
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(outcomes).toContainEqual({ code: 'VERSION_CONFLICT' })
    expect(await shop.db.query(`select from product_images where product_id = $1`, [productId])).toHaveLength(0)
    const records = await shop.db.query(
      `select before->>'groupName' as before from audit_log where subject_id = $1 and action = 'product.update'`,
      [productId],
    )
    expect(records).toEqual([{ before: '제주 노지 감귤' }])
    expect(await refusedUnchanged(shop.db, () => change('셋'))).toEqual({ code: 'VERSION_CONFLICT' })
  })

  it('archives all or none', async () => {
    const { productId } = await shop.create()
    const version = await versionOfCatalogue()
    const some = () => archiveProducts(shop.context(), shop.admin, { productIds: [productId, newId()], isArchived: true })
    expect(await refusedUnchanged(shop.db, some)).toEqual({ code: 'PRODUCT_NOT_FOUND' })
    await archiveProducts(shop.context(), shop.admin, { productIds: [productId, productId], isArchived: true })
    await archiveProducts(shop.context(), shop.admin, { productIds: [productId], isArchived: true })
    expect(await shop.db.query(`select is_archived, version from products where id = $1`, [productId])).toEqual([
      { is_archived: true, version: 2 },
    ])
    expect(await versionOfCatalogue()).toBe(version + 1)
  })

  it('creates a further round with new ids although the form was a copy of an older one', async () => {
    const { productId, roundId } = await shop.create()
    const old = await storedRound(shop.db, roundId)
    const copied = anOffer({
      roundName: '2차',
      variantGroups: [aGroup({ id: old.groups[0]!.id, items: [{ id: old.groups[0]!.items[0]!.id, ...anItem('5kg') }] })],
    })
    const second = await createRound(shop.anHourLater(), shop.admin, { productId, round: copied, publish: false })
    expect((await storedRound(shop.db, second.roundId)).groups[0]!.id).not.toBe(old.groups[0]!.id)
    expect(await storedRound(shop.db, roundId)).toEqual(old)
    expect(
      await refusedUnchanged(shop.db, () =>
        createRound(shop.anHourLater(), shop.admin, { productId: newId(), round: anOffer(), publish: false }),
      ),
    ).toEqual({ code: 'PRODUCT_NOT_FOUND' })
  })
})
