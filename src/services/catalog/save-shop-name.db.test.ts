import { beforeEach, expect, it } from 'vitest'
import { commands } from '../../contract/endpoints/endpoints.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { plainServerSettings } from '../../../tests/support/server-settings.ts'
import { readAdminStore, readStoreInfo } from '../storefront/read-store.ts'
import { saveShopName } from './save-shop-name.ts'
import { saveStoreInfo } from './save-store-info.ts'

/** The shop's name as a master saves it (docs/RULES.md#the-shops-name). */
const shop = new Catalogue()
const save = (version: number, shopName: string, fixedName: string | null = null) =>
  saveShopName(shop.context(), shop.admin, { version, shopName }, fixedName)
const nameUnder = async (fixedName: string | null) => (await readStoreInfo(shop.db, fixedName)).shopName
beforeEach(() => shop.db.query(`delete from store_info`))

it('is the default one until it is saved, and SHOP_NAME of the server overrides both', async () => {
  expect([await nameUnder(null), await nameUnder('새벽시장')]).toEqual(['모아픽', '새벽시장'])
  expect(await save(0, ' 우리동네공구 ')).toEqual({ version: 1 })
  expect([await nameUnder(null), await nameUnder('새벽시장')]).toEqual(['우리동네공구', '새벽시장'])
  const { shopName, ownName, version } = await readAdminStore(shop.db, { ...plainServerSettings, SHOP_NAME: '새벽시장' })
  expect({ shopName, ownName, version }).toEqual({ shopName: '새벽시장', ownName: '우리동네공구', version: 1 })
})

it('has the version of the store’s details: of two who saw one version, the second is refused', async () => {
  expect(await refusedUnchanged(shop.db, () => save(1, '하나'))).toEqual({ code: 'VERSION_CONFLICT' })
  await save(0, '하나')
  expect(await refusedUnchanged(shop.db, () => save(0, '둘'))).toEqual({ code: 'VERSION_CONFLICT' })
  const outcomes = await Promise.all([refusal(save(1, '셋')), refusal(save(1, '넷'))])
  expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
  expect(outcomes).toContainEqual({ code: 'VERSION_CONFLICT' })

  const { shopName, ownName, holdReferralReward, defaultMaxPerUser, version, server, ...store } = await readAdminStore(
    shop.db,
    plainServerSettings,
  )
  expect([holdReferralReward, defaultMaxPerUser, server]).toHaveLength(3)
  expect(await refusal(saveStoreInfo(shop.context(), shop.admin, { version: 1, store }))).toEqual({ code: 'VERSION_CONFLICT' })
  await saveStoreInfo(shop.context(), shop.admin, { version, store: { ...store, pickupPlace: '1층' } })
  expect([await nameUnder(null), ownName]).toEqual([shopName, shopName])
})

it('is refused where the server fixes it, and nothing changes', async () => {
  expect(await refusedUnchanged(shop.db, () => save(0, '하나', '새벽시장'))).toEqual({ code: 'SHOP_NAME_FIXED' })
})

it.each(['', ' ', '가'.repeat(31), '우리\n가게', '우리\u202e가게'])('%j does not pass the contract', shopName => {
  expect(commands.saveShopName.input.safeParse({ version: 0, shopName }).success).toBe(false)
})

it.each(["''", "' 가'", `'${'가'.repeat(31)}'`, "E'우리\\n가게'"])('the database refuses %s, too', async name => {
  await save(0, '하나')
  await expect(shop.db.query(`update store_info set shop_name = ${name}`)).rejects.toThrow('store_info_shop_name_check')
})
