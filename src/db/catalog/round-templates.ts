import type { Sql, Tx } from '../connection/database.ts'

/** A round template. `shape` is the contract's `templateShape`, stored as it was sent. */
type TemplateRow = { id: string; name: string; version: number; updatedAt: Temporal.Instant; shape: unknown }

export async function readTemplates(sql: Sql): Promise<TemplateRow[]> {
  return await sql.query(`select id, name, version, updated_at as "updatedAt", shape from round_templates order by name, id`)
}

/** Locks a round template against other changes and returns its version; null when it does not exist. */
export async function lockTemplate(tx: Tx, id: string): Promise<{ version: number } | null> {
  const [row] = await tx.query<{ version: number }>(`select version from round_templates where id = $1 for no key update`, [id])
  return row ?? null
}

type Written = { name: string; shape: unknown; updatedAt: Temporal.Instant }

export async function insertTemplate(tx: Tx, id: string, { name, shape, updatedAt }: Written): Promise<void> {
  await tx.query(`insert into round_templates (id, name, shape, updated_at) values ($1, $2, $3::jsonb, $4)`, [
    id,
    name,
    JSON.stringify(shape),
    updatedAt,
  ])
}

/** Writes a round template and raises its version; `shape` null keeps the stored one. */
export async function writeTemplate(tx: Tx, id: string, { name, shape, updatedAt }: Written): Promise<void> {
  await tx.query(
    `update round_templates set name = $2, shape = coalesce($3::jsonb, shape), updated_at = $4, version = version + 1 where id = $1`,
    [id, name, shape === null ? null : JSON.stringify(shape), updatedAt],
  )
}

export async function deleteTemplateRow(tx: Tx, id: string): Promise<void> {
  await tx.query(`delete from round_templates where id = $1`, [id])
}
