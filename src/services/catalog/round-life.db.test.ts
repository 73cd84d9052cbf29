import { describe, expect, it } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { aGroup, anItem, anOffer, storedRound } from '../../../tests/support/offers.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { archiveProducts } from './archive-products.ts'
import { cancelRound } from './cancel-round.ts'
import { changeRoundStatus } from './change-round-status.ts'
import { deleteRound } from './delete-round.ts'
import { duplicateRound } from './duplicate-round.ts'
import { readAdminProduct, readAdminRound } from './read-admin.ts'
import { updateRound } from './update-round.ts'

const shop = new Catalogue()
const items = [anItem('5kg', { stockDeductionAmount: 2, maxPerUser: 3 }), anItem('10kg')]
const groups = [aGroup({ items, stockDeductionAmount: 4 }), aGroup({ groupName: '귤칩', totalPhysicalStock: null })]

describe('a copy of a round', () => {
  it('is a draft with all groups, prices and tiers, on the same weekdays of the week ahead, and nothing sold', async () => {
    const { productId, roundId } = await shop.create({
      allowedTiers: ['king'],
      variantGroups: groups,
      publishAt: '2026-11-21T10:00:00+09:00',
    })
    await shop.reserve(await aUser(shop.db, { tier: 'king' }), (await storedRound(shop.db, roundId)).groups[0]!.items[1]!.id, 1)
    const afterwards = shop.at(Temporal.Instant.from('2026-12-01T20:00:00+09:00')) // a week after the deadline to the second
    const copy = await duplicateRound(afterwards, shop.admin, { roundId })
    expect(copy.productId).toBe(productId)
    const [source, made] = [await readAdminRound(shop.db, roundId), await readAdminRound(shop.db, copy.roundId)]
    expect(made).toMatchObject({
      status: 'draft',
      roundName: '2차',
      publishAt: '2026-12-05T01:00:00Z',
      deadlineDate: '2026-12-08T11:00:00Z',
      pickupDate: '2026-12-10',
      pickupUntil: '2026-12-11',
      allowedTiers: ['king'],
      eventType: 'SALE',
      raffle: null,
    })
    const plain = (round: typeof made) =>
      round.variantGroups.map(({ id: _id, reservedCount: _reserved, items: all, ...group }) => ({
        ...group,
        items: all.map(({ id: _itemId, ...item }) => item),
      }))
    expect(plain(made)).toEqual(plain(source))
    expect(made.variantGroups.map(group => group.reservedCount)).toEqual([0, 0])
    const amounts = `select i.name, i.stock_deduction_amount from items i join variant_groups g on g.id = i.variant_group_id
                     where g.round_id = $1 order by g.position, i.position`
    expect(await shop.db.query(amounts, [copy.roundId])).toEqual(await shop.db.query(amounts, [roundId]))
    expect((await readAdminProduct(shop.db, productId)).salesHistory).toHaveLength(2)
  })

  it('of a raffle is a raffle with a new seed', async () => {
    const { roundId } = await shop.create({ eventType: 'RAFFLE', raffle: { places: 7 } })
    const copy = await duplicateRound(shop.context(), shop.admin, { roundId })
    const [source, made] = [await readAdminRound(shop.db, roundId), await readAdminRound(shop.db, copy.roundId)]
    expect(made).toMatchObject({ eventType: 'RAFFLE', raffle: { places: 7, entries: 0 } })
    expect(made.raffle!.seedHash).not.toBe(source.raffle!.seedHash)
    expect(await refusal(duplicateRound(shop.context(), shop.admin, { roundId: 'round-1' }))).toEqual({ code: 'ROUND_NOT_FOUND' })
  })
})

describe('a raffle', () => {
  it('needs its places, is made and deleted with its round, and is fixed once there is an entry', async () => {
    expect(await refusal(shop.create({ eventType: 'RAFFLE' }))).toEqual({ code: 'ROUND_INCOMPLETE', field: 'raffle' })
    const { roundId } = await shop.create()
    const stored = await storedRound(shop.db, roundId)
    const itemId = stored.groups[0]!.items[0]!.id
    const variantGroups = [aGroup({ id: stored.groups[0]!.id, items: [anItem('5kg', { id: itemId })] })]
    const update = (version: number, raffle: { places: number } | null | undefined) =>
      updateRound(shop.context(), shop.admin, {
        roundId,
        version,
        round: anOffer({ variantGroups, eventType: raffle ? 'RAFFLE' : 'SALE', raffle }),
      })
    await update(1, { places: 3 })
    await update(2, undefined)
    expect(await readAdminRound(shop.db, roundId)).toMatchObject({ eventType: 'RAFFLE', raffle: { places: 3 } })
    await update(3, null)
    expect(await readAdminRound(shop.db, roundId)).toMatchObject({ eventType: 'SALE', raffle: null })
    await shop.reserve(await aUser(shop.db), itemId, 1)
    expect(await refusedUnchanged(shop.db, () => update(4, { places: 3 }))).toEqual({ code: 'RAFFLE_FIXED' })
  })
})

