import type { Sql, Tx } from '../connection/database.ts'

/** The one-time code with which the first master of a new shop signs up. Only its hash is stored. */
export type SetupCodeRow = { id: string; codeHash: Buffer; expiresAt: Temporal.Instant }

const columns = `id, code_hash as "codeHash", expires_at as "expiresAt"`

export async function readSetupCode(sql: Sql): Promise<SetupCodeRow | null> {
  const [row] = await sql.query<SetupCodeRow>(`select ${columns} from setup_code`)
  return row ?? null
}

/**
 * Locks the one-time setup code of a new shop until the transaction ends, and returns it. Null without one, also when a transaction that
 * held the lock before used it.
 */
export async function lockSetupCode(tx: Tx): Promise<SetupCodeRow | null> {
  const [row] = await tx.query<SetupCodeRow>(`select ${columns} from setup_code for update`)
  return row ?? null
}

/** Stores the one-time setup code of a new shop if none is stored, and returns whether it did. Waits for a concurrent insert. */
export async function insertSetupCode(
  tx: Tx,
  { id, codeHash, expiresAt }: SetupCodeRow,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into setup_code (id, code_hash, created_at, expires_at) values ($1, $2, $3, $4) on conflict (sole) do nothing returning id`,
    [id, codeHash, now, expiresAt],
  )
  return rows.length === 1
}

/**
 * Deletes the one-time setup code of a new shop. With `id` only the code with this id, because another process may have stored a new one.
 */
export async function removeSetupCode(tx: Tx, id: string | null = null): Promise<void> {
  await tx.query(`delete from setup_code where $1::uuid is null or id = $1`, [id])
}
