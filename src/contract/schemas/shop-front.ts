import { z } from 'zod'
import { shopNameProblem } from '../../domain/shop-name.ts'
import { storeDetailProblem, type FormedDetail } from '../../domain/store-details.ts'
import { storeInfo } from './people.ts'
import { banner, maxPerUser } from './products.ts'
import { day, id, instant, text } from './values.ts'

/** A banner as staff send it. Without times it is shown as long as it is active. */
export const bannerInput = z.strictObject({
  /** An uploaded picture of kind `banners`. */
  imageId: id,
  /** Text alternative of the picture. */
  alt: text(100),
  /** A path of this shop (`/…`) or an https URL. */
  link: text(500).nullable(),
  isActive: z.boolean().optional(),
  startsAt: instant.nullable().optional(),
  endsAt: instant.nullable().optional(),
})
export type BannerInput = z.infer<typeof bannerInput>

/** A banner for staff, also when it is off, over or scheduled. `isShown`: customers see it now. */
export const adminBanner = banner.extend({
  isActive: z.boolean(),
  isShown: z.boolean(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  createdAt: instant,
  version: z.int(),
})
export type AdminBanner = z.infer<typeof adminBanner>

/** The shop's name as a master sends it (docs/RULES.md#the-shops-name). */
export const shopName = z
  .string({ error: issue => shopNameProblem(String(issue.input ?? '')) ?? undefined })
  .refine(name => shopNameProblem(name) === null, { error: issue => shopNameProblem(String(issue.input)) ?? undefined })

const detail = text(200)
const formed = (name: FormedDetail, most = 200) =>
  text(most).refine(written => storeDetailProblem(name, written) === null, { error: issue => problemOf(name, issue.input) })
const problemOf = (name: FormedDetail, input: unknown) => storeDetailProblem(name, String(input)) ?? undefined

const details = {
  companyName: detail,
  representative: detail,
  businessNumber: formed('businessNumber'),
  mailOrderNumber: detail,
  address: detail,
  phone: formed('phone'),
  email: formed('email'),
  hostingProvider: detail,
  privacyOfficer: detail,
  /** Link to a map; without one the address is looked up. */
  mapLink: formed('mapLink', 500),
  pickupPlace: detail,
  pickupHours: detail,
  bankName: detail,
  accountNumber: formed('accountNumber'),
  accountHolder: detail,
}

/** The store's details as staff send them; the shop's name is saved by a separate command. Absent settings stay unchanged. */
export const storeInput = z.strictObject({
  ...details,
  /** Days after the last pickup day on which an order may still be picked up. */
  graceDays: z.int().min(0, { error: '유예일은 0일 이상이에요.' }).max(14, { error: '유예일은 14일까지예요.' }),
  /** True if inviters' rewards are held until the friend's first pickup (docs/RULES.md#invitations). */
  holdReferralReward: z.boolean().optional(),
  /** The limit per customer that the form of a new item starts with; null for none. */
  defaultMaxPerUser: maxPerUser.optional(),
})
export type StoreInput = z.infer<typeof storeInput>

/** Field names of the store's details that staff edit: company, contact, pickup place, bank account. */
export const storeDetailNames = Object.keys(details) as (keyof typeof details)[]

/**
 * Settings that the server read from its environment at its start (docs/OPERATIONS.md). Keys and passwords are booleans: whether they are
 * set.
 */
const serverSettings = z.object({
  SHOP_NAME: z.string().nullable(),
  REFERRAL_PREFIX: z.string(),
  LAUNCH_DATE: day,
  PRE_LAUNCH: z.boolean(),
  PUBLIC_URL: z.string(),
  KAKAO_CLIENT_ID: z.boolean(),
  KAKAO_JS_KEY: z.boolean(),
  OIDC_NAME: z.string().nullable(),
  MAIL_FROM: z.string().nullable(),
  ALIMTALK_URL: z.boolean(),
  FILES: z.enum(['disk', 's3']),
  DEMO: z.boolean(),
})
export type ServerSettings = z.infer<typeof serverSettings>

/** The store's details with settings that customers do not see, the server's settings, and the version that a change must name. */
export const adminStore = storeInfo.extend({
  holdReferralReward: z.boolean(),
  defaultMaxPerUser: z.int().nullable(),
  /** The name that a master chose, also while SHOP_NAME overrides it; null for none. */
  ownName: z.string().nullable(),
  version: z.int(),
  server: serverSettings,
})
export type AdminStore = z.infer<typeof adminStore>
