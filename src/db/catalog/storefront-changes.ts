import type { Sql } from '../connection/database.ts'

/** The stock of a variant group in units, with its waitlist. `version` rises with every change of the row. */
export type ShelfRow = {
  id: string
  total_physical_stock: number | null
  reserved_units: number
  picked_up_units: number
  waiting_count: number
  waiting_units: number
  version: number
}

export type Changes = { catalogueVersion: number; shelves: ShelfRow[] }

/** Reads the catalog version, and the stock of those variant groups whose stock version differs from `known` (versions by group id). */
export async function readChanges(sql: Sql, known: ReadonlyMap<string, number>): Promise<Changes> {
  const rows = await sql.query<Omit<ShelfRow, 'id'> & { catalogue_version: number; id: string | null }>(
    `select v.version as catalogue_version, s.*
     from catalogue_version v
     left join (
       select s.variant_group_id as id, s.total_physical_stock, s.reserved_units, s.picked_up_units, s.waiting_count, s.waiting_units, s.version
       from unnest($1::uuid[], $2::bigint[]) as known(id, version)
       join stock s on s.variant_group_id = known.id and s.version <> known.version
     ) s on true`,
    [[...known.keys()], [...known.values()]],
    'storefront.changes',
  )
  return { catalogueVersion: rows[0]?.catalogue_version ?? 0, shelves: rows.filter(row => row.id !== null) as ShelfRow[] }
}
