import { z } from 'zod'
import { ageRange, gender } from './people.ts'
import { cursor, day, id, instant, picture, role, tier } from './values.ts'

const yesOrNo = z.enum(['yes', 'no']).optional()

/** Which people, in which order; a field left out sets no bound. Days are KST days of joining, both belong to the span. */
export const memberFilter = z.object({
  tier: tier.optional(),
  suspended: yesOrNo,
  role: role.optional(),
  hasPhone: yesOrNo,
  withdrawn: yesOrNo,
  joinedFrom: day.optional(),
  joinedTo: day.optional(),
  /** How a name, given name, nickname, e-mail or referral code begins; the last four digits or the whole number of a telephone. */
  q: z.string().max(100).optional(),
  /** The most or the latest first. */
  sort: z.enum(['newest', 'points', 'pickups', 'noShows']).default('newest'),
  cursor,
})
export type MemberFilter = z.output<typeof memberFilter>

export const member = z.object({
  id,
  displayName: z.string(),
  nickname: z.string().nullable(),
  email: z.string().nullable(),
  phoneLast4: z.string().nullable(),
  role,
  /** The one that counts, and the one that follows from the counts. */
  tier,
  derivedTier: tier,
  isManualTier: z.boolean(),
  isSuspended: z.boolean(),
  points: z.int(),
  pickupCount: z.int(),
  noShowCount: z.number(),
  referralCode: z.string(),
  createdAt: instant,
  lastLoginDate: day.nullable(),
  withdrawnAt: instant.nullable(),
})
export type Member = z.infer<typeof member>

const person = z.object({ id, displayName: z.string() })

export const memberDetail = member.extend({
  phone: z.string().nullable(),
  photo: picture.nullable(),
  gender: gender.nullable(),
  ageRange: ageRange.nullable(),
  nicknameChanged: z.boolean(),
  consecutiveLoginDays: z.int(),
  /** Was a member before, within a year of joining. */
  isReturning: z.boolean(),
  inviter: person.nullable(),
  /** The latest 100, of `inviteeCount`. `reward` is what became of the inviter's. */
  invitees: z.array(
    person.extend({
      invitedAt: instant,
      reward: z.enum(['paid', 'held', 'over_limit', 'restricted']),
      rewardedAt: instant.nullable(),
    }),
  ),
  inviteeCount: z.int(),
  encores: z.array(z.object({ productId: id, productName: z.string(), requestedAt: instant })),
  openOrders: z.int(),
  orders: z.int(),
  waiting: z.int(),
  reviews: z.int(),
  unreadNotifications: z.int(),
  pushDevices: z.int(),
})
export type MemberDetail = z.infer<typeof memberDetail>
