import { z } from 'zod'
import { ageRange, gender, provider } from './people.ts'
import { josa } from '../words/josa.ts'
import { channels } from '../../domain/notice.ts'
import { notification } from './notifications.ts'
import { cursor, day, id, instant, namesakeCode, picture, role, roundId, tier, won } from './values.ts'

const yesOrNo = z.enum(['yes', 'no']).optional()
/** Schema of an optional whole number in a query string, where numbers are texts. */
const wholeNumber = (field: string) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, { error: `${josa(field, '은/는')} 정수로 입력해 주세요.` })
    .optional()
const halves = z
  .string()
  .regex(/^\d{1,6}(\.[05])?$/, { error: '노쇼 횟수는 0.5 단위로 입력해 주세요.' })
  .optional()

/** Filter and order of people; an absent field sets no bound. `joinedFrom` and `joinedTo` are KST days, both included. */
export const memberFilter = z.object({
  tier: tier.optional(),
  suspended: yesOrNo,
  role: role.optional(),
  hasPhone: yesOrNo,
  withdrawn: yesOrNo,
  joinedFrom: day.optional(),
  joinedTo: day.optional(),
  /** The beginning of a name, given name, nickname, e-mail or referral code, or a phone's last four digits or whole number. */
  q: z.string().max(100).optional(),
  /** Both ends are included. */
  pointsFrom: wholeNumber('포인트'),
  pointsTo: wholeNumber('포인트'),
  pickupsFrom: wholeNumber('픽업 횟수'),
  pickupsTo: wholeNumber('픽업 횟수'),
  /** No-shows in halves, such as 2.5. */
  noShowsFrom: halves,
  noShowsTo: halves,
  /** KST days of the last attendance. A person who never attended counts as earlier than any day. */
  visitedFrom: day.optional(),
  visitedTo: day.optional(),
  /** The order of the list; descending by default, which puts the most or the latest first. */
  sort: z.enum(['newest', 'points', 'pickups', 'noShows', 'lastVisit']).default('newest'),
  direction: z.enum(['desc', 'asc']).default('desc'),
  cursor,
})
export type MemberFilter = z.output<typeof memberFilter>

/** A page of people. It begins `skip` people after `cursor`, so that the list can jump. */
export const memberListSearch = memberFilter.extend({
  skip: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional(),
})
export type MemberListSearch = z.output<typeof memberListSearch>

/** A person in the list of people, for staff. */
export const member = z.object({
  id,
  displayName: z.string(),
  nickname: z.string().nullable(),
  /** Masked in lists. */
  email: z.string().nullable(),
  phoneLast4: z.string().nullable(),
  namesakeCode,
  role,
  /** The effective tier, and the one that follows from the counts. */
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
  /** The streak on the day of the last attendance; it has ended if that day was before yesterday. */
  consecutiveLoginDays: z.int(),
  withdrawnAt: instant.nullable(),
})
export type Member = z.infer<typeof member>

const person = z.object({ id, displayName: z.string() })
/** State of an inviter's reward. */
const reward = z.enum(['paid', 'held', 'over_limit', 'restricted', 'returning'])

/** A person for staff, with the numbers that the tabs of the person's page show. */
export const memberDetail = member.extend({
  phone: z.string().nullable(),
  photo: picture.nullable(),
  /** Why staff suspended the person, or null. */
  suspensionReason: z.string().nullable(),
  gender: gender.nullable(),
  ageRange: ageRange.nullable(),
  nicknameChanged: z.boolean(),
  longestStreak: z.int(),
  /** The person had an earlier account, so that joining gives no points again (docs/RULES.md#a-number-that-is-known). */
  isReturning: z.boolean(),
  /**
   * Why the person is suspected of having had an earlier account: the same mail address or telephone number. Null if a proven address shows
   * it for certain, or if there is no suspicion.
   */
  suspectedBy: z.enum(['address', 'number']).nullable(),
  /** True if the suspected earlier account was suspended. */
  suspectedRestricted: z.boolean(),
  inviter: person.nullable(),
  /** The latest 100 invited friends; `inviteeCount` counts all. `reward` is the state of the inviter's reward. */
  invitees: z.array(
    person.extend({
      invitedAt: instant,
      reward,
      rewardedAt: instant.nullable(),
    }),
  ),
  inviteeCount: z.int(),
  encores: z.array(z.object({ productId: id, productName: z.string(), requestedAt: instant })),
  openOrders: z.int(),
  /** Open orders without a prepayment, which a suspension may cancel. */
  reservedOrders: z.int(),
  orders: z.int(),
  /** Number of current waitlist entries, and of all that the person ever had. */
  waiting: z.int(),
  waits: z.int(),
  reviews: z.int(),
  notices: z.int(),
  pushDevices: z.int(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Number of current sessions. */
  sessions: z.int(),
  /** The provider that the person signs in with, or null. */
  provider,
})
export type MemberDetail = z.infer<typeof memberDetail>

/** Numbers of people by effective tier, without withdrawn ones. `newThisWeek` joined in the last seven KST days. */
export const memberFigures = z.object({ total: z.int(), newThisWeek: z.int(), tiers: z.record(tier, z.int()) })
export type MemberFigures = z.infer<typeof memberFigures>

/** A waitlist entry of one person, for staff. `place` (1 is next) and `lineLength` (entries on the waitlist) are null unless it waits. */
export const personEntry = z.object({
  id,
  productId: id,
  roundId,
  productName: z.string(),
  roundName: z.string(),
  itemName: z.string(),
  quantity: z.int(),
  unitPrice: won,
  pickupDate: day,
  pickupUntil: day,
  timestamp: instant,
  isPrioritized: z.boolean(),
  status: z.enum(['waiting', 'converted', 'left', 'ended']),
  closedAt: instant.nullable(),
  orderId: id.nullable(),
  place: z.int().nullable(),
  lineLength: z.int().nullable(),
})
export type PersonEntry = z.infer<typeof personEntry>

/** A notification with its messages by push, e-mail and 알림톡. `at` is when sending a message ended, or will be tried next. */
export const personNotice = notification.extend({
  deliveries: z.array(
    z.object({
      channel: z.enum(channels),
      status: z.enum(['pending', 'sent', 'dropped', 'failed']),
      attempts: z.int(),
      error: z.string().nullable(),
      at: instant,
    }),
  ),
})
export type PersonNotice = z.infer<typeof personNotice>

/**
 * An inviter or an invited friend. `awaitsAddress`: the inviter's reward is held until the friend confirms the mail address or picks up an
 * order.
 */
const invited = person.extend({ invitedAt: instant, reward, awaitsAddress: z.boolean() })

/**
 * The invitations around one person: the inviter, the latest 100 invited friends, and the latest 10 whom each of these invited.
 * `secondCount` counts everybody whom the friends invited.
 */
export const referralTree = z.object({
  inviter: invited.nullable(),
  invitees: z.array(invited.extend({ pickupCount: z.int(), inviteeCount: z.int(), invitees: z.array(invited) })),
  inviteeCount: z.int(),
  secondCount: z.int(),
  paid: z.int(),
})
export type ReferralTree = z.infer<typeof referralTree>
