import type { Sql } from '../../src/db/connection/database.ts'

/** Inserts many rows at once; their keys are the columns, the same in every row. Only for the demo shop's own, trusted names. */
export async function insertRows(sql: Sql, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0]!).join(', ')
  await sql.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ])
}
