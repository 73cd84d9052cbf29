import { accessSync, constants, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import type { z } from 'zod'
import type { S3Settings } from '../../files/s3.ts'
import { mustEncryptMail } from './plain-connections.ts'
import { ensureSecret } from './secret.ts'
import { contradictions, SAME_SECRET, settings, wrongValues } from './settings.ts'
import type { Environment } from './environment.ts'
import { type Secret } from '../../services/secrets/keys.ts'

/** All validated settings. docs/OPERATIONS.md "Settings" documents them for operators. */
export interface Config {
  mode: 'development' | 'test' | 'production'
  port: number
  host: string
  /** Absolute path of the folder for all data of the shop. */
  dataDir: string
  /** URL of the database; undefined means the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  databasePoolSize: number
  /** Factor for the time-outs of connections, statements and locks. */
  databaseTimeoutFactor: number
  /** Address of the shop for browsers, without a trailing slash. */
  publicUrl: string
  /** Exact addresses of the proxies whose X-Forwarded-* headers are trusted. */
  trustProxy: string[]
  /** Signs sessions and tokens, with the former one beside it if FORMER_SECRET is set. */
  secret: Secret
  /** SHOP_NAME, which overrides the name that a master chose; null where it is not set. */
  fixedName: string | null
  referralPrefix: string
  launchDate: Temporal.PlainDate
  /** Customers see only the pre-launch page, and only staff may use the shop. */
  preLaunch: boolean
  /** Loads the demo shop and lets its accounts sign in. */
  demo: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Requests per address and minute. An IPv6 /64 network counts as one address. */
  requestsPerMinute: number
  /** Open connections per address. */
  connectionsPerAddress: number
  /** Open `/live` streams of this process, and per user. One more of a user ends their oldest. */
  streams: number
  streamsPerUser: number
  /** Serves `/openapi.json` and `/docs`. */
  apiDocs: boolean
  /** Bearer token for `/metrics`. Without one only requests from this machine may read it. */
  metricsToken: string | undefined
  kakao: { clientId: string; clientSecret: string } | undefined
  /** Public key of the Kakao SDK, which enables sharing products in 카카오톡. */
  kakaoJsKey: string | undefined
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined
  /** Whether this process creates notifications, sends messages and runs the schedule. */
  jobs: boolean
  /** Whether phones cache the shop's files and an offline page. False removes both from them. */
  serviceWorker: boolean
  /** Seconds that a server continues to serve during shutdown while `/readyz` answers 503. */
  drainSeconds: number
  /** Keys for Web Push; undefined: they are derived from the secret. */
  push: { publicKey: string; privateKey: string; subject: string } | undefined
  /** Host names to which push messages may be sent. */
  pushServices: readonly string[]
  mail: { url: string; from: string; requireTls?: boolean } | undefined
  alimtalk: { url: string; key: string; senderKey: string } | undefined
  /** Failed sign-ins per account and address in 15 minutes. The other limits are multiples of it. */
  signInLimit: number
  /** Staff without a second factor have only the rights of a customer; admin pages redirect them to its set-up. */
  requireSecondFactor: boolean
  /** Minutes of inactivity after which a session on a shared device ends. */
  idleMinutes: number
  /** Days without a request after which any session ends; undefined: sessions end by their age alone. */
  sessionIdleDays: number | undefined
  /** Minutes after sign-in in which money, roles and exports require no password. */
  freshMinutes: number
  /** Minutes after password entry in which changes to the own sign-in methods require none. */
  justMinutes: number
  /** Points that one admin may give by hand per Korean day. Masters have no limit. */
  adminPointsADay: number
  /** Sessions per account. One more ends the session that was unused longest. */
  sessionsPerUser: number
  /** Storage of pictures; undefined means `dataDir`. */
  s3: S3Settings | undefined
  /** Backups of the embedded PostgreSQL: their folder, and a bucket for a second copy. Undefined: none are made. */
  backup: { dir: string; s3: S3Settings | undefined } | undefined
}

/** Error about the environment. `problems` has one readable line per wrong setting, which begins with the setting's name. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The shop does not start with these settings:\n${problems.map(problem => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Reads and validates the settings. If SECRET is missing outside production, it is created once and kept in `dataDir`.
 * @throws ConfigError when a setting is wrong or `dataDir` is needed and not writable
 * @throws Error when the secret in `dataDir` is too weak
 */
export function loadConfig(env: Environment): Config {
  const config = parseConfig(env)
  const everythingElsewhere = config.databaseUrl && config.s3 && config.secret
  if (!everythingElsewhere && !mayBeFilled(config.dataDir))
    throw new ConfigError([`DATA_DIR should be a folder that this user may write to, not "${config.dataDir}"`])
  return { ...config, secret: config.secret ?? withFormer(ensureSecret(config.dataDir), env['FORMER_SECRET']) }
}

/**
 * Returns the secret together with the former one.
 * @throws ConfigError when both are equal, which `contradictions` cannot see for a generated secret
 */
function withFormer(current: string, former: string | undefined): Secret {
  if (!former) return current
  if (former === current) throw new ConfigError([SAME_SECRET])
  return { current, former }
}

/** Returns whether this process may create files in the folder, or in its nearest existing parent. */
function mayBeFilled(folder: string): boolean {
  try {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (!found) return mayBeFilled(dirname(folder))
    accessSync(folder, constants.W_OK | constants.X_OK)
    return found.isDirectory()
  } catch {
    return false // below a file, or in a folder without permission
  }
}

/** Validates the settings without reading or writing files. `secret` may be undefined. @throws ConfigError */
export function parseConfig(env: Environment): Omit<Config, 'secret'> & { secret: Secret | undefined } {
  // `NAME=` in an env file counts as not set
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
    secret: s.SECRET === undefined ? undefined : withFormer(s.SECRET, s.FORMER_SECRET),
    fixedName: s.SHOP_NAME ?? null,
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
    pushServices: s.PUSH_SERVICES,
    mail: s.SMTP_URL ? { url: s.SMTP_URL, from: s.MAIL_FROM!, requireTls: mustEncryptMail(given) } : undefined,
    alimtalk: s.ALIMTALK_URL ? { url: s.ALIMTALK_URL, key: s.ALIMTALK_KEY!, senderKey: s.ALIMTALK_SENDER_KEY! } : undefined,
    signInLimit: s.SIGN_IN_LIMIT,
    requireSecondFactor: s.REQUIRE_SECOND_FACTOR,
    idleMinutes: s.STAFF_IDLE_MINUTES,
    sessionIdleDays: s.SESSION_IDLE_DAYS,
    freshMinutes: s.FRESH_SIGN_IN_MINUTES,
    justMinutes: s.CONFIRM_AGAIN_MINUTES,
    adminPointsADay: s.ADMIN_POINTS_A_DAY,
    sessionsPerUser: s.SESSIONS_PER_USER,
    s3: s.FILES === 's3' ? s3Settings(s) : undefined,
    backup: backupSettings(s),
  }
}

