import { z } from 'zod'
import { ageRange, gender, provider } from './people.ts'
import { channels } from '../../domain/notice.ts'
import { notification } from './notifications.ts'
import { cursor, day, id, instant, namesakeCode, picture, role, roundId, tier, won } from './values.ts'

const yesOrNo = z.enum(['yes', 'no']).optional()
/** Numbers come as text in a query string. */
const wholeNumber = z
  .string()
  .regex(/^-?\d{1,9}$/, { error: '정수로 입력해 주세요.' })
  .optional()
const halves = z
  .string()
  .regex(/^\d{1,6}(\.[05])?$/, { error: '0.5 단위로 입력해 주세요.' })
  .optional()

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
  /** Both ends belong to a span. */
  pointsFrom: wholeNumber,
  pointsTo: wholeNumber,
  pickupsFrom: wholeNumber,
  pickupsTo: wholeNumber,
  /** In halves, such as 2.5. */
  noShowsFrom: halves,
  noShowsTo: halves,
  /** KST days of the last visit; whoever never came was there before all of them. */
  visitedFrom: day.optional(),
  visitedTo: day.optional(),
  /** The most or the latest first, unless it is to be the other way round. */
  sort: z.enum(['newest', 'points', 'pickups', 'noShows', 'lastVisit']).default('newest'),
  direction: z.enum(['desc', 'asc']).default('desc'),
  cursor,
})
export type MemberFilter = z.output<typeof memberFilter>

/** A page of them: after the cursor, and so many further down, for whoever jumps. */
export const memberListSearch = memberFilter.extend({
  skip: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional(),
})
export type MemberListSearch = z.output<typeof memberListSearch>

export const member = z.object({
  id,
  displayName: z.string(),
  nickname: z.string().nullable(),
  /** In lists only its beginning and its host. */
  email: z.string().nullable(),
  phoneLast4: z.string().nullable(),
  namesakeCode,
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
  /** As of the last visit; over since, when that was before yesterday. */
  consecutiveLoginDays: z.int(),
  withdrawnAt: instant.nullable(),
})
export type Member = z.infer<typeof member>

const person = z.object({ id, displayName: z.string() })
/** What became of an inviter's reward. */
const reward = z.enum(['paid', 'held', 'over_limit', 'restricted', 'returning'])

export const memberDetail = member.extend({
  phone: z.string().nullable(),
  photo: picture.nullable(),
  /** Why staff suspended them; null for whoever they did not suspend. */
  suspensionReason: z.string().nullable(),
  gender: gender.nullable(),
  ageRange: ageRange.nullable(),
  nicknameChanged: z.boolean(),
  longestStreak: z.int(),
  /** Was a member before, within a year of joining. */
  isReturning: z.boolean(),
  inviter: person.nullable(),
  /** The latest 100, of `inviteeCount`. `reward` is what became of the inviter's. */
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
  /** Of the open ones, those that are not paid: what a suspension may cancel. */
  reservedOrders: z.int(),
  orders: z.int(),
  /** Places in line that stand, and all there ever were. */
  waiting: z.int(),
  waits: z.int(),
  reviews: z.int(),
  notices: z.int(),
  pushDevices: z.int(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Where they are signed in now. */
  sessions: z.int(),
  /** The provider that they sign in with, if any. */
  provider,
})
export type MemberDetail = z.infer<typeof memberDetail>

/** How many people there are, by the tier that counts; `newThisWeek` joined in the last seven KST days. Without those who withdrew. */
export const memberFigures = z.object({ total: z.int(), newThisWeek: z.int(), tiers: z.record(tier, z.int()) })
export type MemberFigures = z.infer<typeof memberFigures>

/** A place in line of one person; `place` and `lineLength` while they wait. */
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

/** A notification with what became of its messages outside the shop. `at`: when it was settled, or will be tried next. */
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

/** `awaitsAddress`: the inviter's reward is held until the friend confirms their address, or picks up. */
const invited = person.extend({ invitedAt: instant, reward, awaitsAddress: z.boolean() })

/** Two levels of invitations: the latest 100, and of each of these the latest 10. `secondCount`: whom all invitees invited. */
export const referralTree = z.object({
  inviter: invited.nullable(),
  invitees: z.array(invited.extend({ pickupCount: z.int(), inviteeCount: z.int(), invitees: z.array(invited) })),
  inviteeCount: z.int(),
  secondCount: z.int(),
  paid: z.int(),
})
export type ReferralTree = z.infer<typeof referralTree>
