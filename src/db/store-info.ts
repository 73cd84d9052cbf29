import type { Sql, Tx } from './database.ts'

/** What the owner may set of the shop's rules (DECISIONS, Penalties and Referral). */
export type ShopSettings = {
  /** Whole days after `pickupUntil` in which an order may still be picked up. */
  graceDays: number
  /** The inviter's reward waits for the friend's first pickup. */
  holdReferralReward: boolean
  /** Pieces per person that a new item's form starts with, null for no limit (docs/RULES.md#the-limit-for-one-person). */
  defaultMaxPerUser: number | null
}

const defaults: ShopSettings = { graceDays: 1, holdReferralReward: false, defaultMaxPerUser: 10 }

/** The settings as they are now. Read it in the transaction that rests on it. */
export async function readShopSettings(sql: Sql): Promise<ShopSettings> {
  return settingsOf((await readStoreRow(sql)).settings)
}

/** What the owner never set is as the default. */
export function settingsOf({ graceDays, holdReferralReward, defaultMaxPerUser }: Record<string, unknown>): ShopSettings {
  return {
    graceDays: typeof graceDays === 'number' ? graceDays : defaults.graceDays,
    holdReferralReward: typeof holdReferralReward === 'boolean' ? holdReferralReward : defaults.holdReferralReward,
    defaultMaxPerUser:
      typeof defaultMaxPerUser === 'number' || defaultMaxPerUser === null ? defaultMaxPerUser : defaults.defaultMaxPerUser,
  }
}

export type StoreInfoRow = { details: Record<string, unknown>; settings: Record<string, unknown>; version: number }

/** The store's details and settings with their version; version 0 before anybody wrote them. */
export async function readStoreRow(sql: Sql): Promise<StoreInfoRow> {
  const [row] = await sql.query<StoreInfoRow>(`select details, settings, version from store_info where id = 'main'`)
  return row ?? { details: {}, settings: {}, version: 0 }
}

/** False when the version is another by now. */
export async function writeStoreRow(tx: Tx, { details, settings, version }: StoreInfoRow): Promise<boolean> {
  const rows = await tx.query(
    `insert into store_info as s (id, details, settings, version) select 'main', $1, $2, 1 where $3::bigint = 0 or exists (select from store_info)
     on conflict (id) do update set details = $1, settings = $2, version = s.version + 1 where s.version = $3::bigint
     returning version`,
    [JSON.stringify(details), JSON.stringify(settings), version],
  )
  return rows.length === 1
}
