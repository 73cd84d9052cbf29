import type { Sql, Tx } from '../connection/database.ts'

/** The column layout of a kind of bank statement. `columns` is the contract's `bankColumns`, stored as it was sent. */
type LayoutRow = { layout: string; version: number; columns: unknown }

export async function readLayouts(sql: Sql): Promise<LayoutRow[]> {
  return await sql.query<LayoutRow>(`select layout, version, columns from bank_layouts order by layout`)
}

type Written = { layout: string; columns: unknown; now: Temporal.Instant }

/**
 * Inserts the column layout of a kind of bank statement. Waits for a concurrent insert of the same one and returns false when it exists.
 */
export async function insertLayout(tx: Tx, { layout, columns, now }: Written): Promise<boolean> {
  const rows = await tx.query(
    `insert into bank_layouts (layout, columns, chosen_at) values ($1, $2::jsonb, $3) on conflict do nothing returning version`,
    [layout, JSON.stringify(columns), now],
  )
  return rows.length > 0
}

/**
 * Locks the stored column layout of a kind of bank statement, which must exist, and returns it. `isSame` is true when it has these columns.
 */
export async function lockLayout(tx: Tx, layout: string, columns: unknown): Promise<LayoutRow & { isSame: boolean }> {
  const [row] = await tx.query<LayoutRow & { isSame: boolean }>(
    `select layout, version, columns, columns = $2::jsonb as "isSame" from bank_layouts where layout = $1 for no key update`,
    [layout, JSON.stringify(columns)],
  )
  return row!
}

/** Replaces the columns of a stored bank statement layout and raises its version. The caller has locked the row. */
export async function writeLayout(tx: Tx, { layout, columns, now }: Written): Promise<void> {
  await tx.query(`update bank_layouts set columns = $2::jsonb, chosen_at = $3, version = version + 1 where layout = $1`, [
    layout,
    JSON.stringify(columns),
    now,
  ])
}
