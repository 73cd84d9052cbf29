import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { RoundInput } from '../../contract/schemas/products.ts'
import { aUser } from '../../../tests/support/builders.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { aGroup, anItem, anOffer, storedRound } from '../../../tests/support/offers.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { updateRound } from './update-round.ts'

const shop = new Catalogue()

describe('changing a round', () => {
  it('matches groups and items by id: kept, renamed, exchanged, added and removed', async () => {
    const { roundId } = await shop.create({
      variantGroups: [aGroup({ items: [anItem('5kg'), anItem('10kg')] }), aGroup({ groupName: '귤칩' })],
    })
    const { groups } = await storedRound(shop.db, roundId)
    const [box, chips] = groups
    const wanted = [
      aGroup({ groupName: '봉지', totalPhysicalStock: null }),
      {
        ...aGroup({
          groupName: '큰 상자',
          totalPhysicalStock: 7,
          items: [{ id: box!.items[1]!.id, ...anItem('10kg') }, anItem('3kg')],
        }),
        id: box!.id,
      },
    ]
    const result = await updateRound(shop.anHourLater(), shop.admin, {
      roundId,
      version: 1,
      round: anOffer({ roundName: '1차 연장', variantGroups: wanted }),
    })
    expect(result).toEqual({ roundId, version: 2, converted: 0 })
    const after = await storedRound(shop.db, roundId)
    expect(after).toMatchObject({
      version: 2,
      round_name: '1차 연장',
      groups: [
        { name: '봉지', total: null, items: [{ name: '5kg' }] },
        { id: box!.id, name: '큰 상자', total: 7, items: [{ id: box!.items[1]!.id, name: '10kg' }, { name: '3kg' }] },
      ],
    })
    expect(await shop.db.query(`select from stock where variant_group_id = $1`, [chips!.id])).toHaveLength(0)
  })

  it('raises a total and converts the waitlist at once', async () => {
    const { roundId } = await shop.create({ variantGroups: [aGroup({ totalPhysicalStock: 1 })] })
    const { groups } = await storedRound(shop.db, roundId)
    const itemId = groups[0]!.items[0]!.id
    const [first, second, third] = [await aUser(shop.db), await aUser(shop.db), await aUser(shop.db)]
    await shop.reserve(first, itemId, 1)
    await shop.reserve(second, itemId, 2, 'waitlist')
    await shop.reserve(third, itemId, 1, 'waitlist')
    const same = { id: groups[0]!.id, items: [{ id: itemId, ...anItem('5kg') }] }
    const raise = (total: number, version: number) =>
      updateRound(shop.anHourLater(), shop.admin, {
        roundId,
        version,
        round: anOffer({ variantGroups: [aGroup({ ...same, totalPhysicalStock: total })] }),
      })
    expect(await raise(3, 1)).toMatchObject({ converted: 1 }) // the first two fit, the third has to wait
    expect(
      await shop.db.query(`select user_id, status from waitlist_entries where round_id = $1 order by seq`, [roundId]),
    ).toEqual([
      { user_id: second, status: 'converted' },
      { user_id: third, status: 'waiting' },
    ])
    expect(await refusedUnchanged(shop.db, () => raise(2, 2))).toEqual({
      code: 'TOTAL_BELOW_TAKEN',
      variantGroupId: groups[0]!.id,
      taken: 3,
    })
    expect(await refusedUnchanged(shop.db, () => raise(9, 1))).toEqual({ code: 'VERSION_CONFLICT' })
    const records = await shop.db.query(
      `select actor_id, action, before->'groups'->0->'total' as before, after->'groups'->0->'total' as after from audit_log
       where subject_id in ($1, $2) and action <> 'round.create'`,
      [groups[0]!.id, roundId],
    )
    expect(records).toEqual([{ actor_id: shop.admin.userId, action: 'round.update', before: 1, after: 3 }])
  })

  it('recomputes the waiting units when a piece takes another amount, and converts what fits now', async () => {
    const { roundId } = await shop.create({ variantGroups: [aGroup({ totalPhysicalStock: 4, stockDeductionAmount: 3 })] })
    const { groups } = await storedRound(shop.db, roundId)
    const itemId = groups[0]!.items[0]!.id
    const [first, second, third] = [await aUser(shop.db), await aUser(shop.db), await aUser(shop.db)]
    await shop.reserve(first, itemId, 1) // takes 3, one is left
    await shop.reserve(second, itemId, 1, 'waitlist')
    await shop.reserve(third, itemId, 1, 'waitlist')
    expect((await storedRound(shop.db, roundId)).groups[0]!.waiting).toBe(6)
    const changed = aGroup({
      id: groups[0]!.id,
      totalPhysicalStock: 4,
      stockDeductionAmount: 1,
      items: [{ id: itemId, ...anItem('5kg') }],
    })
    const result = await updateRound(shop.anHourLater(), shop.admin, {
      roundId,
      version: 1,
      round: anOffer({ variantGroups: [changed] }),
    })
    expect(result.converted).toBe(1)
    expect((await storedRound(shop.db, roundId)).groups[0]!.waiting).toBe(1)
  })

  it('refuses to remove what has orders or waitlist entries', async () => {
    const { roundId } = await shop.create({
      variantGroups: [
        aGroup({ items: [anItem('산 것'), anItem('안 산 것')] }),
        aGroup({ totalPhysicalStock: 0, items: [anItem('기다린 것')] }),
      ],
    })
    const { groups } = await storedRound(shop.db, roundId)
    const user = await aUser(shop.db)
    await shop.reserve(user, groups[0]!.items[0]!.id, 1)
    await shop.reserve(user, groups[1]!.items[0]!.id, 1, 'waitlist')
    const attempt = () =>
      updateRound(shop.anHourLater(), shop.admin, { roundId, version: 1, round: anOffer({ variantGroups: [aGroup()] }) })
    expect(await refusedUnchanged(shop.db, attempt)).toEqual({ code: 'HAS_ORDERS', names: ['기다린 것', '산 것'] })
  })

  it.each<[string, (round: { id: string; otherGroup: string }) => Partial<RoundInput>, object]>([
    [
      'a group of another round',
      ids => ({ variantGroups: [aGroup({ id: ids.otherGroup })] }),
      { code: 'VARIANT_GROUP_NOT_FOUND' },
    ],
    [
      'an unknown item',
      () => ({ variantGroups: [aGroup({ items: [{ id: newId(), ...anItem('5kg') }] })] }),
      { code: 'ITEM_NOT_FOUND' },
    ],
    [
      'a start after the deadline',
      () => ({ publishAt: '2026-11-25T00:00:00+09:00' }),
      { code: 'ROUND_DATES', field: 'publishAt' },
    ],
  ])('is refused for %s, and nothing is written', async (_, wrong, expected) => {
    const { roundId } = await shop.create()
    const otherGroup = (await storedRound(shop.db, (await shop.create()).roundId)).groups[0]!.id
    const attempt = () =>
      updateRound(shop.anHourLater(), shop.admin, { roundId, version: 1, round: anOffer(wrong({ id: roundId, otherGroup })) })
    expect(await refusedUnchanged(shop.db, attempt)).toMatchObject(expected)
  })

  it('is refused for a round that is to open by time when it would have none', async () => {
    const { roundId } = await shop.create({ publishAt: '2026-11-22T10:00:00+09:00' })
    const attempt = () => updateRound(shop.context(), shop.admin, { roundId, version: 1, round: anOffer({ publishAt: null }) })
    expect(await refusedUnchanged(shop.db, attempt)).toEqual({ code: 'ROUND_INCOMPLETE', field: 'publishAt' })
  })

  it('is refused for a round that is not there', async () => {
    expect(
      await refusedUnchanged(shop.db, () =>
        updateRound(shop.anHourLater(), shop.admin, { roundId: 'round-1', version: 1, round: anOffer() }),
      ),
    ).toEqual({ code: 'ROUND_NOT_FOUND' })
  })

  it('lets one of two admins at once through', async () => {
    const { roundId } = await shop.create()
    const { groups } = await storedRound(shop.db, roundId)
    const change = (total: number) =>
      refusal(
        updateRound(shop.anHourLater(), shop.admin, {
          roundId,
          version: 1,
          round: anOffer({
            variantGroups: [
              aGroup({
                id: groups[0]!.id,
                groupName: '한 상자',
                totalPhysicalStock: total,
                items: [{ id: groups[0]!.items[0]!.id, ...anItem('5kg') }],
              }),
            ],
          }),
        }),
      )
    const outcomes = await Promise.all([change(20), change(30)])
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(outcomes).toContainEqual({ code: 'VERSION_CONFLICT' })
    expect((await storedRound(shop.db, roundId)).groups[0]!.total).toBe(outcomes[0] === null ? 20 : 30)
  })
})
