import { storeInfo, type StoreInfo } from '../../contract/schemas/people.ts'
import type { AdminStore, ServerSettings } from '../../contract/schemas/shop-front.ts'
import type { Sql } from '../../db/connection/database.ts'
import { settingsOf, readStoreRow, type StoreInfoRow } from '../../db/store/store-info.ts'

const blank = {
  companyName: '',
  representative: '',
  businessNumber: '',
  mailOrderNumber: '',
  address: '',
  phone: '',
  email: '',
  hostingProvider: '',
  privacyOfficer: '',
  mapLink: '',
  pickupPlace: '',
  pickupHours: '',
  bankName: '',
  accountNumber: '',
  accountHolder: '',
}

/** Returns the public details of the store (docs/RULES.md#store-details); missing ones are empty texts. */
export async function readStoreInfo(sql: Sql, shopName: string): Promise<StoreInfo> {
  return storeOf(await readStoreRow(sql), shopName)
}

/** Returns the store's details with staff's settings and the version, 0 before the first save. */
export async function readAdminStore(sql: Sql, server: ServerSettings): Promise<AdminStore> {
  const row = await readStoreRow(sql)
  const { holdReferralReward, defaultMaxPerUser } = settingsOf(row.settings)
  return { ...storeOf(row, server.SHOP_NAME), holdReferralReward, defaultMaxPerUser, version: row.version, server }
}

function storeOf({ details, settings }: StoreInfoRow, shopName: string): StoreInfo {
  const known = storeInfo.partial().parse(details) as Partial<StoreInfo>
  return { ...blank, ...known, graceDays: settingsOf(settings).graceDays, shopName }
}
