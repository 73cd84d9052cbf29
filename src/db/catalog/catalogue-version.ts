import type { Sql, Tx } from '../connection/database.ts'

/**
 * Raises the catalog version, so that every process reloads the products. It must be the transaction's last lock, since all
 * catalog changes wait for this row.
 */
export async function moveCatalogueOn(tx: Tx): Promise<void> {
  await tx.query(`update catalogue_version set version = version + 1`)
}

export async function readCatalogueVersion(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ version: number }>(`select version from catalogue_version`)
  return row!.version
}
