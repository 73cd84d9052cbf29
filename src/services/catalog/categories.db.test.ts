import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCatalogueVersion } from '../../db/catalog/catalogue-version.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { anOffer } from '../../../tests/support/offers.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { archiveProducts } from './archive-products.ts'
import { assignCategory } from './assign-category.ts'
import { createProduct } from './create-product.ts'
import { readAdminCategories, readProductsByCategory, searchProductNames } from './read-by-category.ts'
import { saveCategories } from './save-categories.ts'

const shop = new Catalogue()
const save = (categories: { id?: string; name: string }[], seen?: { id: string; name: string }[]) =>
  saveCategories(shop.context(), shop.admin, { categories, seen })
const assign = (productIds: string[] | null, categoryId: string | null, seen: string | null = null) =>
  assignCategory(shop.context(), shop.admin, { productIds, categoryId, seen })
const offer = async (groupName: string, categoryId: string | null = null) => {
  const product = shop.offered({ groupName, categoryId })
  return (await createProduct(shop.context(), shop.admin, { product, round: anOffer(), publish: true })).productId
}
const categoryOf = async (productId: string) =>
  (await shop.db.query<{ id: string | null }>(`select category_id as id from products where id = $1`, [productId]))[0]!.id

describe('categories', () => {
  it('are kept, renamed, exchanged, added and removed in one go', async () => {
    const { categories: first } = await save([{ name: '과일' }, { name: '빵' }, { name: '반찬' }])
    const [fruit, bread, dishes] = first
    const productId = await offer('멸치볶음', dishes!.id)
    const { categories } = await save([{ id: bread!.id, name: '과일' }, { id: fruit!.id, name: '빵' }, { name: ' 음료 ' }])
    expect(categories).toMatchObject([
      { id: bread!.id, name: '과일', order: 0 },
      { id: fruit!.id, name: '빵', order: 1 },
      { name: '음료', order: 2 },
    ])
    expect(await categoryOf(productId)).toBeNull()
  })

  it.each<[string, { id?: string; name: string }[], string]>([
    ['one name twice', [{ name: '과일' }, { name: ' 과일' }], 'CATEGORY_NAME_TAKEN'],
    ['a name that differs only in blanks', [{ name: '겨울 선물' }, { name: '겨울  선물 ' }], 'CATEGORY_NAME_TAKEN'],
    ['an unknown id', [{ id: newId(), name: '과일' }], 'CATEGORY_NOT_FOUND'],
  ])('are refused for %s, and nothing is written', async (_, categories, code) => {
    expect(await refusedUnchanged(shop.db, () => save(categories))).toEqual({ code })
  })

  it('are refused when one is named twice', async () => {
    const { id } = (await save([{ name: '한 번' }])).categories[0]!
    const twice = () =>
      save([
        { id, name: '한 번' },
        { id, name: '두 번' },
      ])
    expect(await refusedUnchanged(shop.db, twice)).toEqual({ code: 'CATEGORY_NOT_FOUND' })
  })

  it('refuse the second of two admins with the same version', async () => {
    const { categories: seen } = await save([{ name: '하나' }, { name: '둘' }])
    const known = seen.map(({ id, name }) => ({ id, name }))
    const outcomes = await Promise.all([
      refusal(save([...known, { name: '셋' }], known)),
      refusal(save(known.toReversed(), known)),
    ])
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(outcomes).toContainEqual({ code: 'VERSION_CONFLICT' })
    expect(await refusedUnchanged(shop.db, () => save(known, known.slice(1)))).toEqual({ code: 'VERSION_CONFLICT' })
  })
})

