import { z } from 'zod'
import { storeDetailProblem, type FormedDetail } from '../../domain/store-details.ts'
import { storeInfo } from './people.ts'
import { banner, maxPerUser } from './products.ts'
import { day, id, instant, text } from './values.ts'

/** What the owner sends of a banner (SPEC §3). Without times it shows always, as long as it is active. */
export const bannerInput = z.strictObject({
  /** An uploaded picture of the kind `banners`. */
  imageId: id,
  /** What the picture says, for who does not see it. */
  alt: text(100),
  /** A place of this shop (`/…`) or an https address. */
  link: text(500).nullable(),
  isActive: z.boolean().optional(),
  startsAt: instant.nullable().optional(),
  endsAt: instant.nullable().optional(),
})
export type BannerInput = z.infer<typeof bannerInput>

/** The owner's view of a banner: also those that are off, over or to come. `isShown`: customers see it at this moment. */
export const adminBanner = banner.extend({
  isActive: z.boolean(),
  isShown: z.boolean(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  createdAt: instant,
  version: z.int(),
})
export type AdminBanner = z.infer<typeof adminBanner>

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
  /** Where a map shows the shop; without one its address is looked up. */
  mapLink: formed('mapLink', 500),
  pickupPlace: detail,
  pickupHours: detail,
  bankName: detail,
  accountNumber: formed('accountNumber'),
  accountHolder: detail,
}

/** What the owner writes of the store; the name is a setting of the server's. Settings that are not sent stay. */
export const storeInput = z.strictObject({
  ...details,
  /** Whole days after the last pickup day in which an order may still be picked up (DECISIONS, Penalties). */
  graceDays: z.int().min(0, { error: '유예일은 0일 이상이에요.' }).max(14, { error: '유예일은 14일까지예요.' }),
  /** The inviter's reward waits for the friend's first pickup (DECISIONS, Referral). */
  holdReferralReward: z.boolean().optional(),
  /** Pieces per person that a new item's form starts with; null for no limit. */
  defaultMaxPerUser: maxPerUser.optional(),
})
export type StoreInput = z.infer<typeof storeInput>

/** The names of the store's details, as an earlier version may have stored some of them, in whatever form was allowed then. */
export const storeDetailNames = Object.keys(details) as (keyof typeof details)[]

/**
 * What the server read from its environment when it started, by the names that it has there (docs/OPERATIONS.md). Of keys and passwords
 * there is only whether they are set.
 */
const serverSettings = z.object({
  SHOP_NAME: z.string(),
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

/** The store's details with the settings that customers do not see, the server's own, and the version that a change must name. */
export const adminStore = storeInfo.extend({
  holdReferralReward: z.boolean(),
  defaultMaxPerUser: z.int().nullable(),
  version: z.int(),
  server: serverSettings,
})
export type AdminStore = z.infer<typeof adminStore>
