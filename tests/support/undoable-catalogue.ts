import { v7 as newId } from 'uuid'
import type { CommandName } from '../../src/contract/endpoints/endpoints.ts'
import type { Actor } from '../../src/services/context.ts'
import { archiveProducts } from '../../src/services/catalog/archive-products.ts'
import { assignCategory } from '../../src/services/catalog/assign-category.ts'
import { changeRoundStatus } from '../../src/services/catalog/change-round-status.ts'
import { createBanner } from '../../src/services/catalog/create-banner.ts'
import { deleteBanner } from '../../src/services/catalog/delete-banner.ts'
import { orderBanners } from '../../src/services/catalog/order-banners.ts'
import { restoreBanner } from '../../src/services/catalog/restore-banner.ts'
import { saveCategories } from '../../src/services/catalog/save-categories.ts'
import { updateBanner } from '../../src/services/catalog/update-banner.ts'
import { updateProduct } from '../../src/services/catalog/update-product.ts'
import { updateRound } from '../../src/services/catalog/update-round.ts'
import { setStockTotal } from '../../src/services/orders/set-stock-total.ts'
import { formerRound, roundRecord } from '../../src/services/raffle/round-record.ts'
import { aRound } from './builders.ts'
import { carriedOut } from './carried-out.ts'
import type { Counter } from './desk.ts'
import { aPicture } from './offers.ts'

/** A store of pictures that deletes all it is asked to. */
export const store = { delete: () => Promise.resolve(true) }

export type Things = Awaited<ReturnType<ReturnType<typeof undoableCatalogue>['someThings']>>

/** Things of the catalog, the commands that can be undone on them, and what they look like. */
export function undoableCatalogue(counter: Counter) {
  const { context } = counter
  const doing = <Input, Result>(admin: Actor, operation: CommandName, input: Input, command: (input: Input) => Promise<Result>) =>
    carriedOut({ ...context, db: counter.db }, admin, operation, input, command)

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
    (await counter.db.query<{ id: string }>(`select id from banners b order by position, created_at desc, id`)).map(
      ({ id }) => id,
    )

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
      const product = {
        groupName: '다른 이름',
        description: '다른 글',
        categoryId: null,
        storage: 'frozen' as const,
        imageIds: [],
      }
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

  /** Changes the object of a command once more. */
  async function changeAgain(name: string, things: Things, by: Actor): Promise<void> {
    const { productId, bannerIds, banner, groupId } = things
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
  }

  async function orderAgain(by: Actor): Promise<void> {
    const [first, ...rest] = await shown()
    await orderBanners(context, by, { bannerIds: [...rest, first!], seen: [first!, ...rest] })
  }

  /** Brings the deleted banner back by hand, as another undo would. */
  async function deleteTwice({ bannerIds, banner }: Things, by: Actor): Promise<void> {
    await restoreBanner(context, by, { bannerId: bannerIds[0]!, banner, position: 0, version: 5 })
  }

  return { doing, someThings, state, commands, changeAgain }
}
