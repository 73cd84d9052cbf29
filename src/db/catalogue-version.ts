import type { Sql, Tx } from './database.ts'

/** Tells every process that what is on sale has changed. Last of all in the transaction: every change of the catalogue waits here. */
export async function moveCatalogueOn(tx: Tx): Promise<void> {
  await tx.query(`update catalogue_version set version = version + 1`)
}

export async function readCatalogueVersion(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ version: number }>(`select version from catalogue_version`)
  return row!.version
}
