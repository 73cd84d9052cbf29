import { accessSync, constants, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, resolve } from 'node:path'
import type { z } from 'zod'
import type { S3Settings } from '../files/s3.ts'
import { ensureSecret } from './secret.ts'
import { contradictions, type Environment, settings, wrongValues } from './settings.ts'

/** Every setting, checked. docs/OPERATIONS.md "Settings" lists them for people. */
export interface Config {
  mode: 'development' | 'test' | 'production'
  port: number
  host: string
  /** Absolute path of the folder with everything that the shop keeps. */
  dataDir: string
  /** undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  databasePoolSize: number
  /** Multiplies how long a connection and a statement are waited for. */
  databaseTimeoutFactor: number
  /** Where browsers reach the shop, without a slash at the end. */
  publicUrl: string
  /** Exact addresses of the proxies whose X-Forwarded-* headers are believed. */
  trustProxy: string[]
  /** Signs sessions and tokens. */
  secret: string
  shopName: string
  referralPrefix: string
  launchDate: Temporal.PlainDate
  /** Customers see only the pre-launch page. DECISIONS "Names". */
  preLaunch: boolean
  /** The demo shop is loaded and its accounts may sign in. */
  demo: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Requests per address and minute; an IPv6 network of 64 bits counts as one. */
  requestsPerMinute: number
  /** Connections that one address may hold open. */
  connectionsPerAddress: number
  /** Pages that may listen to this process at once, and of one user: one more ends their oldest. */
  streams: number
  streamsPerUser: number
  /** `/openapi.json` and `/docs` are there. */
  apiDocs: boolean
  /** Who has it may read /metrics; without one, only this machine itself. */
  metricsToken: string | undefined
  kakao: { clientId: string; clientSecret: string } | undefined
  /** Public; with it products can be sent in 카카오톡. */
  kakaoJsKey: string | undefined
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined
  /** This process tells what happened, sends messages and runs the schedule. */
  jobs: boolean
  /** Phones keep the shop's files and an offline page; false takes all of it away from them. */
  serviceWorker: boolean
  /** How long a server that was told to end goes on serving while it says that it is not ready. */
  drainSeconds: number
  /** Keys for Web Push; without them they are made from the secret. */
  push: { publicKey: string; privateKey: string; subject: string } | undefined
  mail: { url: string; from: string } | undefined
  alimtalk: { url: string; key: string; senderKey: string } | undefined
  /** Wrong sign-ins of one account from one address in a quarter of an hour; the other limits are multiples of it. */
  signInLimit: number
  /** Staff without a second factor are led to its set-up and may nothing else. */
  requireSecondFactor: boolean
  /** Minutes without a request after which a session on a shared device is over. */
  idleMinutes: number
  /** Minutes after a sign-in in which money, roles and exports ask for no password. */
  freshMinutes: number
  /** Minutes after the password was given in which changing one's own ways in asks for none. */
  justMinutes: number
  /** Points that one admin may give by hand on a Korean day; masters have no such limit. */
  adminPointsADay: number
  /** Devices that one account is signed in on; one more ends the longest unseen. */
  sessionsPerUser: number
  /** Where pictures lie; undefined: in `dataDir`. */
  s3: S3Settings | undefined
}

/** The environment is wrong: `problems` has one readable line for each wrong setting, which it begins with. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The shop does not start with these settings:\n${problems.map(problem => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Reads the settings from the environment. Outside production a missing SECRET is made once and kept in `dataDir`.
 * @throws ConfigError
 */
export function loadConfig(env: Environment): Config {
  const config = parseConfig(env)
  const everythingElsewhere = config.databaseUrl && config.s3 && config.secret
  if (!everythingElsewhere && !mayBeFilled(config.dataDir))
    throw new ConfigError([`DATA_DIR should be a folder that this user may write to, not "${config.dataDir}"`])
  return { ...config, secret: config.secret ?? ensureSecret(config.dataDir) }
}

/** Whether the folder, or the nearest one above that is there, is one in which this process may make files. */
function mayBeFilled(folder: string): boolean {
  try {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (!found) return mayBeFilled(dirname(folder))
    accessSync(folder, constants.W_OK | constants.X_OK)
    return found.isDirectory()
  } catch {
    return false // it lies below a file, or in a folder that is closed to us
  }
}

