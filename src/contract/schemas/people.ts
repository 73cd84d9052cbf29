import { z } from 'zod'
import { tutorialPages } from '../../domain/tutorial.ts'
import { day, id, instant, picture, role, tier } from './values.ts'

export const gender = z.enum(['female', 'male', 'other'])
/** The provider that a person signs in with; null for e-mail and password. */
export const provider = z.enum(['kakao', 'oidc']).nullable()
export const ageRange = z.enum(['10s', '20s', '30s', '40s', '50s', '60s'])

/** The caller's own profile. */
export const me = z.object({
  id,
  email: z.string().nullable(),
  /** True for an address that receives mail and is not confirmed yet (docs/RULES.md#a-confirmed-address). */
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
  /** Fields of the profile that are still to be asked for. */
  missing: z.array(z.enum(['nickname', 'phone'])),
  role,
  tier,
  isSuspended: z.boolean(),
  points: z.int(),
  pickupCount: z.int(),
  /** A late cancellation counts as half. */
  noShowCount: z.number(),
  referralCode: z.string(),
  /** Until when an inviter's code may still be entered; null when it may not. */
  referralUntil: instant.nullable(),
  hasBeenReferred: z.boolean(),
  /**
   * True while the points for the entered code are held, until the first pickup or a confirmed mail address (docs/RULES.md#invitations).
   */
  isReferralHeld: z.boolean(),
  /** True if confirming the mail address pays these points. False if another account has the same mailbox. */
  isReferralPaidByConfirming: z.boolean(),
  createdAt: instant,
  lastLoginDate: day.nullable(),
  consecutiveLoginDays: z.int(),
  /** True after any reservation, canceled ones included; tours are offered from then on (docs/RULES.md#tours). */
  hasOrdered: z.boolean(),
  tutorialProgress: z.partialRecord(z.enum(tutorialPages), z.boolean()),
  hasCompletedTutorial: z.boolean(),
  hasPassword: z.boolean(),
  /** The provider that the caller signs in with, or null. */
  provider,
})
export type Me = z.infer<typeof me>

/** A session of the caller: a signed-in browser. */
export const ownSession = z.object({
  id,
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: instant,
  /** The last request, updated at most once an hour; on a shared device once a minute. */
  seenAt: instant,
  expiresAt: instant,
})
export type OwnSession = z.infer<typeof ownSession>

/** Whether the caller may end their membership now. `refused` is the refusal that `withdraw` would answer, or null. */
export const ownWithdrawal = z.object({ refused: z.object({ code: z.string(), message: z.string() }).nullable() })

/** The operator's legal details, and what customers need to know about the store (docs/RULES.md#store-details). */
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
  /** The account that prepayments go to. */
  bankName: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  graceDays: z.int(),
})
export type StoreInfo = z.infer<typeof storeInfo>
