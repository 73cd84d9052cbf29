import type { Sql, Tx } from './database.ts'

export type StoreInfoRow = { details: Record<string, unknown>; settings: Record<string, unknown>; version: number }

/** The store's details and settings with their version; version 0 before anybody wrote them. */
export async function readStoreRow(sql: Sql): Promise<StoreInfoRow> {
  const [row] = await sql.query<StoreInfoRow>(`select details, settings, version from store_info where id = 'main'`)
  return row ?? { details: {}, settings: {}, version: 0 }
}

/** False when the version is another by now. */
export async function writeStoreRow(tx: Tx, { details, settings, version }: StoreInfoRow): Promise<boolean> {
  const rows = await tx.query(
    `insert into store_info as s (id, details, settings, version) select 'main', $1, $2, 1 where $3::int = 0 or exists (select from store_info)
     on conflict (id) do update set details = $1, settings = $2, version = s.version + 1 where s.version = $3
     returning version`,
    [JSON.stringify(details), JSON.stringify(settings), version],
  )
  return rows.length === 1
}
