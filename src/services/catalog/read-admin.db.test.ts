import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminProduct, adminRound } from '../../contract/schemas/admin.ts'
import type { RoundInput } from '../../contract/schemas/products.ts'
import { shownStatus } from '../../db/catalog/shown-status.ts'
import { shownRoundStatus, type RoundTimes } from '../../domain/round.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { aGroup, anItem, anOffer } from '../../../tests/support/offers.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { readDashboard } from '../dashboard/read-dashboard.ts'
import { archiveProducts } from './archive-products.ts'
import { createProduct } from './create-product.ts'
import { createRound } from './create-round.ts'
import { readAdminProduct, readAdminProductsPage, readAdminRound, type AskedPage } from './read-admin.ts'

const shop = new Catalogue()
const { now } = shop
let minute = 0
const names = async (filter: Partial<AskedPage>) =>
  (await readAdminProductsPage(shop.db, { archived: 'false', ...filter }, now)).items.map(product => product.groupName)

/** Creates a product, a minute newer than the one before. */
async function offer(groupName: string, round: Partial<RoundInput> = {}, publish = true) {
  const context = shop.at(now.subtract({ hours: 10 }).add({ minutes: minute++ }))
  return await createProduct(context, shop.admin, { product: shop.offered({ groupName }), round: anOffer(round), publish })
}

describe("the owner's products", () => {
  beforeAll(async () => {
    await offer('감귤 10%_\\할인', { variantGroups: [aGroup({ totalPhysicalStock: 11 })] })
    await offer('감귤 100개', { variantGroups: [aGroup({ totalPhysicalStock: 10 })] })
    await offer('Apple 주스', { variantGroups: [aGroup({ totalPhysicalStock: null })] })
    await offer('초안', { variantGroups: [aGroup({ totalPhysicalStock: 1 })] }, false)
    await offer('곧 열려요', { publishAt: '2026-11-22T00:00:00+09:00', variantGroups: [aGroup({ totalPhysicalStock: 1 })] })
    await offer('끝났어요', { deadlineDate: '2026-11-21T12:00:00+09:00', variantGroups: [aGroup({ totalPhysicalStock: 1 })] })
    const hidden = await offer('보관했어요', { variantGroups: [aGroup({ totalPhysicalStock: 1 })] })
    await archiveProducts(shop.at(now), shop.admin, { productIds: [hidden.productId], isArchived: true })
    const waited = await offer('기다려요', {
      variantGroups: [aGroup({ totalPhysicalStock: 12 }), aGroup({ totalPhysicalStock: 12 })],
    })
    await shop.db.query(
      `update stock set waiting_count = 2, waiting_units = 5, reserved_units = 4, picked_up_units = 1
       where variant_group_id in (select id from variant_groups where round_id = $1)`,
      [waited.roundId],
    )
  })

  it.each<[string, Partial<AskedPage>, string[]]>([
    [
      'everything, newest first',
      {},
      ['기다려요', '끝났어요', '곧 열려요', '초안', 'Apple 주스', '감귤 100개', '감귤 10%_\\할인'],
    ],
    ['what is archived', { archived: 'true' }, ['보관했어요']],
    ['a beginning', { q: '감귤' }, ['감귤 100개', '감귤 10%_\\할인']],
    ['a beginning with a percent sign', { q: '감귤 10%' }, ['감귤 10%_\\할인']],
    ['a beginning with an underscore', { q: '감귤 10%_' }, ['감귤 10%_\\할인']],
    ['a beginning with a backslash', { q: '감귤 10%_\\' }, ['감귤 10%_\\할인']],
    ['signs that are no patterns', { q: '_' }, []],
    ['what comes in the middle', { q: '주스' }, []],
    ['another case', { q: ' aPPle' }, ['Apple 주스']],
    ['decomposed Hangul', { q: '감귤 100'.normalize('NFD') }, ['감귤 100개']],
    ['a part of the name', { name: '주스' }, ['Apple 주스']],
    ['a part with a percent sign', { name: '10%_\\' }, ['감귤 10%_\\할인']],
    ['a part as others write it', { name: ' ＰＬＥ 주'.normalize('NFD') }, ['Apple 주스']],
    ['a part that no name has', { name: '포도' }, []],
    ['what is open', { status: 'open' }, ['기다려요', '곧 열려요', 'Apple 주스', '감귤 100개', '감귤 10%_\\할인']],
    ['drafts', { status: 'draft' }, ['초안']],
    ['what has ended by the clock', { status: 'ended' }, ['끝났어요']],
    ['what was canceled', { status: 'canceled' }, []],
    ['ten units or fewer, some of them sold', { stock: 'low' }, ['기다려요']],
    ['what somebody waits for', { waiting: 'true' }, ['기다려요']],
    ['no category, with another condition', { category: 'none', stock: 'low' }, ['기다려요']],
    ['a category that nothing is in', { category: newId() }, []],
    ['a day of its pickup, with another condition', { pickup: '2026-11-27', q: '감귤' }, ['감귤 100개', '감귤 10%_\\할인']],
    ['a day on which nothing is picked up', { pickup: '2026-11-28' }, []],
  ])('are found by %s', async (_, filter, expected) => expect(await names(filter)).toEqual(expected))

  it('are the rows behind the figures of the dashboard', async () => {
    const shown = await readDashboard(shop.at(now))
    expect(shown.lowStockRounds).toBe((await names({ stock: 'low' })).length)
    expect(shown.waitingUnits).toBe(10)
    expect(shown.sellingRounds.map(round => round.productName)).toEqual([
      '감귤 10%_\\할인',
      '감귤 100개',
      'Apple 주스',
      '기다려요',
    ])
    expect(shown.sellingRounds[2]).toMatchObject({ totalUnits: null, isMixed: false, reservedUnits: 0 })
    expect(shown.sellingRounds[3]).toMatchObject({ totalUnits: 24, reservedUnits: 8, pickedUpUnits: 2, waitingUnits: 10 })
    const onPickupDay = await readDashboard(shop.at(Temporal.Instant.from('2026-11-27T12:00:00+09:00')))
    expect(onPickupDay.sellingRounds.map(round => round.productName)).toContain('끝났어요')
  })

  it('come ten at a time, each with its version and all rounds, as the contract says', async () => {
    for (let nth = 1; nth <= 12; nth++) await offer(`쪽 ${nth}`)
    const first = await readAdminProductsPage(shop.db, { archived: 'false', q: '쪽' }, now)
    expect(first.items.map(product => product.groupName)).toEqual([
      '쪽 12',
      '쪽 11',
      '쪽 10',
      '쪽 9',
      '쪽 8',
      '쪽 7',
      '쪽 6',
      '쪽 5',
      '쪽 4',
      '쪽 3',
    ])
    const second = await readAdminProductsPage(shop.db, { archived: 'false', q: '쪽', cursor: first.nextCursor! }, now)
    expect(second.items.map(product => product.groupName)).toEqual(['쪽 2', '쪽 1'])
    expect(second.nextCursor).toBeNull()
    for (const product of first.items) expect(adminProduct.parse(product)).toEqual(product)
  })

  it('come each once, also those that were made at the same instant', async () => {
    for (let nth = 1; nth <= 25; nth++)
      await createProduct(shop.at(now), shop.admin, {
        product: shop.offered({ groupName: `한때 ${nth}` }),
        round: anOffer(),
        publish: true,
      })
    const seen: string[] = []
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const page = await readAdminProductsPage(shop.db, { archived: 'false', q: '한때', cursor }, now)
      seen.push(...page.items.map(product => product.groupName))
      cursor = page.nextCursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([25, 25])
  })
})

