import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { store, undoableCatalogue } from '../../../tests/support/undoable-catalogue.ts'
import { archiveProducts } from '../catalog/archive-products.ts'
import { assignCategory } from '../catalog/assign-category.ts'
import { cancelRound } from '../catalog/cancel-round.ts'
import { changeRoundStatus } from '../catalog/change-round-status.ts'
import { deleteBanner } from '../catalog/delete-banner.ts'
import { announceOpenedRounds } from '../catalog/open-rounds.ts'
import { setStockTotal } from '../orders/set-stock-total.ts'
import { readOwnUndoTokens } from './read-undo.ts'
import { undoChange } from './undo-change.ts'

const counter = new Counter()
const { context } = counter
const { doing, someThings, state, commands, changeAgain } = undoableCatalogue(counter)

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
