import { storeInfo, type StoreInfo } from '../../contract/schemas/people.ts'
import type { AdminStore, ServerSettings } from '../../contract/schemas/shop-front.ts'
import type { Sql } from '../../db/connection/database.ts'
import { settingsOf, readStoreRow, type StoreInfoRow } from '../../db/store/store-info.ts'
import { DEFAULT_SHOP_NAME } from '../../domain/shop-name.ts'

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

/**
 * Returns the public details of the store (docs/RULES.md#store-details); missing ones are empty texts.
 * @param fixedName SHOP_NAME of the server, which overrides the stored name; null where it is not set
 */
export async function readStoreInfo(sql: Sql, fixedName: string | null): Promise<StoreInfo> {
  return storeOf(await readStoreRow(sql), fixedName)
}

/** Returns the store's details with staff's settings and the version, 0 before the first save. */
export async function readAdminStore(sql: Sql, server: ServerSettings): Promise<AdminStore> {
  const row = await readStoreRow(sql)
  const { holdReferralReward, defaultMaxPerUser } = settingsOf(row.settings)
  const { version, shopName: ownName } = row
  return { ...storeOf(row, server.SHOP_NAME), holdReferralReward, defaultMaxPerUser, ownName, version, server }
}

function storeOf({ details, settings, shopName: ownName }: StoreInfoRow, fixedName: string | null): StoreInfo {
  const known = storeInfo.partial().parse(details) as Partial<StoreInfo>
  const shopName = fixedName ?? ownName ?? DEFAULT_SHOP_NAME
  return { ...blank, ...known, graceDays: settingsOf(settings).graceDays, shopName }
}
