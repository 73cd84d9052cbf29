import { effectiveRole, type Role } from '../../domain/role.ts'
import { effectiveTier, type Tier } from '../../domain/tier.ts'
import { withSecondFactor } from './second-factors.ts'
import type { Sql, Tx } from '../connection/database.ts'

export type NewAccount = {
  userId: string
  accountId: string
  name: string
  /** In lower case. */
  email: string
  passwordHash: string
  createdAt: Temporal.Instant
}

/**
 * Inserts a sign-in account with e-mail and password. Returns false when the address has an account; the transaction can
 * continue.
 */
export async function insertPasswordAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const rows = await tx.query(
    `insert into auth_users (id, name, email, created_at, updated_at) values ($1, $2, $3, $4, $4)
     on conflict (email) do nothing returning id`,
    [account.userId, account.name, account.email, account.createdAt],
  )
  if (rows.length === 0) return false
  await tx.query(
    `insert into auth_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
     values ($1, $2, 'credential', $3, $4, $5, $5)`,
    [account.accountId, account.userId, account.userId, account.passwordHash, account.createdAt],
  )
  return true
}

/**
 * Writes a user's e-mail address, unconfirmed, to the sign-in account and to `users`. Returns false when it is unchanged. Fails on
 * constraint `auth_users_email_key` or `users_email` when another user has it.
 */
export async function writeEmail(tx: Tx, userId: string, email: string, now: Temporal.Instant): Promise<boolean> {
  const changed = await tx.query(
    `update auth_users set email = $2, email_verified = false, proven_email = null, updated_at = $3 where id = $1 and email <> $2 returning id`,
    [userId, email, now],
  )
  if (changed.length === 0) return false
  await tx.query(`update users set email = $2 where id = $1`, [userId, email])
  return true
}

/**
 * The mail address of an account. `isConfirmed` is true when anyone used a link mailed to it, or a provider confirmed it. `isProven` is
 * true when the account's own holder confirmed it (docs/RULES.md#a-confirmed-address).
 */
export type AccountAddress = { email: string; isConfirmed: boolean; isProven: boolean }

/** Reads the e-mail address of an account; null without an account. */
export async function readAddress(sql: Sql, userId: string): Promise<AccountAddress | null> {
  const [row] = await sql.query<AccountAddress>(
    `select email, email_verified as "isConfirmed", email_verified and proven_email is not distinct from email as "isProven"
     from auth_users where id = $1`,
    [userId],
  )
  return row ?? null
}

/**
 * Marks the mail address of an account as confirmed. With `byHolder` it also counts as proven. `byHolder` is false only when the mailed
 * link was opened without being signed in to this account.
 */
export async function confirmEmail(
  tx: Tx,
  userId: string,
  { byHolder, now }: { byHolder: boolean; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update auth_users set email_verified = true, proven_email = case when $2 then email else proven_email end, updated_at = $3
     where id = $1`,
    [userId, byHolder, now],
  )
}

/** The owner of a session, with the facts that every request needs. */
export type SessionOwner = {
  sessionId: string
  /** When the session was last used, accurate to an hour, or to a minute with `idleMinutes`. */
  seenAt: Temporal.Instant
  userId: string
  email: string | null
  role: Role
  tier: Tier
  expiresAt: Temporal.Instant
  /** When the user signed in or last proved their identity (docs/RULES.md#a-fresh-sign-in). */
  confirmedAt: Temporal.Instant
  /** Minutes without a request after which the session ends; null for no limit. */
  idleMinutes: number | null
  hasSecondFactor: boolean
  /** How often the session's token had been renewed when this token was made. */
  renewals: number
  /** True when this token replaced another, which stays valid until the caller sets its end (`endFormerToken`). */
  endsFormer: boolean
}

/**
 * Finds the owner of a session by its token, or by its former token until that ends; for a former token `confirmedAt` is the epoch, so that
 * the session is not fresh. Null when no session has the token, it expired or was idle too long, or its user is missing or has withdrawn.
 */
export async function findSessionOwner(
  sql: Sql,
  token: string,
  now: Temporal.Instant,
  idleDays?: number,
): Promise<SessionOwner | null> {
  const [row] = await sql.query<{
    id: string
    email: string | null
    role: Role
    loyalty_tier: Tier
    manual_tier: Tier | null
    expires_at: Temporal.Instant
    session_id: string
    seen_at: Temporal.Instant
    confirmed_at: Temporal.Instant
    idle_minutes: number | null
    has_second_factor: boolean
    renewals: number
    ends_former: boolean
  }>(
    `select u.id, u.email, u.role, u.loyalty_tier, u.manual_tier, s.expires_at, s.id as session_id,
            coalesce(s.seen_at, s.created_at) as seen_at, s.idle_minutes,
            case when s.token = $1 then coalesce(s.confirmed_at, s.created_at) else 'epoch' end as confirmed_at,
            case when s.token = $1 then s.renewals else s.renewals - 1 end as renewals,
            s.token = $1 and s.former_token is not null and s.former_ends is null as ends_former,
            ${withSecondFactor} as has_second_factor
     from auth_sessions s join users u on u.id = s.user_id
     where (s.token = $1 or s.former_token = $1 and (s.former_ends is null or s.former_ends > $2::timestamptz))
       and s.expires_at > $2::timestamptz and u.withdrawn_at is null
       and (s.idle_minutes is null or coalesce(s.seen_at, s.created_at) > $2::timestamptz - s.idle_minutes * interval '1 minute')
       and ($3::int is null or coalesce(s.seen_at, s.created_at) > $2::timestamptz - $3 * interval '1 day')`,
    [token, now, idleDays ?? null],
    'session-owner',
  )
  if (!row) return null
  const tier = effectiveTier({ manualTier: row.manual_tier, loyaltyTier: row.loyalty_tier })
  const { session_id: sessionId, seen_at: seenAt } = row
  const { confirmed_at: confirmedAt, idle_minutes: idleMinutes, has_second_factor: hasSecondFactor } = row
  const times = {
    seenAt,
    confirmedAt,
    idleMinutes,
    expiresAt: row.expires_at,
    renewals: row.renewals,
    endsFormer: row.ends_former,
  }
  const role = effectiveRole({ role: row.role, manualTier: row.manual_tier })
  return { sessionId, userId: row.id, email: row.email, role, tier, hasSecondFactor, ...times }
}

/** Counts the demo accounts that have not withdrawn. */
export async function countDemoAccounts(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from users where email like '%@demo.test' and withdrawn_at is null`,
  )
  return row!.count
}
