import type { UndoEntry } from '../../domain/undo.ts'
import type { Sql, Tx } from '../connection/database.ts'

type NewToken = {
  id: string
  actorId: string
  operation: string
  entries: readonly UndoEntry[]
  madeAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

export async function insertUndoToken(sql: Sql, token: NewToken): Promise<void> {
  await sql.query(
    `insert into undo_tokens (id, actor_id, operation, entries, made_at, expires_at) values ($1, $2, $3, $4::jsonb, $5, $6)`,
    [token.id, token.actorId, token.operation, JSON.stringify(token.entries), token.madeAt, token.expiresAt],
    'undo-tokens.insert',
  )
}

/** A stored token; `usedAt` is null until it is used. */
export type UndoToken = { actorId: string; entries: UndoEntry[]; usedAt: Temporal.Instant | null; expiresAt: Temporal.Instant }

/** Locks and returns a token; null without one. */
export async function lockUndoToken(tx: Tx, id: string): Promise<UndoToken | null> {
  const [row] = await tx.query<UndoToken>(
    `select actor_id as "actorId", entries, used_at as "usedAt", expires_at as "expiresAt" from undo_tokens where id = $1
     for no key update`,
    [id],
  )
  return row ?? null
}

export async function markUndoTokenUsed(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.query(`update undo_tokens set used_at = $2 where id = $1`, [id, now])
}

/** A token without its entries; `objects` counts them. */
export type UndoTokenRow = { token: string; operation: string; objects: number; at: Temporal.Instant; until: Temporal.Instant }

/** Returns a user's newest tokens that can still be used, newest first. */
export async function readUndoTokens(
  sql: Sql,
  { actorId, now, count }: { actorId: string; now: Temporal.Instant; count: number },
): Promise<UndoTokenRow[]> {
  return await sql.query<UndoTokenRow>(
    `select id as token, operation, jsonb_array_length(entries) as objects, made_at as at, expires_at as until
     from undo_tokens where actor_id = $1 and used_at is null and expires_at > $2 order by made_at desc, id limit $3`,
    [actorId, now, count],
  )
}
