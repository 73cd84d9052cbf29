import { namesakeCode } from '../names/namesakes.ts'
import type { Role } from '../../domain/role.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql } from '../connection/database.ts'

/** Filters of the member list; an omitted one is not applied. `words` is lower case; `phone` is the whole number, digits only. */
export type MemberSearch = {
  tier?: Tier | undefined
  isSuspended?: boolean | undefined
  role?: Role | undefined
  hasPhone?: boolean | undefined
  isWithdrawn?: boolean | undefined
  joinedFrom?: Temporal.Instant | undefined
  joinedUntil?: Temporal.Instant | undefined
  points?: NumberSpan
  pickups?: NumberSpan
  /** Number of no-shows, in halves. */
  noShows?: NumberSpan
  visitedFrom?: Temporal.PlainDate | undefined
  visitedTo?: Temporal.PlainDate | undefined
  words?: string | undefined
  phone?: string | null | undefined
}

/** A range of numbers, both ends included. */
export type NumberSpan = { from?: number | undefined; to?: number | undefined }

/** SQL expression: the day of a member's last visit; a member who never visited sorts before all others. */
const lastVisit = `coalesce(u.last_login_date, '0001-01-01')`

/** The sort column of each order, with its type. Ties are sorted by id in the same direction. */
const memberSorts = {
  newest: ['u.created_at', 'timestamptz'],
  points: ['u.points', 'bigint'],
  pickups: ['u.pickup_count', 'bigint'],
  noShows: ['u.no_show_halves', 'bigint'],
  lastVisit: [lastVisit, 'date'],
} as const
export type MemberSort = keyof typeof memberSorts

export type MemberRow = {
  id: string
  display_name: string
  nickname: string | null
  email: string | null
  phone_last4: string | null
  namesake_code: string | null
  role: Role
  loyalty_tier: Tier
  manual_tier: Tier | null
  points: number
  pickup_count: number
  no_show_halves: number
  referral_code: string
  created_at: Temporal.Instant
  last_login_date: Temporal.PlainDate | null
  consecutive_login_days: number
  withdrawn_at: Temporal.Instant | null
}

/** SQL columns of a `MemberRow`, for `users u`. */
export const memberColumns = `u.id, u.display_name, u.nickname, u.email, u.phone_last4, ${namesakeCode('u')} as namesake_code, u.role, u.loyalty_tier, u.manual_tier, u.points,
  u.pickup_count, u.no_show_halves, u.referral_code, u.created_at, u.last_login_date,
  u.consecutive_login_days, u.withdrawn_at`

/** A page of the member list. It starts after the cursor `after`, whose `value` is in the sort column, and skips `skip` rows. */
type MemberPage = {
  sort: MemberSort
  direction?: 'desc' | 'asc'
  after: { value: string; id: string } | null
  skip?: number
  count: number
}

/** Reads one page of the members that match the filters. */
export async function findMembers(
  sql: Sql,
  search: MemberSearch,
  { sort, direction = 'desc', after, skip = 0, count }: MemberPage,
): Promise<MemberRow[]> {
  const { where, values } = bounds(search)
  const [column, type] = memberSorts[sort]
  const sign = direction === 'desc' ? '<' : '>'
  const place = after
    ? ` and (${column}, u.id) ${sign} ($${values.push(after.value)}::${type}, $${values.push(after.id)}::uuid)`
    : ''
  return await sql.query<MemberRow>(
    `select ${memberColumns} from users u where ${where}${place} order by ${column} ${direction}, u.id ${direction}
     limit $${values.push(count)} offset $${values.push(skip)}`,
    values,
  )
}

export async function countMembers(sql: Sql, search: MemberSearch): Promise<number> {
  const { where, values } = bounds(search)
  const [row] = await sql.query<{ count: number }>(`select count(*) from users u where ${where}`, values)
  return row!.count
}

function bounds(search: MemberSearch): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const parts = ['true']
  if (search.tier) parts.push(`coalesce(u.manual_tier, u.loyalty_tier) = $${values.push(search.tier)}`)
  if (search.isSuspended !== undefined) parts.push(search.isSuspended ? 'u.is_suspended' : 'not u.is_suspended')
  if (search.role) parts.push(`u.role = $${values.push(search.role)}`)
  if (search.hasPhone !== undefined) parts.push(`u.phone is ${search.hasPhone ? 'not ' : ''}null`)
  if (search.isWithdrawn !== undefined) parts.push(`u.withdrawn_at is ${search.isWithdrawn ? 'not ' : ''}null`)
  if (search.joinedFrom) parts.push(`u.created_at >= $${values.push(search.joinedFrom)}`)
  if (search.joinedUntil) parts.push(`u.created_at < $${values.push(search.joinedUntil)}`)
  for (const [column, span] of Object.entries(spansOf(search))) {
    if (span?.from !== undefined) parts.push(`${column} >= $${values.push(span.from)}`)
    if (span?.to !== undefined) parts.push(`${column} <= $${values.push(span.to)}`)
  }
  if (search.visitedFrom) parts.push(`${lastVisit} >= $${values.push(search.visitedFrom)}`)
  if (search.visitedTo) parts.push(`${lastVisit} <= $${values.push(search.visitedTo)}`)
  if (search.words) parts.push(`u.id in (${named(search.words, search.phone ?? null, values)})`)
  return { where: parts.join(' and '), values }
}

function spansOf({ points, pickups, noShows }: MemberSearch): Record<string, NumberSpan | undefined> {
  return { 'u.points': points, 'u.pickup_count': pickups, 'u.no_show_halves': noShows }
}

/**
 * Builds a query for the ids of users by phone number or the beginning of a name, given name, nickname, mail address or referral code. Its
 * UNION has one index lookup per branch: users_display_name, users_given_name, users_nickname_key, users_email_prefix, users_code_prefix,
 * users_phone_last4.
 */
function named(words: string, phone: string | null, values: unknown[]): string {
  const escaped = words.replace(/[\\%_]/g, '\\$&')
  const beginning = `$${values.push(`${escaped}%`)}`
  const looks = [
    `lower(display_name) like ${beginning}`,
    `lower(substr(display_name, 2)) like ${beginning}`,
    `nickname_key like ${beginning}`,
    `lower(email) like ${beginning}`,
    `referral_code like $${values.push(`${escaped.toUpperCase()}%`)}`,
  ]
  if (/^\d{4}$/.test(words)) looks.push(`phone_last4 = $${values.push(words)}`)
  if (phone !== null) looks.push(`phone_last4 = right($${values.push(phone)}, 4) and phone = $${values.length}`)
  return looks.map(look => `select id from users where ${look}`).join(' union all ')
}

/** Counts members by effective tier, and those of them who joined since `joinedFrom`. Withdrawn users are left out. */
export async function countTiers(
  sql: Sql,
  joinedFrom: Temporal.Instant,
): Promise<{ tier: Tier; people: number; joined: number }[]> {
  return await sql.query<{ tier: Tier; people: number; joined: number }>(
    `select coalesce(manual_tier, loyalty_tier) as tier, count(*) as people, count(*) filter (where created_at >= $1) as joined
     from users where withdrawn_at is null group by 1`,
    [joinedFrom],
  )
}