/**
 * The pure part of `loadConfig`: touches no disk, so the secret may still be missing.
 * @throws ConfigError
 */
export function parseConfig(env: Environment): Omit<Config, 'secret'> & { secret: string | undefined } {
  // `NAME=` in an env file means: not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settings.safeParse(given)
  const problems = [...wrongValues(parsed.error, given), ...contradictions(given)]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  const { KAKAO_CLIENT_ID, OIDC_ISSUER, ...s } = parsed.data
  return {
    mode: s.NODE_ENV,
    port: s.PORT,
    host: s.HOST,
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    databasePoolSize: s.DATABASE_POOL_SIZE,
    databaseTimeoutFactor: s.DATABASE_TIMEOUT_FACTOR,
    publicUrl: s.PUBLIC_URL ?? `http://${isIP(s.HOST) === 6 ? `[${s.HOST}]` : s.HOST}:${s.PORT}`,
    trustProxy: s.TRUST_PROXY,
    secret: s.SECRET,
    shopName: s.SHOP_NAME,
    referralPrefix: s.REFERRAL_PREFIX,
    launchDate: s.LAUNCH_DATE,
    preLaunch: s.PRE_LAUNCH,
    demo: s.DEMO ?? s.NODE_ENV !== 'production',
    logLevel: s.LOG_LEVEL,
    requestsPerMinute: s.REQUESTS_PER_MINUTE,
    connectionsPerAddress: s.CONNECTIONS_PER_ADDRESS,
    streams: s.LISTENERS,
    streamsPerUser: s.LISTENERS_PER_USER,
    apiDocs: s.API_DOCS ?? s.NODE_ENV !== 'production',
    metricsToken: s.METRICS_TOKEN,
    kakao: KAKAO_CLIENT_ID ? { clientId: KAKAO_CLIENT_ID, clientSecret: s.KAKAO_CLIENT_SECRET! } : undefined,
    kakaoJsKey: s.KAKAO_JS_KEY,
    oidc: OIDC_ISSUER
      ? { issuer: OIDC_ISSUER, clientId: s.OIDC_CLIENT_ID!, clientSecret: s.OIDC_CLIENT_SECRET!, name: s.OIDC_NAME! }
      : undefined,
    jobs: s.JOBS,
    serviceWorker: s.SERVICE_WORKER,
    drainSeconds: s.DRAIN_SECONDS,
    push: s.VAPID_PUBLIC_KEY
      ? { publicKey: s.VAPID_PUBLIC_KEY, privateKey: s.VAPID_PRIVATE_KEY!, subject: s.VAPID_SUBJECT! }
      : undefined,
    mail: s.SMTP_URL ? { url: s.SMTP_URL, from: s.MAIL_FROM! } : undefined,
    alimtalk: s.ALIMTALK_URL ? { url: s.ALIMTALK_URL, key: s.ALIMTALK_KEY!, senderKey: s.ALIMTALK_SENDER_KEY! } : undefined,
    signInLimit: s.SIGN_IN_LIMIT,
    requireSecondFactor: s.REQUIRE_SECOND_FACTOR,
    idleMinutes: s.STAFF_IDLE_MINUTES,
    freshMinutes: s.FRESH_SIGN_IN_MINUTES,
    justMinutes: s.CONFIRM_AGAIN_MINUTES,
    adminPointsADay: s.ADMIN_POINTS_A_DAY,
    sessionsPerUser: s.SESSIONS_PER_USER,
    s3: s.FILES === 's3' ? s3Settings(s) : undefined,
  }
}

/** Whatever is missing was refused before. */
function s3Settings(s: z.output<typeof settings>): S3Settings {
  return {
    endpoint: s.S3_ENDPOINT!,
    bucket: s.S3_BUCKET!,
    region: s.S3_REGION!,
    accessKeyId: s.S3_ACCESS_KEY_ID!,
    secretAccessKey: s.S3_SECRET_ACCESS_KEY!,
  }
}
