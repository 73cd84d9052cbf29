import { isIP } from 'node:net'
import { z } from 'zod'
import { ADMIN_POINTS_A_DAY } from '../../domain/rewards.ts'
import { cleanShopName, SHOP_NAME_MOST, shopNameProblem } from '../../domain/shop-name.ts'
import { knownPushServices } from '../../services/notifications/push-address.ts'
import { isThisMachine } from './address.ts'
import { connectionNames, plainConnections } from './plain-connections.ts'
import { weakness } from './secret-strength.ts'
import type { Environment } from './environment.ts'

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine(number => number >= from && number <= to)
const flag = z.enum(['true', 'false']).transform(value => value === 'true')
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Schema of the environment. Each description states the valid values and appears in the error message. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development').describe('development, test or production'),
  PORT: whole(1, 65_535).default(3000).describe('a port from 1 to 65535'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1')
    .describe('an address or a host name to listen on'),
  DATA_DIR: z.string().default('data').describe('a folder'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('like postgres://user:password@host:5432/database'),
  DATABASE_POOL_SIZE: whole(1, 1000).default(10).describe('a number of connections from 1 to 1000'),
  DATABASE_TIMEOUT_FACTOR: whole(1, 1000).default(1).describe('a whole number from 1 to 1000'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform(url => url.replace(/\/$/, ''))
    .refine(url => URL.parse(url)?.origin === url)
    .optional()
    .describe('like https://shop.example, without a path'),
  TRUST_PROXY: z
    .string()
    .transform(list => list.split(',').map(address => address.trim()))
    .refine(list => list.every(address => isIP(address) > 0))
    .default([])
    .describe('exact addresses of your proxies, with commas between them'),
  SECRET: z.string().optional(),
  FORMER_SECRET: z.string().optional(),
  SHOP_NAME: z
    .string()
    .refine(name => shopNameProblem(name) === null)
    .transform(cleanShopName)
    .optional()
    .describe(`a name of 1 to ${SHOP_NAME_MOST} characters`),
  REFERRAL_PREFIX: z
    .string()
    .regex(/^[A-Z]{4}$/)
    .default('MOAP')
    .describe('four capitals from A to Z'),
  LAUNCH_DATE: z.iso
    .date()
    .default('2025-08-11')
    .transform(day => Temporal.PlainDate.from(day))
    .describe('a day like 2025-08-11'),
  PRE_LAUNCH: flag.default(false).describe('true or false'),
  DEMO: flag.optional().describe('true or false'),
  LOG_LEVEL: z
    .enum(levels)
    .default('info')
    .describe(`one of ${levels.join(', ')}`),
  REQUESTS_PER_MINUTE: whole(60, 999_999).default(6000).describe('requests that one address may send, from 60 to 999999'),
  CONNECTIONS_PER_ADDRESS: whole(10, 100_000)
    .default(500)
    .describe('connections that one address may hold open, from 10 to 100000'),
  LISTENERS: whole(10, 100_000).default(4000).describe('pages that may listen to one process at once, from 10 to 100000'),
  LISTENERS_PER_USER: whole(1, 100).default(3).describe('pages of one user that may listen at once, from 1 to 100'),
  DRAIN_SECONDS: whole(0, 60).default(0).describe('a number of seconds from 0 to 60'),
  API_DOCS: flag.optional().describe('true or false'),
  METRICS_TOKEN: z.string().min(16).optional().describe('at least 16 characters'),
  KAKAO_CLIENT_ID: z.string().optional(),
  KAKAO_CLIENT_SECRET: z.string().optional(),
  KAKAO_JS_KEY: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional()
    .describe('the JavaScript key of your Kakao app, 32 characters from 0-9 and a-f'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('like https://login.example'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(30).optional().describe('what the sign-in button says, at most 30 characters'),
  SIGN_IN_LIMIT: whole(3, 100_000).default(10).describe('a number of attempts from 3 to 100000'),
  REQUIRE_SECOND_FACTOR: flag.default(false).describe('true or false'),
  STAFF_IDLE_MINUTES: whole(1, 1440).default(30).describe('a number of minutes from 1 to 1440'),
  SESSION_IDLE_DAYS: whole(1, 60).optional().describe('a number of days from 1 to 60'),
  FRESH_SIGN_IN_MINUTES: whole(1, 100_000).default(60).describe('a number of minutes from 1 to 100000'),
  CONFIRM_AGAIN_MINUTES: whole(1, 100_000).default(5).describe('a number of minutes from 1 to 100000'),
  ADMIN_POINTS_A_DAY: whole(0, 999_999)
    .default(ADMIN_POINTS_A_DAY)
    .describe('points that an admin may give by hand in a day, from 0 to 999999'),
  SESSIONS_PER_USER: whole(1, 1000).default(20).describe('a number of devices from 1 to 1000'),
  FILES: z.enum(['disk', 's3']).default('disk').describe('disk or s3'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('like https://s3.ap-northeast-2.amazonaws.com, without the bucket'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('the name of a bucket'),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP: flag.optional().describe('true or false'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('like https://s3.ap-northeast-2.amazonaws.com, without the bucket'),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('the name of a bucket'),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  JOBS: flag.default(true).describe('true or false'),
  SERVICE_WORKER: flag.default(true).describe('true or false'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional()
    .describe('87 characters of base64url'),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .describe('43 characters of base64url'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/)
    .optional()
    .describe('like mailto:hello@shop.example'),
  PUSH_SERVICES: z
    .string()
    .transform(list => list.split(',').map(name => name.trim()))
    .refine(list => list.every(name => /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(name)))
    .default([...knownPushServices])
    .describe('host names of push services, with commas between them, like fcm.googleapis.com,*.push.apple.com'),
  PLAIN_CONNECTIONS: z
    .string()
    .transform(list => list.split(',').map(name => name.trim()))
    .pipe(z.array(z.enum(connectionNames)))
    .default([])
    .describe(`some of ${connectionNames.join(', ')}, with commas between them`),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('like smtp://user:password@mail.example:587'),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/)
    .optional()
    .describe('like 모아픽 <hello@shop.example>'),
  ALIMTALK_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('like https://api.provider.example/messages'),
  ALIMTALK_KEY: z.string().optional(),
  ALIMTALK_SENDER_KEY: z.string().optional(),
})

const hidden: readonly string[] = ['DATABASE_URL', 'METRICS_TOKEN', 'SMTP_URL', 'VAPID_PRIVATE_KEY'] // may contain a password
const together = [
  ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['ALIMTALK_URL', 'ALIMTALK_KEY', 'ALIMTALK_SENDER_KEY'],
  ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_REGION', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
]

const neededForS3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** Returns one message per setting whose value is invalid by itself. Values of secret settings are not shown. */
export function wrongValues(error: z.ZodError | undefined, given: Environment): string[] {
  const names = new Set((error?.issues ?? []).map(issue => String(issue.path[0])))
  return [...names].map(name => {
    const description = settings.shape[name as keyof typeof settings.shape].description ?? 'something else'
    return hidden.includes(name) ? `${name} should be ${description}` : `${name} should be ${description}, not "${given[name]}"`
  })
}

export const SAME_SECRET = 'FORMER_SECRET should not be the present secret: it is the one that was in use before'

/** Returns one message per setting that is missing or conflicts with other settings. */
export function contradictions(given: Environment): string[] {
  const production = given['NODE_ENV'] === 'production'
  const problems = together.flatMap(group => {
    const missing = group.filter(name => !given[name])
    return missing.length === group.length ? [] : missing.map(name => `${name} is missing: ${group.join(', ')} go together`)
  })
  if (given['FILES'] === 's3')
    problems.push(...neededForS3.filter(name => !given[name]).map(name => `${name} is missing: FILES=s3 needs it`))
  if (given['BACKUP'] === 'true' && given['DATABASE_URL'])
    problems.push('BACKUP should not be true with DATABASE_URL: back that server up as docs/OPERATIONS.md says')
  if (given['FIRST_MASTER_EMAIL'])
    problems.push(
      'FIRST_MASTER_EMAIL is gone: anybody could register with that address first; register, then npm run role -- <e-mail> master',
    )
  const weak = given['SECRET'] ? weakness(given['SECRET']) : undefined
  if (weak) problems.push(`SECRET ${weak}; make one with: openssl rand -base64 36`)
  const former = given['FORMER_SECRET']
  const weakFormer = former ? weakness(former) : undefined
  if (weakFormer) problems.push(`FORMER_SECRET ${weakFormer}; leave it out, and everybody signs in again`)
  if (former && former === given['SECRET']) problems.push(SAME_SECRET)
  if (production && !given['SECRET'])
    problems.push('SECRET is missing: production needs one; make it with: openssl rand -base64 36')
  if (production && !given['PUBLIC_URL'])
    problems.push(
      'PUBLIC_URL is missing: production needs the address by which browsers reach the shop, like https://shop.example',
    )
  if (production && given['PUBLIC_URL']?.startsWith('http:') && !isThisMachine(URL.parse(given['PUBLIC_URL'])?.hostname ?? ''))
    problems.push('PUBLIC_URL should begin with https in production: passwords and sessions would cross the network in the clear')
  if (production && given['PUBLIC_URL']?.startsWith('https:') && !given['TRUST_PROXY'])
    problems.push(
      'TRUST_PROXY is missing: with https a proxy stands before the shop; name its address, such as 127.0.0.1, or all customers count as one',
    )
  if (production) problems.push(...plainConnections(given))
  if (production && given['DEMO'] === 'true')
    problems.push('DEMO should not be true in production: everybody knows the passwords of its accounts')
  if (production && Number(given['SIGN_IN_LIMIT'] ?? 0) > 100)
    problems.push('SIGN_IN_LIMIT should be at most 100 in production: it is what slows the guessing of passwords down')
  return problems
}
