import type { Role } from '../../domain/role.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql, Tx } from '../connection/database.ts'

export type PictureRow = { id: string; url: string; width: number; height: number; color: string }

/** A user's own profile. `noShowHalves` counts no-shows in halves; `tutorials` lists the pages whose tour is done. */
export type ProfileRow = {
  id: string
  email: string | null
  isEmailConfirmed: boolean
  displayName: string
  nickname: string | null
  nicknameChanges: number
  phone: string | null
  phoneLast4: string | null
  photo: PictureRow | null
  gender: string | null
  ageRange: string | null
  role: Role
  loyaltyTier: Tier
  manualTier: Tier | null
  points: number
  pickupCount: number
  noShowHalves: number
  referralCode: string
  referredBy: string | null
  isReturning: boolean
  createdAt: Temporal.Instant
  lastLoginDate: Temporal.PlainDate | null
  consecutiveLoginDays: number
  hasOrdered: boolean
  /** True while the user's points for entering an invitation code are held, that is, not paid yet (docs/RULES.md#invitations). */
  isReferralHeld: boolean
  /** True when another account has a confirmed address of the same mailbox. */
  isMailboxShared: boolean
  tutorials: string[]
  hasCompletedTutorial: boolean
  hasPassword: boolean
  provider: string | null
}

/** Finds a user's profile; null also when they have withdrawn. */
export async function findProfile(sql: Sql, userId: string): Promise<ProfileRow | null> {
  const [row] = await sql.query<ProfileRow>(
    `select u.id, u.email, coalesce((select a.email_verified from auth_users a where a.id = u.id), false) as "isEmailConfirmed",
            u.display_name as "displayName", u.nickname, u.nickname_changes as "nicknameChanges", u.phone,
            u.phone_last4 as "phoneLast4", u.gender, u.age_range as "ageRange", u.role, u.loyalty_tier as "loyaltyTier",
            u.manual_tier as "manualTier", u.points, u.pickup_count as "pickupCount", u.no_show_halves as "noShowHalves",
            u.referral_code as "referralCode", u.referred_by as "referredBy", u.is_returning as "isReturning",
            u.created_at as "createdAt", u.last_login_date as "lastLoginDate",
            u.consecutive_login_days as "consecutiveLoginDays", u.has_completed_tutorial as "hasCompletedTutorial",
            exists(select from orders o where o.user_id = u.id) as "hasOrdered",
            exists(select from referrals r where r.invitee_id = u.id and r.friend_reward = 'held') as "isReferralHeld",
            exists(select from auth_users a join auth_users o on o.email_verified and mailbox_of(o.email) = mailbox_of(a.email)
                   and o.id <> a.id where a.id = u.id) as "isMailboxShared",
            array(select page from user_tutorials t where t.user_id = u.id order by page) as tutorials,
            (select json_build_object('id', f.id, 'url', f.url, 'width', f.width, 'height', f.height, 'color', f.color)
             from files f where f.id = u.photo_file_id) as photo,
            exists (select from auth_accounts a where a.user_id = u.id and a.provider_id = 'credential') as "hasPassword",
            (select a.provider_id from auth_accounts a where a.user_id = u.id and a.provider_id <> 'credential'
             order by a.created_at limit 1) as provider
     from users u where u.id = $1 and u.withdrawn_at is null`,
    [userId],
    'find-profile',
  )
  return row ?? null
}

/** Locks a user and returns the display name; null when they have withdrawn. */
export async function lockDisplayName(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>(
    `select display_name as name from users where id = $1 and withdrawn_at is null for no key update`,
    [userId],
  )
  return row?.name ?? null
}

/** Changes to a user's own data. An omitted field stays; null clears it. */
export type ProfileChange = {
  displayName?: string | undefined
  phone?: string | null | undefined
  gender?: string | null | undefined
  ageRange?: string | null | undefined
  photoId?: string | null | undefined
}

const columns: Record<keyof ProfileChange, string> = {
  displayName: 'display_name',
  phone: 'phone',
  gender: 'gender',
  ageRange: 'age_range',
  photoId: 'photo_file_id',
}

/**
 * Writes only the given fields, so that two devices that save different ones do not overwrite each other. Returns false when the
 * user has withdrawn.
 */
export async function updateProfile(tx: Tx, userId: string, change: ProfileChange): Promise<boolean> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined) as [keyof ProfileChange, unknown][]
  if (given.length === 0) return true
  const sets = given.map(([field], index) => `${columns[field]} = $${index + 2}`)
  const rows = await tx.query(`update users set ${sets.join(', ')} where id = $1 and withdrawn_at is null returning id`, [
    userId,
    ...given.map(([, value]) => value),
  ])
  return rows.length === 1
}

/**
 * Locks pictures of the user's own uploads that no review and no other profile shows, so that they are not deleted as unused. Returns how
 * many of `fileIds` qualify.
 */
export async function holdOwnPhotos(tx: Tx, userId: string, fileIds: readonly string[]): Promise<number> {
  const rows = await tx.query(
    `select f.id from files f where f.id = any($2::uuid[]) and f.kind = 'reviews' and f.uploaded_by = $1
       and not exists (select from review_photos p where p.file_id = f.id)
       and not exists (select from users u where u.photo_file_id = f.id and u.id <> $1)
     order by f.id for no key update of f`,
    [userId, fileIds],
  )
  return rows.length
}

export type NicknameFacts = { nickname: string | null; changes: number }

/** Locks a user and returns nickname and number of changes; null when they do not exist or have withdrawn. */
export async function lockNickname(tx: Tx, userId: string): Promise<NicknameFacts | null> {
  const [row] = await tx.query<NicknameFacts>(
    `select nickname, nickname_changes as changes from users where id = $1 and withdrawn_at is null for no key update`,
    [userId],
  )
  return row ?? null
}

/** Writes a nickname. Fails on constraint `users_nickname_key_key` when it is taken. */
export async function writeNickname(
  tx: Tx,
  userId: string,
  { nickname, key, changes }: { nickname: string; key: string; changes: number },
): Promise<void> {
  await tx.query(`update users set nickname = $2, nickname_key = $3, nickname_changes = $4 where id = $1`, [
    userId,
    nickname,
    key,
    changes,
  ])
}
