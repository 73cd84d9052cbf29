import { limits } from '../../contract/limits.ts'
import type { Member, MemberFilter, MemberListSearch } from '../../contract/schemas/members.ts'
import {
  countMembers,
  findMembers,
  type MemberRow,
  type MemberSearch,
  type MemberSort,
  type NumberSpan,
} from '../../db/people/members.ts'
import { insertAccess } from '../../db/people/personal-data.ts'
import { maskedEmail } from '../../domain/identity.ts'
import { normalisePhone } from '../../domain/phone.ts'
import { Refused } from '../../domain/rejection.ts'
import { effectiveTier, isSuspended } from '../../domain/tier.ts'
import { endOfKstDay, startOfKstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'

/**
 * Returns a page of users that match a filter, with the total count; `skip` leaves out so many rows after the cursor. Records the access to
 * personal data.
 * @throws Refused INVALID_INPUT for a malformed cursor
 */
export async function readMembers(
  { db, clock, newId }: Context,
  actor: Actor,
  { skip = '0', ...filter }: MemberListSearch,
): Promise<{ items: Member[]; nextCursor: string | null; total: number }> {
  const search = searchOf(filter)
  const { sort, direction } = filter
  const after = placeOf(filter.cursor, sort)
  const rows = await findMembers(db, search, { sort, direction, after, skip: Number(skip), count: limits.peopleRows + 1 })
  const shown = rows.slice(0, limits.peopleRows)
  if (shown.length > 0) {
    const userId = shown.length === 1 ? shown[0]!.id : null
    await insertAccess(db, {
      id: newId(),
      at: clock(),
      actorId: actor.userId,
      address: actor.address ?? null,
      userId,
      what: 'users',
      rowsSeen: shown.length,
    })
  }
  const hasMore = rows.length > shown.length
  const isWhole = after === null && skip === '0' && !hasMore
  const total = isWhole ? shown.length : await countMembers(db, search)
  const last = shown.at(-1)
  const items = shown.map(row => memberOf({ ...row, email: row.email && maskedEmail(row.email) }))
  return { items, nextCursor: hasMore && last ? `${valueOf(last, sort)}_${last.id}` : null, total }
}

export function memberOf(row: MemberRow): Member {
  const standing = { manualTier: row.manual_tier, loyaltyTier: row.loyalty_tier }
  const tier = effectiveTier(standing)
  return {
    id: row.id,
    displayName: row.display_name,
    nickname: row.nickname,
    email: row.email,
    phoneLast4: row.phone_last4,
    namesakeCode: row.namesake_code,
    role: row.role,
    tier,
    derivedTier: row.loyalty_tier,
    isManualTier: row.manual_tier !== null,
    isSuspended: isSuspended(tier),
    points: row.points,
    pickupCount: row.pickup_count,
    noShowCount: row.no_show_halves / 2,
    referralCode: row.referral_code,
    createdAt: row.created_at.toString(),
    lastLoginDate: row.last_login_date?.toString() ?? null,
    consecutiveLoginDays: row.consecutive_login_days,
    withdrawnAt: row.withdrawn_at?.toString() ?? null,
  }
}

export function searchOf(filter: MemberFilter): MemberSearch {
  const { tier, role, joinedFrom, joinedTo, q = '' } = filter
  const isYes = (value: 'yes' | 'no' | undefined) => (value === undefined ? undefined : value === 'yes')
  return {
    tier,
    role,
    isSuspended: isYes(filter.suspended),
    hasPhone: isYes(filter.hasPhone),
    isWithdrawn: isYes(filter.withdrawn),
    joinedFrom: joinedFrom === undefined ? undefined : startOfKstDay(Temporal.PlainDate.from(joinedFrom)),
    joinedUntil: joinedTo === undefined ? undefined : endOfKstDay(Temporal.PlainDate.from(joinedTo)),
    points: spanOf(filter.pointsFrom, filter.pointsTo),
    pickups: spanOf(filter.pickupsFrom, filter.pickupsTo),
    noShows: spanOf(filter.noShowsFrom, filter.noShowsTo, 2),
    visitedFrom: filter.visitedFrom === undefined ? undefined : Temporal.PlainDate.from(filter.visitedFrom),
    visitedTo: filter.visitedTo === undefined ? undefined : Temporal.PlainDate.from(filter.visitedTo),
    words: q.normalize('NFC').trim().toLowerCase(),
    phone: normalisePhone(q),
  }
}

/** Converts the bounds of a query into a span of numbers, both multiplied by `times`; an absent bound stays undefined. */
function spanOf(from: string | undefined, to: string | undefined, times = 1): NumberSpan {
  const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text) * times)
  return { from: numberOf(from), to: numberOf(to) }
}

function valueOf(row: MemberRow, sort: MemberSort): string {
  switch (sort) {
    case 'newest':
      return row.created_at.toString()
    case 'points':
      return String(row.points)
    case 'pickups':
      return String(row.pickup_count)
    case 'noShows':
      return String(row.no_show_halves)
    case 'lastVisit':
      return row.last_login_date?.toString() ?? '0001-01-01'
  }
}

/**
 * Converts a cursor into sort value and id of the last user; null without a cursor.
 * @throws Refused INVALID_INPUT for a cursor of another list
 */
function placeOf(cursor: string | undefined, sort: MemberSort): { value: string; id: string } | null {
  if (cursor === undefined) return null
  const { pattern, isValue } = places[sort]
  const found = new RegExp(`^(${pattern})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`).exec(cursor)
  if (found && isValue(found[1]!)) return { value: found[1]!, id: found[2]! }
  throw new Refused({ code: 'INVALID_INPUT', issues: [{ path: 'cursor', message: '목록을 처음부터 다시 불러와 주세요.' }] })
}

const isInstant = (value: string) => isRead(() => Temporal.Instant.from(value))
const isDay = (value: string) => isRead(() => Temporal.PlainDate.from(value))
const number = { pattern: String.raw`-?\d{1,15}`, isValue: () => true }

/** Patterns of the sort values in cursors. */
const places: Record<MemberSort, { pattern: string; isValue: (value: string) => boolean }> = {
  newest: { pattern: String.raw`2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z`, isValue: isInstant },
  points: number,
  pickups: number,
  noShows: number,
  lastVisit: { pattern: String.raw`\d{4}-\d\d-\d\d`, isValue: isDay },
}

function isRead(read: () => unknown): boolean {
  try {
    return read() !== null
  } catch {
    return false
  }
}