/** Returns the settings of the bucket for pictures. Validation must have required all of them. */
function s3Settings(s: z.output<typeof settings>): S3Settings {
  return {
    endpoint: s.S3_ENDPOINT!,
    bucket: s.S3_BUCKET!,
    region: s.S3_REGION!,
    accessKeyId: s.S3_ACCESS_KEY_ID!,
    secretAccessKey: s.S3_SECRET_ACCESS_KEY!,
  }
}

/**
 * Returns the data folder and the place of backups, even if the server makes none. Reads only DATA_DIR and the settings `BACKUP_…`.
 * @throws ConfigError
 */
export function backupPlaceOf(env: Environment): { dataDir: string; backup: NonNullable<Config['backup']> } {
  const names = Object.entries(env).filter(([name]) => name === 'DATA_DIR' || name.startsWith('BACKUP_'))
  const { dataDir, backup } = parseConfig({ ...Object.fromEntries(names), BACKUP: 'true' })
  return { dataDir, backup: backup! }
}

/**
 * Returns the settings of backups; undefined if none are made. They are on in production unless BACKUP is false. Another PostgreSQL
 * (DATABASE_URL) is backed up with its own tools.
 */
function backupSettings(s: z.output<typeof settings>): Config['backup'] {
  if (s.DATABASE_URL || !(s.BACKUP ?? s.NODE_ENV === 'production')) return undefined
  return { dir: resolve(s.BACKUP_DIR ?? join(s.DATA_DIR, 'backups')), s3: backupBucketOf(s) }
}

/** Returns the settings of the bucket for backups; undefined without one. Validation must have required all or none of them. */
function backupBucketOf(s: z.output<typeof settings>): S3Settings | undefined {
  if (!s.BACKUP_S3_ENDPOINT) return undefined
  return {
    endpoint: s.BACKUP_S3_ENDPOINT,
    bucket: s.BACKUP_S3_BUCKET!,
    region: s.BACKUP_S3_REGION!,
    accessKeyId: s.BACKUP_S3_ACCESS_KEY_ID!,
    secretAccessKey: s.BACKUP_S3_SECRET_ACCESS_KEY!,
  }
}
