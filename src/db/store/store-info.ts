import type { Sql, Tx } from '../connection/database.ts'

/** Shop rules that the owner can set. */
export type ShopSettings = {
  /** Days after `pickupUntil` on which an order may still be picked up. */
  graceDays: number
  /** True when the inviter's reward waits for the friend's first pickup. */
  holdReferralReward: boolean
  /** Limit per customer that the form of a new item starts with; null for none (docs/RULES.md#the-limit-for-one-person). */
  defaultMaxPerUser: number | null
}

const defaults: ShopSettings = { graceDays: 1, holdReferralReward: false, defaultMaxPerUser: 10 }

/** Reads the current settings. Read them in the transaction that depends on them. */
export async function readShopSettings(sql: Sql): Promise<ShopSettings> {
  return settingsOf((await readStoreRow(sql)).settings)
}

/** Returns complete settings: a missing or malformed one gets its default. */
export function settingsOf({ graceDays, holdReferralReward, defaultMaxPerUser }: Record<string, unknown>): ShopSettings {
  return {
    graceDays: typeof graceDays === 'number' ? graceDays : defaults.graceDays,
    holdReferralReward: typeof holdReferralReward === 'boolean' ? holdReferralReward : defaults.holdReferralReward,
    defaultMaxPerUser:
      typeof defaultMaxPerUser === 'number' || defaultMaxPerUser === null ? defaultMaxPerUser : defaults.defaultMaxPerUser,
  }
}

/** Details and settings with their version. `shopName` is the name that a master chose; null for none. */
export type StoreInfoRow = {
  details: Record<string, unknown>
  settings: Record<string, unknown>
  shopName: string | null
  version: number
}

/** Reads store details, settings and the chosen name with their version; version 0 when none were saved. */
export async function readStoreRow(sql: Sql): Promise<StoreInfoRow> {
  const [row] = await sql.query<StoreInfoRow>(
    `select details, settings, shop_name as "shopName", version from store_info where id = 'main'`,
  )
  return row ?? { details: {}, settings: {}, shopName: null, version: 0 }
}

/** Saves store details and settings if `version` is still current. Returns false on a version conflict. */
export async function writeStoreRow(tx: Tx, { details, settings, version }: Omit<StoreInfoRow, 'shopName'>): Promise<boolean> {
  const rows = await tx.query(
    `insert into store_info as s (id, details, settings, version) select 'main', $1, $2, 1 where $3::bigint = 0 or exists (select from store_info)
     on conflict (id) do update set details = $1, settings = $2, version = s.version + 1 where s.version = $3::bigint
     returning version`,
    [JSON.stringify(details), JSON.stringify(settings), version],
  )
  return rows.length === 1
}

/** Saves the shop's name if `version` is still current. Returns false on a version conflict. */
export async function writeShopName(tx: Tx, { shopName, version }: Pick<StoreInfoRow, 'shopName' | 'version'>): Promise<boolean> {
  const rows = await tx.query(
    `insert into store_info as s (id, details, shop_name, version) select 'main', '{}', $1, 1 where $2::bigint = 0 or exists (select from store_info)
     on conflict (id) do update set shop_name = $1, version = s.version + 1 where s.version = $2::bigint
     returning version`,
    [shopName, version],
  )
  return rows.length === 1
}