describe('a draft', () => {
  it('is deleted with its groups, raffle and cart items', async () => {
    const { productId, roundId } = await shop.create({ variantGroups: groups, eventType: 'RAFFLE', raffle: { places: 2 } }, false)
    const itemId = (await storedRound(shop.db, roundId)).groups[0]!.items[0]!.id
    await shop.db.query(
      `insert into cart_items (user_id, item_id, status, quantity, seen, updated_at) values ($1, $2, 'RESERVATION', 1, '{}', now())`,
      [await aUser(shop.db), itemId],
    )
    expect(await deleteRound(shop.context(), shop.admin, { roundId, version: 1 })).toEqual({ roundId })
    expect((await readAdminProduct(shop.db, productId)).salesHistory).toEqual([])
    expect(await shop.db.query(`select from cart_items where item_id = $1`, [itemId])).toEqual([])
    const [record] = await shop.db.query(
      `select before->>'roundName' as name, after from audit_log where action = 'round.delete'`,
    )
    expect(record).toEqual({ name: '1차', after: null })
    const again = () => deleteRound(shop.context(), shop.admin, { roundId, version: 1 })
    expect(await refusedUnchanged(shop.db, again)).toEqual({ code: 'ROUND_NOT_FOUND' })
  })

  it('is not deleted when another admin changed or published it, and a round that was on sale never is', async () => {
    const { roundId } = await shop.create({}, false)
    const attempt = (version: number) =>
      refusedUnchanged(shop.db, () => deleteRound(shop.context(), shop.admin, { roundId, version }))
    expect(await attempt(2)).toEqual({ code: 'VERSION_CONFLICT' })
    await changeRoundStatus(shop.context(), shop.admin, { roundIds: [roundId], status: 'selling' })
    expect(await attempt(2)).toEqual({ code: 'ROUND_NOT_DRAFT', status: 'selling' })
    await shop.reserve(await aUser(shop.db), (await storedRound(shop.db, roundId)).groups[0]!.items[0]!.id, 1)
    await shop.db.query(`update sales_rounds set status = 'draft' where id = $1`, [roundId])
    expect(await attempt(2)).toEqual({ code: 'HAS_ORDERS', names: ['5kg'] })
  })
})

describe('a round that ended otherwise', () => {
  it('cannot be changed once it is canceled', async () => {
    const { roundId } = await shop.create()
    await cancelRound(shop.context(), shop.admin, { roundId, reason: '' })
    const change = () => updateRound(shop.context(), shop.admin, { roundId, version: 2, round: anOffer() })
    expect(await refusedUnchanged(shop.db, change)).toEqual({ code: 'ROUND_STATUS', from: 'canceled', to: 'canceled' })
  })

  it('keeps its orders while its product is archived, and serves its waitlist when the product is restored', async () => {
    const { productId, roundId } = await shop.create({ variantGroups: [aGroup({ totalPhysicalStock: 1 })] })
    const itemId = (await storedRound(shop.db, roundId)).groups[0]!.items[0]!.id
    const [holder, waiter] = [await aUser(shop.db), await aUser(shop.db)]
    const { orders } = await shop.reserve(holder, itemId, 1)
    await shop.reserve(waiter, itemId, 1, 'waitlist')
    const archive = (isArchived: boolean) => archiveProducts(shop.context(), shop.admin, { productIds: [productId], isArchived })
    const ordersOf = async (userId: string) =>
      await shop.db.query<object>(`select status from orders where user_id = $1`, [userId])
    await archive(true)
    expect(await ordersOf(holder)).toEqual([{ status: 'RESERVED' }])
    const late = await aUser(shop.db)
    expect(await refusal(shop.reserve(late, itemId, 1))).toMatchObject({ code: 'PRODUCT_ARCHIVED' })
    await cancelOrder(shop.context(), { userId: holder, role: 'customer' }, { orderId: orders[0]!.orderId, penaltyType: 'none' })
    expect(await ordersOf(waiter)).toEqual([])
    await archive(false)
    expect(await ordersOf(waiter)).toEqual([{ status: 'RESERVED' }])
    await expectSoundShop(shop.db)
  })

  it('serves its waitlist when it opens again after it was a draft', async () => {
    const { roundId } = await shop.create({ variantGroups: [aGroup({ totalPhysicalStock: 1 })] })
    const itemId = (await storedRound(shop.db, roundId)).groups[0]!.items[0]!.id
    const [holder, waiter] = [await aUser(shop.db), await aUser(shop.db)]
    const { orders } = await shop.reserve(holder, itemId, 1)
    await shop.reserve(waiter, itemId, 1, 'waitlist')
    // as when its start was moved to later and it was made a draft again before that
    await shop.db.query(`update sales_rounds set status = 'draft' where id = $1`, [roundId])
    await cancelOrder(shop.context(), { userId: holder, role: 'customer' }, { orderId: orders[0]!.orderId, penaltyType: 'none' })
    const waits = () => shop.db.query(`select status from waitlist_entries where user_id = $1`, [waiter])
    expect(await waits()).toEqual([{ status: 'waiting' }])
    await changeRoundStatus(shop.context(), shop.admin, { roundIds: [roundId], status: 'selling' })
    expect(await waits()).toEqual([{ status: 'converted' }])
    await expectSoundShop(shop.db)
  })
})
