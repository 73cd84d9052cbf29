import type { Sql } from '../../src/db/connection/database.ts'

/** Inserts rows in one statement. The keys of the first row are the columns. Table and keys must be trusted, as they are not escaped. */
export async function insertRows(sql: Sql, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!).join(', ')
  await sql.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ])
}