describe('assigning a category to many products', () => {
  const conflict = { code: 'VERSION_CONFLICT' }

  it('puts all of them in, or takes them out; repeating changes nothing', async () => {
    const [category] = (await save([{ name: '채소' }])).categories
    const ids = [await offer('당근'), await offer('무', category!.id), await offer('배추')]
    const version = await readCatalogueVersion(shop.db)
    const { done, ...others } = await assign([...ids, ids[0]!], category!.id)
    expect([done.toSorted(), others]).toEqual([ids.toSorted(), { refused: [], left: 0 }])
    expect(await Promise.all(ids.map(categoryOf))).toEqual(ids.map(() => category!.id))
    const records = await shop.db.query(
      `select subject_id, before->>'categoryId' as before, after->>'categoryId' as after from audit_log where action = 'product.category' and after->>'categoryId' = $1 order by subject_id`,
      [category!.id],
    )
    expect(records).toEqual([ids[0], ids[2]].map(id => ({ subject_id: id, before: null, after: category!.id })))
    await assign(ids, category!.id)
    expect(await readCatalogueVersion(shop.db)).toBe(version + 1)
    await assign(ids, null, category!.id)
    expect(await Promise.all(ids.map(categoryOf))).toEqual([null, null, null])
  })

  it('moves what it can and names what is gone', async () => {
    const productId = await offer('시금치')
    const gone = newId()
    const [category] = (await save([{ name: '나물' }])).categories
    expect(await assign([gone, productId], category!.id)).toMatchObject({
      done: [productId],
      refused: [{ productId: gone, groupName: null, code: 'PRODUCT_NOT_FOUND', message: '상품을 찾을 수 없습니다.' }],
    })
    expect(await refusedUnchanged(shop.db, () => assign([productId], newId()))).toEqual({ code: 'CATEGORY_NOT_FOUND' })
  })

  it('names for the second of two admins the products that the first moved, and moves only the others', async () => {
    const { categories } = await save([{ name: '먼저' }, { name: '나중' }])
    const [first, second] = categories.map(({ id }) => id)
    const [both, own] = [await offer('둘이 옮겨요'), await offer('혼자 옮겨요')]
    await assign([both], first!)
    expect(await assign([both, own], second!)).toMatchObject({
      done: [own],
      refused: [{ productId: both, groupName: '둘이 옮겨요', ...conflict }],
    })
    expect([await categoryOf(both), await categoryOf(own)]).toEqual([first, second])
    expect((await assign([both], first!)).refused).toEqual([]) // a product that is in the category already is no conflict
  })

  it('moves a product for only one of two at the same moment, and refuses the other', async () => {
    const { categories } = await save([{ name: '왼쪽' }, { name: '오른쪽' }])
    const productId = await offer('갈림길')
    const answers = await Promise.all(categories.map(({ id }) => assign([productId], id)))
    const [winner, loser] = answers[0]!.done.length === 1 ? [0, 1] : [1, 0]
    expect([answers[winner]!.done, answers[loser]!.refused]).toMatchObject([[productId], [conflict]])
    expect(await categoryOf(productId)).toBe(categories[winner]!.id)
  })

  it('takes the whole of a category step by step, archived products not', async () => {
    await shop.db.query(`update products set is_archived = true`)
    const { categories } = await save([{ name: '많은 것' }, { name: '새 자리' }])
    const [many, place] = categories.map(({ id }) => id)
    const first = await offer('본보기', many)
    await shop.db.query(
      `insert into products (id, group_name, group_name_key, description, category_id, storage, created_at)
       select gen_random_uuid(), 'n' || n, 'n' || n, '', $1, 'room', now() from generate_series(1, 202) n`,
      [many],
    )
    const hidden = await offer('가려진 것', many)
    await archiveProducts(shop.context(), shop.admin, { productIds: [hidden], isArchived: true })
    const steps = [await assign(null, place!, many), await assign(null, place!, many), await assign(null, place!, many)]
    expect(steps.map(({ done, left, refused }) => [done.length, left, refused.length])).toEqual([
      [200, 3, 0],
      [3, 0, 0],
      [0, 0, 0],
    ])
    expect([await categoryOf(first), await categoryOf(hidden)]).toEqual([place, many])
    expect(await assign(null, place!, place)).toEqual({ done: [], refused: [], left: 0 })
    expect(await refusal(assign(null, place!, newId()))).toEqual({ code: 'CATEGORY_NOT_FOUND' })
  })

  it('never leaves a product in a category that another admin removes at the same moment', async () => {
    const productId = await offer('고사리')
    for (let turn = 0; turn < 5; turn++) {
      const [category] = (await save([{ name: `갈래 ${turn}` }])).categories
      await Promise.all([refusal(assign([productId], category!.id)), refusal(save([]))])
      expect(await categoryOf(productId)).toBeNull()
    }
  })
})

