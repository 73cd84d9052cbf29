import type { Sql, Tx } from './database.ts'

/** Remembers a withdrawn member by `keys`, keyed hashes of address and phone number of 32 bytes each. */
export async function rememberFormer(
  tx: Tx,
  { keys, wasRestricted }: { keys: readonly Buffer[]; wasRestricted: boolean },
  now: Temporal.Instant,
  keptUntil: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `insert into former_members as f (key, was_restricted, withdrawn_at, kept_until)
     select distinct key, $2::boolean, $3::timestamptz, $4::timestamptz from unnest($1::bytea[]) as key order by key
     on conflict (key) do update set was_restricted = f.was_restricted or excluded.was_restricted,
       withdrawn_at = excluded.withdrawn_at, kept_until = greatest(f.kept_until, excluded.kept_until)`,
    [keys, wasRestricted, now, keptUntil],
  )
}

/** Finds a former member by any of these keys; null when none is remembered. */
export async function findFormer(
  sql: Sql,
  keys: readonly Buffer[],
  now: Temporal.Instant,
): Promise<{ wasRestricted: boolean } | null> {
  const rows = await sql.query<{ was_restricted: boolean }>(
    `select was_restricted from former_members where key = any($1::bytea[]) and kept_until > $2`,
    [keys, now],
  )
  return rows.length === 0 ? null : { wasRestricted: rows.some(row => row.was_restricted) }
}

/** Returns whether a suspended user who joined before this one has this phone number. */
export async function isRestrictedNumber(sql: Sql, userId: string, phone: string): Promise<boolean> {
  const rows = await sql.query(
    `select from users r join users u on u.id = $1 and r.created_at < u.created_at
     where r.phone = $2 and r.is_suspended and r.id <> u.id limit 1`,
    [userId, phone],
  )
  return rows.length > 0
}

/** Marks a user as returning, and restricts them if `wasRestricted`. Returns false when they were marked before. */
export async function markReturning(tx: Tx, userId: string, wasRestricted: boolean): Promise<boolean> {
  const rows = await tx.query(
    `update users set is_returning = true, manual_tier = case when $2 then 'restricted' else manual_tier end
     where id = $1 and not is_returning returning id`,
    [userId, wasRestricted],
  )
  return rows.length === 1
}
