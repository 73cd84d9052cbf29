import { z } from 'zod'
import { tutorialPages } from '../../domain/tutorial.ts'
import { day, id, instant, picture, role, tier } from './values.ts'

export const gender = z.enum(['female', 'male', 'other'])
/** Whose account somebody signs in with; null for e-mail and password. */
export const provider = z.enum(['kakao', 'oidc']).nullable()
export const ageRange = z.enum(['10s', '20s', '30s', '40s', '50s', '60s'])

/** The caller's own profile (SPEC §3, User). */
export const me = z.object({
  id,
  email: z.string().nullable(),
  /** Whether there is an address that mails reach and that nobody has confirmed yet (docs/RULES.md#a-confirmed-address). */
  isEmailUnconfirmed: z.boolean(),
  displayName: z.string(),
  nickname: z.string().nullable(),
  nicknameChanged: z.boolean(),
  /** How often the nickname may still be set. */
  nicknameSetsLeft: z.int(),
  phone: z.string().nullable(),
  phoneLast4: z.string().nullable(),
  photo: picture.nullable(),
  gender: gender.nullable(),
  ageRange: ageRange.nullable(),
  /** What the profile lacks: to be asked for (DECISIONS, People and roles). */
  missing: z.array(z.enum(['nickname', 'phone'])),
  role,
  tier,
  isSuspended: z.boolean(),
  points: z.int(),
  pickupCount: z.int(),
  /** A late cancellation counts as half (SPEC §9). */
  noShowCount: z.number(),
  referralCode: z.string(),
  /** Until when a friend's code may still be entered; null when it may not. */
  referralUntil: instant.nullable(),
  hasBeenReferred: z.boolean(),
  /** The points for the code that they entered wait for the first pickup, or for a confirmed address (docs/RULES.md#invitations). */
  isReferralHeld: z.boolean(),
  createdAt: instant,
  lastLoginDate: day.nullable(),
  consecutiveLoginDays: z.int(),
  /** Whether they ever reserved anything, also what was cancelled: tours come after that. */
  hasOrdered: z.boolean(),
  tutorialProgress: z.partialRecord(z.enum(tutorialPages), z.boolean()),
  hasCompletedTutorial: z.boolean(),
  hasPassword: z.boolean(),
  /** The provider that they sign in with, if any. */
  provider,
})
export type Me = z.infer<typeof me>

export const ownSession = z.object({
  id,
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: instant,
  /** To the hour. */
  seenAt: instant,
  expiresAt: instant,
})
export type OwnSession = z.infer<typeof ownSession>

/** What `withdraw` would be refused with now; null for nothing. */
export const ownWithdrawal = z.object({ refused: z.object({ code: z.string(), message: z.string() }).nullable() })

/** The operator's legal details (LOOK, Law on screen) and what customers need to know of the shop. */
export const storeInfo = z.object({
  shopName: z.string(),
  companyName: z.string(),
  representative: z.string(),
  businessNumber: z.string(),
  mailOrderNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  hostingProvider: z.string(),
  privacyOfficer: z.string(),
  mapLink: z.string(),
  pickupPlace: z.string(),
  pickupHours: z.string(),
  /** Where a prepayment goes. */
  bankName: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  graceDays: z.int(),
})
export type StoreInfo = z.infer<typeof storeInfo>
