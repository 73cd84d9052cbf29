import { expect, it } from 'vitest'
import { adminStore, storeInput } from '../../contract/schemas/shop-front.ts'
import { readShopSettings } from '../../db/store/store-info.ts'
import type { lawfulDetails } from '../../domain/store-details.ts'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { plainServerSettings } from '../../../tests/support/server-settings.ts'
import { readAdminStore, readStoreInfo } from '../storefront/read-store.ts'
import { saveStoreInfo } from './save-store-info.ts'

const shop = new Catalogue()

it('is blank with the default settings before the first save; of two admins the one with the current version saves', async () => {
  const { shopName, ...blank } = await readStoreInfo(shop.db, null)
  expect(shopName).toBe('모아픽')
  expect(await readShopSettings(shop.db)).toEqual({ graceDays: 1, holdReferralReward: false, defaultMaxPerUser: 10 })
  const lawful: Record<(typeof lawfulDetails)[number], string> = {
    companyName: '모아픽상회',
    representative: '김모아',
    businessNumber: '123-45-67890',
    mailOrderNumber: '제2025-서울강남-01234호',
    address: '서울특별시 강남구 테헤란로 1',
    phone: '02-123-4567',
    email: 'help@shop.example',
  }
  const others = {
    hostingProvider: '모아클라우드',
    privacyOfficer: '이지킴',
    mapLink: 'https://map.example/1',
    pickupPlace: '1층',
    pickupHours: '10–20시',
    bankName: '모아은행',
    accountNumber: '123-456-789012',
    accountHolder: '모아픽상회',
  }
  const store = storeInput.parse({ ...lawful, ...others, graceDays: 2 })
  expect(Object.keys(store).sort()).toEqual(Object.keys(blank).sort())
  const save = (version: number, over: Partial<typeof store> = {}) =>
    saveStoreInfo(shop.context(), shop.admin, { version, store: { ...store, ...over } })
  expect(await refusedUnchanged(shop.db, () => save(1))).toEqual({ code: 'VERSION_CONFLICT' })
  expect(await save(0)).toEqual({ version: 1 })
  expect(await readStoreInfo(shop.db, null)).toEqual({ ...store, shopName })
  await shop.db.query(`update store_info set settings = settings || '{"other": true}'`)
  const outcomes = await Promise.all([refusal(save(1, { companyName: '하나' })), refusal(save(1, { companyName: '둘' }))])
  expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
  expect(outcomes).toContainEqual({ code: 'VERSION_CONFLICT' })
  expect(await shop.db.query(`select version, settings from store_info`)).toEqual([
    { version: 2, settings: { graceDays: 2, other: true } },
  ])
})

it('keeps a setting that is not sent, hides it from customers, and records every change', async () => {
  const before = await readAdminStore(shop.db, plainServerSettings)
  const { shopName, version, holdReferralReward, defaultMaxPerUser, ownName, server: _server, ...store } = before
  expect([shopName, ownName]).toEqual(['모아픽', null])
  expect({ holdReferralReward, defaultMaxPerUser }).toEqual({ holdReferralReward: false, defaultMaxPerUser: 10 })
  await saveStoreInfo(shop.context(), shop.admin, { version, store: { ...store, holdReferralReward: true } })
  await saveStoreInfo(shop.context(), shop.admin, { version: version + 1, store: { ...store, graceDays: 0 } })
  expect(await readShopSettings(shop.db)).toEqual({ graceDays: 0, holdReferralReward: true, defaultMaxPerUser: 10 })
  const after = await readAdminStore(shop.db, plainServerSettings)
  expect(after).toEqual({ ...before, version: version + 2, graceDays: 0, holdReferralReward: true })
  expect(adminStore.parse(after)).toEqual(after)
  expect(await readStoreInfo(shop.db, null)).toEqual({ ...store, graceDays: 0, shopName })
  const records = await shop.db.query(`select before, after from audit_log where subject = 'store_info' order by id desc limit 2`)
  // settings that were never set are recorded with their defaults, so that only the change differs
  expect(records).toMatchObject([
    { before: { graceDays: 2, holdReferralReward: true }, after: { graceDays: 0, holdReferralReward: true } },
    { before: { graceDays: 2, holdReferralReward: false }, after: { graceDays: 2, holdReferralReward: true } },
  ])
})

it('sets the limit that new options start with, or none, and keeps it where it is not sent', async () => {
  const {
    shopName: _shop,
    version,
    holdReferralReward: _hold,
    defaultMaxPerUser: _most,
    ownName: _own,
    server: _server,
    ...store
  } = await readAdminStore(shop.db, plainServerSettings)
  const save = async (seen: number, over: object) => {
    await saveStoreInfo(shop.context(), shop.admin, { version: seen, store: storeInput.parse({ ...store, ...over }) })
    return (await readAdminStore(shop.db, plainServerSettings)).defaultMaxPerUser
  }
  expect(await save(version, { defaultMaxPerUser: 4 })).toBe(4)
  expect(await save(version + 1, {})).toBe(4)
  expect(await save(version + 2, { defaultMaxPerUser: null })).toBeNull()
  expect(await save(version + 3, {})).toBeNull()
  expect([0, 1, 9999, 10_000, 1.5].map(most => storeInput.shape.defaultMaxPerUser.safeParse(most).success)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

it.each([-1, 15, 1.5])('refuses %s grace days', graceDays => {
  expect(storeInput.shape.graceDays.safeParse(graceDays).success).toBe(false)
})

it('accepts details in their format, and empty ones', () => {
  const problem = (detail: 'businessNumber' | 'phone' | 'email' | 'mapLink', text: string) =>
    storeInput.shape[detail].safeParse(text).error?.issues[0]?.message ?? null
  expect(problem('businessNumber', '')).toBeNull()
  expect(problem('businessNumber', '12345')).toBe('사업자등록번호는 000-00-00000처럼 입력해 주세요.')
  expect(problem('mapLink', 'naver.me/5')).toBe('지도 주소는 https://로 시작해야 해요.')
  expect(problem('mapLink', 'https://naver.me/5')).toBeNull()
})
