import type { Sql, Tx } from '../connection/database.ts'

/** Stores a withdrawn member until `keptUntil`, under `keys`: keyed hashes of the mail address and the phone number, 32 bytes each. */
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
       withdrawn_at = least(f.withdrawn_at, excluded.withdrawn_at), kept_until = greatest(f.kept_until, excluded.kept_until)`,
    [keys, wasRestricted, now, keptUntil],
  )
}

/**
 * Finds a former member by keyed hashes of a mail address or phone number; null when none is stored. `leftBefore` is a user id: only
 * members who withdrew before that user joined are found.
 */
export async function findFormer(
  sql: Sql,
  keys: readonly Buffer[],
  now: Temporal.Instant,
  leftBefore: string | null = null,
): Promise<{ wasRestricted: boolean } | null> {
  const rows = await sql.query<{ was_restricted: boolean }>(
    `select was_restricted from former_members where key = any($1::bytea[]) and kept_until > $2
       and ($3::uuid is null or withdrawn_at <= (select created_at from users where id = $3))`,
    [keys, now, leftBefore],
  )
  return rows.length === 0 ? null : { wasRestricted: rows.some(row => row.was_restricted) }
}

/** Stores the keys (hashes) of a mail address that a user had confirmed and now replaces. They are kept as long as the account. */
export async function insertTraces(tx: Tx, userId: string, keys: readonly Buffer[]): Promise<void> {
  await tx.query(
    `insert into account_traces (user_id, key) select $1, key from unnest($2::bytea[]) as key on conflict do nothing`,
    [userId, keys],
  )
}

/** Reads the keys (hashes) of the mail addresses that a user had confirmed before. */
export async function readTraces(tx: Tx, userId: string): Promise<Buffer[]> {
  const rows = await tx.query<{ key: Buffer }>(`select key from account_traces where user_id = $1 order by key`, [userId])
  return rows.map(row => row.key)
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

/**
 * How a returning user was recognized: by a proven mail address, or by an unproven mail address or phone number, which is only a suspicion.
 */
export type KnownBy = 'proven' | 'address' | 'number'

/**
 * Marks a user as a former member who registered again. If `by` is `proven` and the former member was restricted, the user gets the manual
 * tier `restricted`. Any other mark is a suspicion, which staff see.
 * Returns false and changes nothing if the present mark is as strong or stronger. Marks from the strongest: `proven`, `number`, `address`;
 * of equal suspicions, that of a restricted member is stronger.
 */
export async function markReturning(
  tx: Tx,
  userId: string,
  { by, wasRestricted }: { by: KnownBy; wasRestricted: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `update users set is_returning = true, suspected_by = nullif($2, 'proven'), suspected_restricted = ($3 or suspected_restricted) and $2 <> 'proven',
       manual_tier = case when $3 and $2 = 'proven' then 'restricted' else manual_tier end
     where id = $1 and (not is_returning or (suspected_by is not null and $2 = 'proven') or (suspected_by = 'address' and $2 = 'number')
       or (suspected_by = $2 and $3 and not suspected_restricted))
     returning id`,
    [userId, by, wasRestricted],
  )
  return rows.length === 1
}

/**
 * Removes the suspicion that a user is a former member if only the mail address raised it. Returns false and changes nothing for any other
 * user.
 */
export async function clearSuspectedAddress(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.query(
    `update users set is_returning = false, suspected_by = null, suspected_restricted = false
     where id = $1 and suspected_by = 'address' returning id`,
    [userId],
  )
  return rows.length === 1
}
