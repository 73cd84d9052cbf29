import { nicknameKey } from '../../domain/nickname.ts'
import type { Role } from '../../domain/role.ts'
import type { Tier } from '../../domain/tier.ts'
import { effectiveRoleOf } from './effective-role.ts'
import type { Sql, Tx } from '../connection/database.ts'

export type NewUser = {
  id: string
  email: string | null
  displayName: string
  role: Role
  referralCode: string
  createdAt: Temporal.Instant
  nickname?: string | null | undefined
  phone?: string | null | undefined
}

/** Inserts a user. Returns false when the referral code is taken; the transaction can continue. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const rows = await tx.query(
    `insert into users (id, email, display_name, role, referral_code, created_at, nickname, nickname_key, phone)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (referral_code) do nothing returning id`,
    [
      user.id,
      user.email,
      user.displayName,
      user.role,
      user.referralCode,
      user.createdAt,
      user.nickname ?? null,
      user.nickname == null ? null : nicknameKey(user.nickname),
      user.phone ?? null,
    ],
  )
  return rows.length === 1
}

/** A user's own profile. `noShowHalves` counts no-shows in halves. */
export type UserRow = {
  id: string
  email: string | null
  displayName: string
  nickname: string | null
  phoneLast4: string | null
  role: Role
  loyaltyTier: Tier
  manualTier: Tier | null
  points: number
  pickupCount: number
  noShowHalves: number
  referralCode: string
  createdAt: Temporal.Instant
}

const columns = `id, email, display_name as "displayName", nickname, phone_last4 as "phoneLast4", role, loyalty_tier as "loyaltyTier",
  manual_tier as "manualTier", points, pickup_count as "pickupCount", no_show_halves as "noShowHalves",
  referral_code as "referralCode", created_at as "createdAt"`

/** Finds a user; null also when they have withdrawn. */
export async function findUser(sql: Sql, userId: string): Promise<UserRow | null> {
  const [row] = await sql.query<UserRow>(
    `select ${columns} from users where id = $1 and withdrawn_at is null`,
    [userId],
    'find-user',
  )
  return row ?? null
}

/** Finds a user by e-mail address, ignoring case. */
export async function findUserByEmail(sql: Sql, email: string): Promise<UserRow | null> {
  const [row] = await sql.query<UserRow>(`select ${columns} from users where lower(email) = lower($1)`, [email])
  return row ?? null
}

/** A user's stored role and their effective role, which is customer for a suspended admin. */
export type LockedRole = { kept: Role; effective: Role }

/** Locks the rows of these users in id order and returns their roles by user id. Withdrawn users are missing. */
export async function lockRoles(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, LockedRole>> {
  await tx.query(`select from users where id = any($1::uuid[]) order by id for no key update`, [[...new Set(userIds)]])
  // A separate statement, which sees what other transactions committed while this one waited for the lock.
  const rows = await tx.query<{ id: string } & LockedRole>(
    `select id, role as kept, ${effectiveRoleOf('u')} as effective from users u where id = any($1::uuid[]) and withdrawn_at is null`,
    [userIds],
  )
  return new Map(rows.map(({ id, kept, effective }) => [id, { kept, effective }]))
}

/**
 * Facts for changing a user's role. `masters` counts all masters. `isActorMaster` is true for a master, and without an actor, as
 * in a command run on the server.
 */
export type RoleFacts = { role: Role; masters: number; isActorMaster: boolean }

/**
 * Locks a user and all masters, in id order, so that the number of masters cannot change. Returns null when the user does not
 * exist or has withdrawn.
 */
export async function lockForRoleChange(tx: Tx, userId: string, actorId: string | null): Promise<RoleFacts | null> {
  const locked = await tx.query<{ id: string }>(
    `select id from users where (id = $1 or role = 'master') and withdrawn_at is null order by id for no key update`,
    [userId],
  )
  // A separate statement, which sees what other transactions committed while this one waited for the lock.
  const rows = await tx.query<{ id: string; role: Role }>(
    `select id, role from users where id = any($1::uuid[]) and withdrawn_at is null`,
    [locked.map(row => row.id)],
  )
  const user = rows.find(row => row.id === userId)
  const masters = rows.filter(row => row.role === 'master')
  const isActorMaster = actorId === null || masters.some(row => row.id === actorId)
  return user ? { role: user.role, masters: masters.length, isActorMaster } : null
}

export async function updateRole(tx: Tx, userId: string, role: Role): Promise<void> {
  await tx.query(`update users set role = $2 where id = $1`, [userId, role])
}

/** Counts the masters who have not withdrawn. */
export async function countMasters(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count from users where role = 'master' and withdrawn_at is null`,
  )
  return row!.count
}
