import { storeInfo, type StoreInfo } from '../../contract/schemas/people.ts'
import type { Sql } from '../../db/database.ts'
import { defaultSettings, readStoreRow } from '../../db/store-info.ts'

const blank: Omit<StoreInfo, 'shopName'> = {
  companyName: '',
  representative: '',
  businessNumber: '',
  mailOrderNumber: '',
  address: '',
  phone: '',
  email: '',
  hostingProvider: '',
  privacyOfficer: '',
  pickupPlace: '',
  pickupHours: '',
  graceDays: defaultSettings.graceDays,
}

/** What everybody may know of the store (SPEC §3, Store info); what the owner has not written yet is empty. */
export async function readStoreInfo(sql: Sql, shopName: string): Promise<StoreInfo> {
  const row = await readStoreRow(sql)
  const known = storeInfo.partial().parse({ ...row.settings, ...row.details })
  return { ...blank, ...(known as Partial<StoreInfo>), shopName }
}
