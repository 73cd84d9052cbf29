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

/** Inserts an undo token. If one with this id exists, adds the entries to it and makes it usable again. */
export async function keepUndoToken(sql: Sql, token: NewToken): Promise<void> {
  await sql.query(
    `insert into undo_tokens as kept (id, actor_id, operation, entries, made_at, expires_at) values ($1, $2, $3, $4::jsonb, $5, $6)
     on conflict (id) do update set entries = kept.entries || excluded.entries, made_at = excluded.made_at,
       expires_at = excluded.expires_at, used_at = null`,
    [token.id, token.actorId, token.operation, JSON.stringify(token.entries), token.madeAt, token.expiresAt],
    'undo-tokens.keep',
  )
}

/** Returns until when an undo token can be used; null for one that cannot be used now. */
export async function readUndoToken(sql: Sql, id: string, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const [row] = await sql.query<{ until: Temporal.Instant }>(
    `select expires_at as until from undo_tokens where id = $1 and used_at is null and expires_at > $2`,
    [id, now],
  )
  return row?.until ?? null
}

/** A stored undo token; `usedAt` is null until it is used. */
export type UndoToken = { actorId: string; entries: UndoEntry[]; usedAt: Temporal.Instant | null; expiresAt: Temporal.Instant }

/** Locks and returns an undo token; null when it does not exist. */
export async function lockUndoToken(tx: Tx, id: string): Promise<UndoToken | null> {
  const [row] = await tx.query<UndoToken>(
    `select actor_id as "actorId", entries, used_at as "usedAt", expires_at as "expiresAt" from undo_tokens where id = $1
     for no key update`,
    [id],
  )
  return row ?? null
}

/** Replaces the entries of an undo token by those that can still be undone. A token without entries is marked as used. */
export async function leaveUndoEntries(tx: Tx, id: string, entries: readonly UndoEntry[], now: Temporal.Instant): Promise<void> {
  const usedAt = entries.length === 0 ? now : null
  await tx.query(`update undo_tokens set entries = $2::jsonb, used_at = $3 where id = $1`, [id, JSON.stringify(entries), usedAt])
}

/**
 * An undo token with the first of its entries; `objects` counts all of them. An entry is one changed object, with the command that undoes
 * the change.
 */
export type UndoTokenRow = {
  token: string
  operation: string
  first: UndoEntry
  objects: number
  at: Temporal.Instant
  until: Temporal.Instant
}

/** Returns a user's newest undo tokens that can still be used, newest first. */
export async function readUndoTokens(
  sql: Sql,
  { actorId, now, count }: { actorId: string; now: Temporal.Instant; count: number },
): Promise<UndoTokenRow[]> {
  return await sql.query<UndoTokenRow>(
    `select id as token, operation, entries->0 as first, jsonb_array_length(entries) as objects, made_at as at, expires_at as until
     from undo_tokens where actor_id = $1 and used_at is null and expires_at > $2 order by made_at desc, id limit $3`,
    [actorId, now, count],
  )
}