describe('products by category', () => {
  let fruit: string
  beforeAll(async () => {
    await shop.db.query(`update products set is_archived = true`)
    const { categories } = await save([{ name: '과일' }, { name: '빈 갈래' }])
    fruit = categories[0]!.id
    for (const name of ['사과', '감귤', 'Apple 배', '바나나'].toReversed()) await offer(name, fruit)
    await offer('갈래 없는 것')
    const hidden = await offer('가려진 과일', fruit)
    await archiveProducts(shop.context(), shop.admin, { productIds: [hidden], isArchived: true })
  })
  const names = (items: { groupName: string }[]) => items.map(item => item.groupName)

  it('are those not archived, by name, with their number', async () => {
    const page = await readProductsByCategory(shop.db, { categoryId: fruit })
    expect(names(page.items)).toEqual(['Apple 배', '감귤', '바나나', '사과'])
    expect([page.count, page.nextCursor]).toEqual([4, null])
    expect(page.items[0]).toMatchObject({ categoryId: fruit, isArchived: false, image: { id: shop.imageId } })
    const unassigned = await readProductsByCategory(shop.db, {})
    expect([names(unassigned.items), unassigned.count]).toEqual([['갈래 없는 것'], 1])
  })

  it('come fifty at a time, each once, though two share a name', async () => {
    for (let nth = 0; nth < 52; nth++) await offer('같은 이름')
    const first = await readProductsByCategory(shop.db, {})
    const second = await readProductsByCategory(shop.db, { cursor: first.nextCursor })
    expect([first.items.length, second.items.length, first.count, second.nextCursor]).toEqual([50, 3, 53, null])
    expect(new Set([...first.items, ...second.items].map(item => item.id)).size).toBe(53)
  })

  it('are refused for a category or a place that there is not', async () => {
    expect(await refusal(readProductsByCategory(shop.db, { categoryId: newId() }))).toEqual({ code: 'CATEGORY_NOT_FOUND' })
    expect(await refusal(readProductsByCategory(shop.db, { cursor: 'x' }))).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('are counted in the list of categories, in its order', async () => {
    const { categories, unassigned } = await readAdminCategories(shop.db)
    expect(categories).toMatchObject([
      { name: '과일', order: 0, count: 4 },
      { name: '빈 갈래', order: 1, count: 0 },
    ])
    expect(unassigned).toBe(53)
  })
})

describe('names by prefix', () => {
  beforeAll(async () => {
    await shop.db.query(`update products set is_archived = true`)
    for (const name of ['한라봉 3kg', '한라봉 10%_\\', '한우 ㅋㅋ', '찐한라봉', 'ＣＯＬＤ 브루']) await offer(name)
  })

  it.each<[string, string, string[]]>([
    ['composed', '한라', ['한라봉 10%_\\', '한라봉 3kg']],
    ['decomposed', '한라'.normalize('NFD'), ['한라봉 10%_\\', '한라봉 3kg']],
    ['with a percent sign', '한라봉 10%', ['한라봉 10%_\\']],
    ['with signs that are no patterns', '한%', []],
    ['with an underscore', '한_', []],
    ['with letters of their own', '한우 ㅋ', ['한우 ㅋㅋ']],
    ['with letters of their own, conjoining', '한우 \u110f', ['한우 ㅋㅋ']],
    ['in another case and width', ' cold', ['ＣＯＬＤ 브루']],
    ['in the middle', '라봉', []],
  ])('are found %s', async (_, q, expected) => {
    expect(
      (await searchProductNames(shop.db, { q, name: '' })).filter(each => !each.isArchived).map(each => each.groupName),
    ).toEqual(expected)
  })

  it.each(['귤', 'rbf'])('are found by a part of the name, %s', async name => {
    await offer('한라봉 귤 상자')
    const found = await searchProductNames(shop.db, { q: '', name })
    expect(found.map(each => each.groupName)).toContain('한라봉 귤 상자')
    expect(await searchProductNames(shop.db, { q: name, name: '' })).toEqual([])
  })

  it('are ten at most, the archived ones last', async () => {
    for (let nth = 0; nth < 12; nth++) await offer(`열 개 ${nth}`)
    const found = await searchProductNames(shop.db, { q: '열 개', name: '' })
    expect(found).toHaveLength(10)
    const hidden = found[0]!.id
    await archiveProducts(shop.context(), shop.admin, { productIds: [hidden], isArchived: true })
    expect((await searchProductNames(shop.db, { q: found[0]!.groupName, name: '' })).at(-1)).toMatchObject({
      id: hidden,
      isArchived: true,
    })
  })
})
