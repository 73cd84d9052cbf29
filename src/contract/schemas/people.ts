import { z } from 'zod'
import { id, instant, role, tier } from './values.ts'

/** The caller's own profile. */
export const me = z.object({
  id,
  email: z.string().nullable(),
  displayName: z.string(),
  nickname: z.string().nullable(),
  phoneLast4: z.string().nullable(),
  role,
  tier,
  isSuspended: z.boolean(),
  points: z.int(),
  pickupCount: z.int(),
  /** A late cancellation counts as half (SPEC §9). */
  noShowCount: z.number(),
  referralCode: z.string(),
  createdAt: instant,
})
export type Me = z.infer<typeof me>

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
  pickupPlace: z.string(),
  pickupHours: z.string(),
  graceDays: z.int(),
})
export type StoreInfo = z.infer<typeof storeInfo>
