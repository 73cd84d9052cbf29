import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductInput, RoundInput } from '../../contract/schemas/products.ts'
import { readCatalogueVersion } from '../../db/catalogue-version.ts'
import { Database } from '../../db/database.ts'
import { aUser } from '../../../tests/support/builders.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { anOffer, aPicture, aProduct } from '../../../tests/support/offers.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import type { Actor, Context } from '../context.ts'
import { changeRoundStatus } from './change-round-status.ts'
import { createProduct } from './create-product.ts'
import { saveCategories } from './save-categories.ts'

let db: Database
let drop: () => Promise<void>
let admin: Actor
const now = Temporal.Instant.from('2026-11-21T12:00:00+09:00')
const at = (clock: Temporal.Instant): Context => ({ db, clock: () => clock, newId })
const context = () => at(now)
const anHourLater = () => at(now.add({ hours: 1 }))
let imageId: string
const offered = (over: Partial<ProductInput> = {}) => aProduct({ imageIds: [imageId], ...over })
const create = (over: Partial<RoundInput> = {}, publish = true) =>
  createProduct(context(), admin, { product: offered(), round: anOffer(over), publish })
const versionOfCatalogue = () => readCatalogueVersion(db)

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  db = new Database({ url: database.url, poolSize: Number(process.env.DATABASE_POOL_SIZE ?? 4) })
  admin = { userId: await aUser(db, { role: 'admin' }), role: 'admin' }
  imageId = await aPicture(db)
})
afterAll(async () => {
  await db.close()
  await drop()
})

describe('the status of rounds', () => {
  it('changes each by the table, with a result for each', async () => {
    const draft = await create({}, false)
    const selling = await create()
    const version = await versionOfCatalogue()
    const result = await changeRoundStatus(anHourLater(), admin, {
      roundIds: [draft.roundId, selling.roundId, 'round-1'],
      status: 'selling',
    })
    expect(result.done).toEqual([draft.roundId])
    expect(result.refused).toEqual([
      { roundId: selling.roundId, code: 'ROUND_STATUS', message: "이미 '판매 중'인 회차예요." },
      { roundId: 'round-1', code: 'ROUND_NOT_FOUND', message: '판매 회차를 찾을 수 없습니다.' },
    ])
    expect(await versionOfCatalogue()).toBe(version + 1)
  })

  it('needs a start for a scheduled round, and never makes a round that opened a draft again', async () => {
    const draft = await create({}, false)
    const noStart = await changeRoundStatus(context(), admin, { roundIds: [draft.roundId], status: 'scheduled' })
    expect(noStart.refused).toMatchObject([{ code: 'ROUND_INCOMPLETE' }])
    const scheduled = await create({ publishAt: '2026-11-21T12:30:00+09:00' })
    const opened = await changeRoundStatus(anHourLater(), admin, { roundIds: [scheduled.roundId], status: 'draft' })
    expect(opened.refused).toMatchObject([{ code: 'ROUND_STATUS' }])
    const before = await changeRoundStatus(context(), admin, { roundIds: [scheduled.roundId], status: 'draft' })
    expect(before.done).toEqual([scheduled.roundId])
  })
})

describe('categories', () => {
  it('are kept, renamed, exchanged, added and removed in one go', async () => {
    const { categories: first } = await saveCategories(context(), admin, {
      categories: [{ name: '과일' }, { name: '빵' }, { name: '반찬' }],
    })
    const [fruit, bread, dishes] = first
    const { productId } = await createProduct(context(), admin, {
      product: offered({ categoryId: dishes!.id }),
      round: anOffer(),
      publish: true,
    })
    const { categories } = await saveCategories(context(), admin, {
      categories: [{ id: bread!.id, name: '과일' }, { id: fruit!.id, name: '빵' }, { name: ' 음료 ' }],
    })
    expect(categories).toMatchObject([
      { id: bread!.id, name: '과일', order: 0 },
      { id: fruit!.id, name: '빵', order: 1 },
      { name: '음료', order: 2 },
    ])
    expect(await db.query(`select category_id from products where id = $1`, [productId])).toEqual([{ category_id: null }])
  })

  it.each<[string, { id?: string; name: string }[], string]>([
    ['one name twice', [{ name: '과일' }, { name: ' 과일' }], 'CATEGORY_NAME_TAKEN'],
    ['an unknown id', [{ id: newId(), name: '과일' }], 'CATEGORY_NOT_FOUND'],
  ])('are refused for %s, and nothing is written', async (_, categories, code) => {
    expect(await refusedUnchanged(db, () => saveCategories(context(), admin, { categories }))).toEqual({ code })
  })
})
