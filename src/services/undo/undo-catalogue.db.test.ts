import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { carriedOut } from '../../../tests/support/carried-out.ts'
import { Counter, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { aPicture } from '../../../tests/support/offers.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import type { CommandName } from '../../contract/endpoints/endpoints.ts'
import type { Actor } from '../context.ts'
import { archiveProducts } from '../catalog/archive-products.ts'
import { assignCategory } from '../catalog/assign-category.ts'
import { cancelRound } from '../catalog/cancel-round.ts'
import { changeRoundStatus } from '../catalog/change-round-status.ts'
import { createBanner } from '../catalog/create-banner.ts'
import { deleteBanner } from '../catalog/delete-banner.ts'
import { announceOpenedRounds } from '../catalog/open-rounds.ts'
import { orderBanners } from '../catalog/order-banners.ts'
import { saveCategories } from '../catalog/save-categories.ts'
import { updateBanner } from '../catalog/update-banner.ts'
import { updateProduct } from '../catalog/update-product.ts'
import { updateRound } from '../catalog/update-round.ts'
import { setStockTotal } from '../orders/set-stock-total.ts'
import { roundRecord, formerRound } from '../raffle/round-record.ts'
import { readOwnUndoTokens } from './read-undo.ts'
import { undoChange } from './undo-change.ts'

const counter = new Counter()
const { context } = counter
const store = { delete: () => Promise.resolve(true) }

const doing = <Input, Result>(admin: Actor, operation: CommandName, input: Input, command: (input: Input) => Promise<Result>) =>
  carriedOut({ ...context, db: counter.db }, admin, operation, input, command)

type Things = Awaited<ReturnType<typeof someThings>>

/** A product with a picture, two categories, a round on sale, and two banners that show one picture. */
async function someThings() {
  const admin = await counter.admin()
  const { productId, roundId, groups } = await aRound(counter.db, { status: 'selling', groups: [{ total: 10, items: [{}] }] })
  const picture = await aPicture(counter.db, 'products')
  await counter.db.query(`insert into product_images (product_id, position, file_id) values ($1, 0, $2)`, [productId, picture])
  const [one, other] = [newId(), newId()]
  await counter.db.query(`insert into categories (id, name, position) values ($1, $3, 500), ($2, $4, 501)`, [
    one,
    other,
    one.slice(-12),
    other.slice(-12),
  ])
  await counter.db.query(`update products set category_id = $2 where id = $1`, [productId, one])
  const imageId = await aPicture(counter.db, 'banners')
  const banner = { imageId, alt: '감귤', link: null, isActive: true, startsAt: null, endsAt: null }
  const hang = async () => (await createBanner(context, admin, { requestId: newId(), ...banner })).bannerId
  const bannerIds = [await hang(), await hang()]
  return {
    admin,
    productId,
    roundId,
    groupId: groups[0]!.id,
    itemId: groups[0]!.itemIds[0]!,
    category: one,
    other,
    banner,
    bannerIds,
  }
}

const versionOf = async (table: 'sales_rounds' | 'products' | 'banners', id: string) =>
  (await counter.db.query<{ version: number }>(`select version from ${table} where id::text = $1`, [id]))[0]?.version ?? 1

const named = async () =>
  await counter.db.query<{ id: string; name: string }>(`select id, name from categories order by position, name`)
const shown = async () =>
  (await counter.db.query<{ id: string }>(`select id from banners b order by position, created_at desc, id`)).map(({ id }) => id)

async function roundInput(roundId: string) {
  const { status: _, ...round } = formerRound(await counter.db.transaction(async tx => await roundRecord(tx, roundId)))
  return round
}

/** Everything that these commands change, in its order, without versions and moments. */
async function state({ productId, roundId }: Things): Promise<object> {
  const [rows] = await counter.db.query(
    `select (select jsonb_agg(b) from (select id, file_id, alt, link, is_active, starts_at, ends_at from banners order by position, created_at desc, id) b) as banners,
            (select jsonb_agg(c) from (select id, name from categories order by position, name) c) as categories,
            (select jsonb_agg(p) from (select group_name, description, category_id, storage, is_archived from products where id = $1) p) as product`,
    [productId],
  )
  return { ...rows, round: await counter.db.transaction(async tx => await roundRecord(tx, roundId)) }
}

/** Each undoable command on the catalog, with its token; null for none. */
const commands: Record<string, (things: Things, by?: Actor) => Promise<string | null>> = {
  'a sale that ends now': ({ admin, roundId }, by = admin) => {
    const input = { roundIds: [roundId], status: 'ended' as const }
    return doing(by, 'changeRoundStatus', input, () => changeRoundStatus(context, by, input))
  },
  'a later deadline, a limit and a total of a round': async ({ admin, roundId }, by = admin) => {
    const { variantGroups, ...round } = await roundInput(roundId)
    const group = {
      ...variantGroups[0]!,
      totalPhysicalStock: 30,
      items: variantGroups[0]!.items.map(item => ({ ...item, maxPerUser: 2 })),
    }
    const added = { groupName: '새 묶음', totalPhysicalStock: null, stockDeductionAmount: 1 }
    const items = [{ name: '새 옵션', price: 700, stockDeductionAmount: null, maxPerUser: null }]
    const deadlineDate = Temporal.Instant.from(round.deadlineDate).add({ hours: 1 }).toString()
    const input = {
      roundId,
      version: await versionOf('sales_rounds', roundId),
      round: { ...round, deadlineDate, variantGroups: [group, { ...added, items }] },
    }
    return await doing(by, 'updateRound', input, () => updateRound(context, by, input))
  },
  'a stock total': ({ admin, groupId }, by = admin) => {
    const input = { variantGroupId: groupId, totalPhysicalStock: 20 }
    return doing(by, 'setStockTotal', input, () => setStockTotal(context, by, input))
  },
  'an archived product': ({ admin, productId }, by = admin) => {
    const input = { productIds: [productId], isArchived: true }
    return doing(by, 'archiveProducts', input, () => archiveProducts(context, by, input))
  },
  'an edited product': async ({ admin, productId }, by = admin) => {
    const product = { groupName: '다른 이름', description: '다른 글', categoryId: null, storage: 'frozen' as const, imageIds: [] }
    const input = { productId, version: await versionOf('products', productId), product }
    return await doing(by, 'updateProduct', input, () => updateProduct(context, by, input))
  },
  'a product in another category': ({ admin, productId, category, other }, by = admin) => {
    const input = { productIds: [productId], categoryId: other, seen: category }
    return doing(by, 'assignCategory', input, () => assignCategory(context, by, input))
  },
  'renamed and reordered categories': async ({ admin, other }, by = admin) => {
    const [last, ...rest] = (await named()).toReversed()
    const categories = [{ ...last!, name: `새 이름 ${other.slice(-6)}` }, ...rest.toReversed()]
    return await doing(by, 'saveCategories', { categories }, input => saveCategories(context, by, input))
  },
  'a deleted category with its products': async ({ admin, category }, by = admin) => {
    const categories = (await named()).filter(({ id }) => id !== category)
    return await doing(by, 'saveCategories', { categories }, input => saveCategories(context, by, input))
  },
  'the order of banners': async ({ admin }, by = admin) => {
    const seen = await shown()
    const input = { bannerIds: seen.toReversed(), seen }
    return await doing(by, 'orderBanners', input, () => orderBanners(context, by, input))
  },
  'a banner that is turned off': async ({ admin, banner, bannerIds }, by = admin) => {
    const bannerId = bannerIds[0]!
    const input = { bannerId, version: await versionOf('banners', bannerId), banner: { ...banner, isActive: false } }
    return await doing(by, 'updateBanner', input, () => updateBanner(context, store, by, input))
  },
  'a deleted banner whose picture another one shows': async ({ admin, bannerIds }, by = admin) => {
    const bannerId = bannerIds[0]!
    const input = { bannerId, version: await versionOf('banners', bannerId) }
    return await doing(by, 'deleteBanner', input, () => deleteBanner(context, store, by, input))
  },
}

describe.each(Object.entries(commands))('%s', (name, command) => {
  it('is as it was after the undo, once only, and lists itself until then', async () => {
    const things = await someThings()
    const { admin } = things
    const before = await state(things)
    const token = (await command(things))!
    expect(await state(things)).not.toEqual(before)
    expect((await readOwnUndoTokens(context, admin)).items).toMatchObject([{ token, orderId: null }])
    const { kept, left, refused } = await undoChange(context, admin, { token })
    expect([kept, left, refused]).toEqual([[], 0, []])
    expect(await state(things)).toEqual(before)
    expect(await refusal(undoChange(context, admin, { token }))).toMatchObject({ code: 'UNDO_USED' })
    expect((await readOwnUndoTokens(context, admin)).items).toEqual([])
    const [audit] = await counter.db.query(`select after from audit_log where action = 'change.undo' and subject_id = $1`, [
      token,
    ])
    expect(audit).toMatchObject({ after: { orderIds: [], objectIds: expect.any(Array) } })
  })

  it.each(['a colleague', 'its author'])('stays where %s changed it since, and says who did what', async who => {
    const things = await someThings()
    const other = who === 'its author' ? things.admin : await counter.admin()
    const token = (await command(things))!
    await changeAgain(name, things, other)
    const now = await state(things)
    const { done, kept } = await undoChange(context, things.admin, { token })
    const [{ name: author }] = (await counter.db.query<{ name: string }>(`select display_name as name from users where id = $1`, [
      other.userId,
    ])) as [{ name: string }]
    expect(done).toEqual([])
    expect(kept[0]).toMatchObject({
      code: 'CHANGED_SINCE',
      message: expect.stringMatching(`^${author} 님이 .* 되돌리지 않았어요`),
    })
    expect(kept[0]!.message).not.toContain('다시 바꿔서')
    expect(await state(things)).toEqual(now)
  })

  it('is undone once by two calls at once', async () => {
    const things = await someThings()
    const before = await state(things)
    const token = (await command(things))!
    const outcomes = await Promise.allSettled([1, 2].map(() => undoChange(context, things.admin, { token })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await state(things)).toEqual(before)
  })

  it('stays sound when it is undone beside every other verb', async () => {
    const things = await someThings()
    const [colleague, buyer] = [await counter.admin(), await aUser(counter.db)]
    const token = (await command(things))!
    const others = Object.values(commands).map(each => each(things, colleague))
    const sold = counter.desk().reserve(buyer, wanting(things.itemId, 1))
    const outcomes = await Promise.allSettled([...others, undoChange(context, things.admin, { token }), sold])
    const bugs = outcomes.filter(each => each.status === 'rejected' && !(each.reason as { rejection?: unknown }).rejection)
    expect(bugs).toEqual([])
    await expectSoundShop(counter.db, counter.latest)
  })
})

/** Changes the object of a command once more. */
async function changeAgain(name: string, things: Things, by: Actor): Promise<void> {
  const { roundId, productId, bannerIds, banner, groupId } = things
  if (/sale|round|total/.test(name)) await setStockTotal(context, by, { variantGroupId: groupId, totalPhysicalStock: 50 })
  else if (/product(?!s)/.test(name)) {
    const product = { groupName: '또 다른 이름', description: '', categoryId: null, storage: 'room' as const, imageIds: [] }
    await updateProduct(context, by, { productId, version: await versionOf('products', productId), product })
  } else if (/categor/.test(name)) await saveCategories(context, by, { categories: (await named()).toReversed() })
  else if (/order of/.test(name)) await orderAgain(by)
  else if (/deleted banner/.test(name)) await deleteTwice(things, by)
  else {
    const [bannerId] = bannerIds as [string, string]
    const version = await versionOf('banners', bannerId)
    await updateBanner(context, store, by, { bannerId, version, banner: { ...banner, alt: '한라봉', isActive: false } })
  }
  expect(roundId).toBeDefined()
}

async function orderAgain(by: Actor): Promise<void> {
  const [first, ...rest] = await shown()
  await orderBanners(context, by, { bannerIds: [...rest, first!], seen: [first!, ...rest] })
}

/** Brings the deleted banner back by hand, as another undo would. */
async function deleteTwice({ bannerIds, banner }: Things, by: Actor): Promise<void> {
  const { restoreBanner } = await import('../catalog/restore-banner.ts')
  await restoreBanner(context, by, { bannerId: bannerIds[0]!, banner, position: 0, version: 5 })
}

describe('nothing is offered that cannot be undone', () => {
  it('a total, and a product that comes back, where people who waited got orders', async () => {
    const admin = await counter.admin()
    const { groups, productId } = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
    const [group] = groups as [(typeof groups)[number]]
    await counter.desk().reserve(await aUser(counter.db), wanting(group.itemIds[0]!, 1))
    await counter.desk().reserve(await aUser(counter.db), waitingFor(group.itemIds[0]!, 1))
    await archiveProducts(context, admin, { productIds: [productId], isArchived: true })
    const total = { variantGroupId: group.id, totalPhysicalStock: 2 }
    expect(await doing(admin, 'setStockTotal', total, () => setStockTotal(context, admin, total))).not.toBeNull()
    const input = { productIds: [productId], isArchived: false }
    expect(await doing(admin, 'archiveProducts', input, () => archiveProducts(context, admin, input))).toBeNull()
    await counter.desk().reserve(await aUser(counter.db), waitingFor(group.itemIds[0]!, 1))
    const more = { ...total, totalPhysicalStock: 5 }
    expect(await doing(admin, 'setStockTotal', more, () => setStockTotal(context, admin, more))).toBeNull()
  })

  it('a canceled round, and a banner whose picture went with it', async () => {
    const { admin, roundId, bannerIds } = await someThings()
    const input = { roundId, reason: '입고가 안 돼요' }
    expect(await doing(admin, 'cancelRound', input, () => cancelRound(context, admin, input))).toBeNull()
    await deleteBanner(context, store, admin, { bannerId: bannerIds[0]!, version: 1 })
    const last = { bannerId: bannerIds[1]!, version: 1 }
    expect(await doing(admin, 'deleteBanner', last, () => deleteBanner(context, store, admin, last))).toBeNull()
  })
})

describe('a sale that was opened by hand', () => {
  async function anOpenedSale() {
    const things = await someThings()
    const { admin, roundId } = things
    const publishAt = counter.now.add({ hours: 3 })
    await counter.db.query(`update sales_rounds set status = 'scheduled', publish_at = $2 where id = $1`, [roundId, publishAt])
    const input = { roundIds: [roundId], status: 'selling' as const }
    const token = (await doing(admin, 'changeRoundStatus', input, () => changeRoundStatus(context, admin, input)))!
    const undo = async () => (await undoChange(context, admin, { token })).kept
    const status = async () => (await counter.db.query(`select status from sales_rounds where id = $1`, [roundId]))[0]
    return { ...things, undo, status }
  }

  it('waits for its start again', async () => {
    const { undo, status } = await anOpenedSale()
    expect(await undo()).toEqual([])
    expect(await status()).toEqual({ status: 'scheduled' })
  })

  it('goes on once it was announced, or somebody reserved', async () => {
    const [told, sold] = [await anOpenedSale(), await anOpenedSale()]
    await counter.desk().reserve(await aUser(counter.db), wanting(sold.itemId, 1))
    expect(await sold.undo()).toMatchObject([{ code: 'UNDO_TOO_LATE', message: expect.stringContaining('예약') }])
    await announceOpenedRounds(context)
    expect(await told.undo()).toMatchObject([{ code: 'UNDO_TOO_LATE', message: expect.stringContaining('알려서') }])
    expect([await told.status(), await sold.status()]).toEqual([{ status: 'selling' }, { status: 'selling' }])
  })
})

it('has one token for all calls of one press', async () => {
  const { admin, productId, category, other } = await someThings()
  const second = await aRound(counter.db)
  await counter.db.query(`update products set category_id = $2 where id = $1`, [second.productId, category])
  const requestId = newId()
  const move = async (id: string) => {
    const input = { requestId, productIds: [id], categoryId: other, seen: category }
    return await doing(admin, 'assignCategory', input, () => assignCategory(context, admin, input))
  }
  const tokens = [await move(productId), await move(second.productId)]
  expect(new Set(tokens).size).toBe(1)
  expect((await undoChange(context, admin, { token: tokens[0]! })).done).toEqual([productId, second.productId])
})