describe('one product and one round', () => {
  it('show everything that the owner entered', async () => {
    const items = [anItem('하나'), anItem('둘', { stockDeductionAmount: 2, maxPerUser: 3, price: 500 })]
    const { productId, roundId } = await offer('묶음 상품', { allowedTiers: ['king', 'god'], variantGroups: [aGroup({ items })] })
    const second = await createRound(shop.at(now), shop.admin, {
      productId,
      round: anOffer({ roundName: '2차' }),
      publish: false,
    })
    const product = await readAdminProduct(shop.db, productId)
    expect(adminProduct.parse(product)).toEqual(product)
    expect(product).toMatchObject({ groupName: '묶음 상품', version: 1, images: [{ id: shop.imageId }] })
    expect(product.salesHistory.map(round => round.roundId)).toEqual([second.roundId, roundId])
    const round = await readAdminRound(shop.db, roundId)
    expect(adminRound.parse(round)).toEqual(round)
    expect(round).toEqual(product.salesHistory[1])
    expect(round).toMatchObject({
      productId,
      productName: '묶음 상품',
      version: 1,
      status: 'selling',
      deadlineDate: '2026-11-24T11:00:00Z',
      pickupDate: '2026-11-26',
      pickupUntil: '2026-11-27',
      allowedTiers: ['god', 'king'],
      variantGroups: [
        {
          totalPhysicalStock: 10,
          items: [
            { name: '하나', price: 19_900, stockDeductionAmount: 1, maxPerUser: null },
            { name: '둘', price: 500, stockDeductionAmount: 2, maxPerUser: 3 },
          ],
        },
      ],
    })
  })

  it('are refused when they are not there', async () => {
    expect(await refusal(readAdminProduct(shop.db, newId()))).toEqual({ code: 'PRODUCT_NOT_FOUND' })
    expect(await refusal(readAdminRound(shop.db, 'round-1'))).toEqual({ code: 'ROUND_NOT_FOUND' })
  })
})

it("derives a round's status in SQL as the domain does", async () => {
  const pickupDate = Temporal.PlainDate.from('2026-11-26')
  for (const status of ['draft', 'scheduled', 'selling', 'ended', 'canceled'] as const)
    for (const publish of [-1, 0, 1])
      for (const end of [-1, 0, 1].filter(each => each > publish)) {
        const round: RoundTimes = {
          status,
          publishAt: now.add({ milliseconds: publish }),
          deadline: now.add({ milliseconds: end }),
        }
        const { roundId } = await aRound(shop.db, { ...round, pickupDate })
        const [row] = await shop.db.query(
          `select ${shownStatus('$1::timestamptz')} as status from sales_rounds r where id = $2`,
          [now, roundId],
        )
        expect(row).toEqual({ status: shownRoundStatus(round, now) })
      }
})
