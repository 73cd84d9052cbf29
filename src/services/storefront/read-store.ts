import { storeInfo, type StoreInfo } from '../../contract/schemas/people.ts'
import type { Sql } from '../../db/database.ts'
import { readStoreDetails } from '../../db/shop-front.ts'

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
  graceDays: 1,
}

/** What everybody may know of the store (SPEC §3, Store info); what the owner has not written yet is empty. */
export async function readStoreInfo(sql: Sql, shopName: string): Promise<StoreInfo> {
  const row = await readStoreDetails(sql)
  const known = storeInfo.partial().parse({ ...row?.settings, ...row?.details })
  return { ...blank, ...(known as Partial<StoreInfo>), shopName }
}
