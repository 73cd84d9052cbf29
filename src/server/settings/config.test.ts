import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'
import { SAME_SECRET, settings } from './settings.ts'
import type { Environment } from './environment.ts'

const good = 'Zk3vQ9yT7pLx2RbN8wHd5JcM4sGf6KaU'
const production = { NODE_ENV: 'production', SECRET: good, PUBLIC_URL: 'http://127.0.0.1:3000' }

test('a name that is set counts as one, also the default', () => {
  expect(parseConfig({ SHOP_NAME: '모아픽' }).fixedName).toBe('모아픽')
  expect(parseConfig({ SHOP_NAME: '' }).fixedName).toBeNull()
})

test('an empty environment is a complete development shop', () => {
  const { launchDate, dataDir, ...rest } = parseConfig({})
  expect(launchDate.toString()).toBe('2025-08-11')
  expect(dataDir).toBe(join(process.cwd(), 'data'))
  expect(rest).toEqual({
    mode: 'development',
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databasePoolSize: 10,
    databaseTimeoutFactor: 1,
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: [],
    secret: undefined,
    fixedName: null,
    referralPrefix: 'MOAP',
    preLaunch: false,
    demo: true,
    logLevel: 'info',
    kakao: undefined,
    kakaoJsKey: undefined,
    oidc: undefined,
    jobs: true,
    serviceWorker: true,
    push: undefined,
    pushServices: ['fcm.googleapis.com', '*.push.apple.com', 'updates.push.services.mozilla.com', '*.notify.windows.com'],
    mail: undefined,
    alimtalk: undefined,
    apiDocs: true,
    drainSeconds: 0,
    signInLimit: 10,
    requireSecondFactor: false,
    idleMinutes: 30,
    freshMinutes: 60,
    justMinutes: 5,
    adminPointsADay: 30_000,
    connectionsPerAddress: 500,
    sessionsPerUser: 20,
    streams: 4000,
    streamsPerUser: 3,
    requestsPerMinute: 6000,
    s3: undefined,
    backup: undefined,
  })
})

const s3 = {
  FILES: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_REGION: 'kr',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
}
const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_NAME: '우리 계정' }
const vapid = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'a'.repeat(43), VAPID_SUBJECT: 'mailto:a@b.kr' }
const understood: [Environment, object][] = [
  [{ PORT: '1' }, { port: 1, publicUrl: 'http://127.0.0.1:1' }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ PORT: '' }, { port: 3000 }],
  [{ HOST: '::1' }, { publicUrl: 'http://[::1]:3000' }],
  [{ DATABASE_URL: 'postgresql://a:b@db/shop' }, { databaseUrl: 'postgresql://a:b@db/shop' }],
  [{ DATABASE_POOL_SIZE: '1' }, { databasePoolSize: 1 }],
  [{ DATABASE_TIMEOUT_FACTOR: '20' }, { databaseTimeoutFactor: 20 }],
  [{ PUBLIC_URL: 'https://shop.example/' }, { publicUrl: 'https://shop.example' }],
  [{ TRUST_PROXY: '10.0.0.1, ::1' }, { trustProxy: ['10.0.0.1', '::1'] }],
  [{ PRE_LAUNCH: 'true' }, { preLaunch: true }],
  [{ DEMO: 'false' }, { demo: false }],
  [production, { mode: 'production', demo: false, apiDocs: false, secret: good }],
  [{ SECRET: good, FORMER_SECRET: `${good}x9` }, { secret: { current: good, former: `${good}x9` } }],
  [{ SESSION_IDLE_DAYS: '14' }, { sessionIdleDays: 14 }],
  [{ KAKAO_CLIENT_ID: 'a', KAKAO_CLIENT_SECRET: 'b' }, { kakao: { clientId: 'a', clientSecret: 'b' } }],
  [{ KAKAO_JS_KEY: 'f0'.repeat(16) }, { kakaoJsKey: 'f0'.repeat(16) }],
  [oidc, { oidc: { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b', name: '우리 계정' } }],
  [{ JOBS: 'false' }, { jobs: false }],
  [{ SERVICE_WORKER: 'false' }, { serviceWorker: false }],
  [vapid, { push: { publicKey: 'B'.repeat(87), privateKey: 'a'.repeat(43), subject: 'mailto:a@b.kr' } }],
  [
    { SMTP_URL: 'smtps://u:p@mail.kr:465', MAIL_FROM: '모아픽 <a@b.kr>' },
    { mail: { url: 'smtps://u:p@mail.kr:465', from: '모아픽 <a@b.kr>' } },
  ],
  [
    { ALIMTALK_URL: 'https://talk.kr/messages', ALIMTALK_KEY: 'k', ALIMTALK_SENDER_KEY: 's' },
    { alimtalk: { url: 'https://talk.kr/messages', key: 'k', senderKey: 's' } },
  ],
  [
    { ...production, SMTP_URL: 'smtp://mail.kr', MAIL_FROM: 'a@b.kr', PLAIN_CONNECTIONS: 'mail' },
    { mail: { requireTls: false } },
  ],
  [{ SIGN_IN_LIMIT: '5000' }, { signInLimit: 5000 }],
  [{ REQUIRE_SECOND_FACTOR: 'true' }, { requireSecondFactor: true }],
  [{ STAFF_IDLE_MINUTES: '1' }, { idleMinutes: 1 }],
  [{ FRESH_SIGN_IN_MINUTES: '720' }, { freshMinutes: 720 }],
  [{ CONFIRM_AGAIN_MINUTES: '10' }, { justMinutes: 10 }],
  [{ ADMIN_POINTS_A_DAY: '0' }, { adminPointsADay: 0 }],
  [{ DATA_DIR: '/srv/shop' }, { dataDir: '/srv/shop' }],
  [{ SHOP_NAME: ' 모아마트 ' }, { fixedName: '모아마트' }],
  [{ REFERRAL_PREFIX: 'SHOP' }, { referralPrefix: 'SHOP' }],
  [{ LAUNCH_DATE: '2026-01-02' }, { launchDate: expect.toSatisfy(day => String(day) === '2026-01-02') }],
  [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
  [{ DRAIN_SECONDS: '12' }, { drainSeconds: 12 }],
  [{ API_DOCS: 'false' }, { apiDocs: false }],
  [{ METRICS_TOKEN: 'sixteen-letters-' }, { metricsToken: 'sixteen-letters-' }],
  [{ PUSH_SERVICES: 'push.example.kr' }, { pushServices: ['push.example.kr'] }],
  [{ REQUESTS_PER_MINUTE: '77' }, { requestsPerMinute: 77 }],
  [{ CONNECTIONS_PER_ADDRESS: '77' }, { connectionsPerAddress: 77 }],
  [{ LISTENERS: '77' }, { streams: 77 }],
  [{ LISTENERS_PER_USER: '7' }, { streamsPerUser: 7 }],
  [{ SESSIONS_PER_USER: '7' }, { sessionsPerUser: 7 }],
  [s3, { s3: { endpoint: 'https://s3.example', bucket: 'pictures', region: 'kr', accessKeyId: 'a', secretAccessKey: 'b' } }],
  [{ ...s3, FILES: 'disk' }, { s3: undefined }],
  [production, { backup: { dir: join(process.cwd(), 'data', 'backups'), s3: undefined } }],
  [{ ...production, BACKUP: 'false' }, { backup: undefined }],
  [{ ...production, DATABASE_URL: 'postgres://a:b@db/shop?sslmode=verify-full' }, { backup: undefined }],
  [{ BACKUP: 'true', BACKUP_DIR: '/mnt/disk' }, { backup: { dir: '/mnt/disk', s3: undefined } }],
  [
    {
      BACKUP: 'true',
      ...Object.fromEntries(
        Object.entries(s3)
          .slice(1)
          .map(([name, value]) => [`BACKUP_${name}`, value]),
      ),
      BACKUP_FILES: '',
    },
    { backup: { s3: { endpoint: 'https://s3.example', bucket: 'pictures' } }, s3: undefined },
  ],
]
test.each(understood)('%o is understood', (env, expected) => {
  expect(parseConfig(env)).toMatchObject(expected)
})

test('every setting is seen to reach the shop', () => {
  const seen = new Set(understood.flatMap(([env]) => Object.keys(env)))
  expect(Object.keys(settings.shape).filter(name => !seen.has(name))).toEqual([])
})

test.each<[Environment, string[]]>([
  [{ NODE_ENV: 'prod' }, ['NODE_ENV should be development, test or production, not "prod"']],
  [{ PORT: '0' }, ['PORT should be a port from 1 to 65535, not "0"']],
  [{ PORT: '65536' }, ['PORT should be a port from 1 to 65535, not "65536"']],
  [{ PORT: '80a' }, ['PORT should be a port from 1 to 65535, not "80a"']],
  [{ HOST: 'a b' }, ['HOST should be an address or a host name to listen on, not "a b"']],
  [{ DATABASE_URL: 'mysql://u:hush@h/d' }, ['DATABASE_URL should be like postgres://user:password@host:5432/database']],
  [{ DATABASE_POOL_SIZE: '0' }, ['DATABASE_POOL_SIZE should be a number of connections from 1 to 1000, not "0"']],
  [
    { PUBLIC_URL: 'https://a.example/shop' },
    ['PUBLIC_URL should be like https://shop.example, without a path, not "https://a.example/shop"'],
  ],
  [{ PUBLIC_URL: 'a.example' }, ['PUBLIC_URL should be like https://shop.example, without a path, not "a.example"']],
  [{ TRUST_PROXY: 'true' }, ['TRUST_PROXY should be exact addresses of your proxies, with commas between them, not "true"']],
  [
    { TRUST_PROXY: '10.0.0.0/8' },
    ['TRUST_PROXY should be exact addresses of your proxies, with commas between them, not "10.0.0.0/8"'],
  ],
  [{ SHOP_NAME: ' ' }, ['SHOP_NAME should be a name of 1 to 30 characters, not " "']],
  [{ SHOP_NAME: '모아\t마트' }, ['SHOP_NAME should be a name of 1 to 30 characters, not "모아\t마트"']],
  [{ REFERRAL_PREFIX: 'moap' }, ['REFERRAL_PREFIX should be four capitals from A to Z, not "moap"']],
  [{ LAUNCH_DATE: '2025-02-30' }, ['LAUNCH_DATE should be a day like 2025-08-11, not "2025-02-30"']],
  [{ PRE_LAUNCH: 'maybe' }, ['PRE_LAUNCH should be true or false, not "maybe"']],
  [{ DEMO: '1' }, ['DEMO should be true or false, not "1"']],
  [{ LOG_LEVEL: 'loud' }, ['LOG_LEVEL should be one of fatal, error, warn, info, debug, trace, silent, not "loud"']],
  [
    { FIRST_MASTER_EMAIL: 'owner@shop.example' },
    [
      'FIRST_MASTER_EMAIL is gone: anybody could register with that address first; register, then npm run role -- <e-mail> master',
    ],
  ],
  [
    { REQUESTS_PER_MINUTE: '59' },
    ['REQUESTS_PER_MINUTE should be requests that one address may send, from 60 to 999999, not "59"'],
  ],
  [{ SIGN_IN_LIMIT: '2' }, ['SIGN_IN_LIMIT should be a number of attempts from 3 to 100000, not "2"']],
  [{ REQUIRE_SECOND_FACTOR: 'yes' }, ['REQUIRE_SECOND_FACTOR should be true or false, not "yes"']],
  [{ STAFF_IDLE_MINUTES: '0' }, ['STAFF_IDLE_MINUTES should be a number of minutes from 1 to 1440, not "0"']],
  [{ FRESH_SIGN_IN_MINUTES: '0' }, ['FRESH_SIGN_IN_MINUTES should be a number of minutes from 1 to 100000, not "0"']],
  [
    { ADMIN_POINTS_A_DAY: '-1' },
    ['ADMIN_POINTS_A_DAY should be points that an admin may give by hand in a day, from 0 to 999999, not "-1"'],
  ],
  [{ METRICS_TOKEN: 'hush' }, ['METRICS_TOKEN should be at least 16 characters']],
  [{ JOBS: 'yes' }, ['JOBS should be true or false, not "yes"']],
  [{ SERVICE_WORKER: 'off' }, ['SERVICE_WORKER should be true or false, not "off"']],
  [{ ...oidc, OIDC_ISSUER: 'id.example' }, ['OIDC_ISSUER should be like https://login.example, not "id.example"']],
  [
    { ...oidc, OIDC_NAME: 'x'.repeat(31) },
    [`OIDC_NAME should be what the sign-in button says, at most 30 characters, not "${'x'.repeat(31)}"`],
  ],
  [
    { ...s3, S3_ENDPOINT: 's3.example' },
    ['S3_ENDPOINT should be like https://s3.ap-northeast-2.amazonaws.com, without the bucket, not "s3.example"'],
  ],
  [{ SMTP_URL: 'mail://u:hush@mail.kr', MAIL_FROM: 'a@b.kr' }, ['SMTP_URL should be like smtp://user:password@mail.example:587']],
  [{ ...vapid, VAPID_PUBLIC_KEY: 'B' }, ['VAPID_PUBLIC_KEY should be 87 characters of base64url, not "B"']],
  [
    { ALIMTALK_URL: 'talk.kr', ALIMTALK_KEY: 'k', ALIMTALK_SENDER_KEY: 's' },
    ['ALIMTALK_URL should be like https://api.provider.example/messages, not "talk.kr"'],
  ],
  [{ FILES: 'cloud' }, ['FILES should be disk or s3, not "cloud"']],
  [
    { FILES: 's3', S3_BUCKET: 'pictures' },
    ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(name => `${name} is missing: FILES=s3 needs it`),
  ],
  [{ ...s3, S3_BUCKET: '../x' }, ['S3_BUCKET should be the name of a bucket, not "../x"']],
  [{ SMTP_URL: 'smtp://mail.kr' }, ['MAIL_FROM is missing: SMTP_URL, MAIL_FROM go together']],
  [
    { SMTP_URL: 'smtp://mail.kr', MAIL_FROM: 'a@b.kr\r\nBcc: c@d.kr' },
    [expect.stringMatching(/^MAIL_FROM should be like 모아픽 <hello@shop.example>/)],
  ],
  [{ ...vapid, VAPID_SUBJECT: 'shop' }, ['VAPID_SUBJECT should be like mailto:hello@shop.example, not "shop"']],
  [{ ...vapid, VAPID_PRIVATE_KEY: 'hush' }, ['VAPID_PRIVATE_KEY should be 43 characters of base64url']],
  [
    { KAKAO_JS_KEY: 'javascript' },
    ['KAKAO_JS_KEY should be the JavaScript key of your Kakao app, 32 characters from 0-9 and a-f, not "javascript"'],
  ],
  [{ KAKAO_CLIENT_ID: 'a' }, ['KAKAO_CLIENT_SECRET is missing: KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET go together']],
  [
    { OIDC_ISSUER: 'https://id.example', OIDC_NAME: 'x', OIDC_CLIENT_ID: 'y' },
    ['OIDC_CLIENT_SECRET is missing: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME go together'],
  ],
  [{ SECRET: good, FORMER_SECRET: good }, [SAME_SECRET]],
  [{ FORMER_SECRET: 'ab'.repeat(20) }, ['FORMER_SECRET repeats itself too much; leave it out, and everybody signs in again']],
  [{ SECRET: good.slice(0, 31) }, ['SECRET is too short: at least 32 characters; make one with: openssl rand -base64 36']],
  [{ SECRET: 'ab'.repeat(20) }, ['SECRET repeats itself too much; make one with: openssl rand -base64 36']],
  [{ SECRET: `${good}password` }, ['SECRET contains a word that anybody would try; make one with: openssl rand -base64 36']],
  [
    { NODE_ENV: 'production' },
    [
      'SECRET is missing: production needs one; make it with: openssl rand -base64 36',
      'PUBLIC_URL is missing: production needs the address by which browsers reach the shop, like https://shop.example',
    ],
  ],
  [
    { ...production, PUBLIC_URL: 'https://shop.example' },
    [
      'TRUST_PROXY is missing: with https a proxy stands before the shop; name its address, such as 127.0.0.1, or all customers count as one',
    ],
  ],
  [
    { ...production, PUBLIC_URL: 'http://shop.example' },
    ['PUBLIC_URL should begin with https in production: passwords and sessions would cross the network in the clear'],
  ],
  [
    { ...production, SIGN_IN_LIMIT: '101' },
    ['SIGN_IN_LIMIT should be at most 100 in production: it is what slows the guessing of passwords down'],
  ],
  [
    { BACKUP: 'true', DATABASE_URL: 'postgres://a:b@db/shop' },
    ['BACKUP should not be true with DATABASE_URL: back that server up as docs/OPERATIONS.md says'],
  ],
  [{ BACKUP: 'maybe' }, ['BACKUP should be true or false, not "maybe"']],
  [{ ...production, DEMO: 'true' }, ['DEMO should not be true in production: everybody knows the passwords of its accounts']],
  [
    { PORT: 'x', DEMO: 'x', KAKAO_CLIENT_SECRET: 'x' },
    [expect.stringMatching(/^PORT/), expect.stringMatching(/^DEMO/), expect.stringMatching(/^KAKAO_CLIENT_ID/)],
  ],
])('%o is refused by name', (env, lines) => {
  const refusal = catchError(() => parseConfig(env))
  expect(refusal).toBeInstanceOf(ConfigError)
  expect((refusal as ConfigError).problems).toEqual(lines)
})

test('secrets do not appear in a refusal', () => {
  const refusal = catchError(() =>
    parseConfig({ SECRET: 'short-but-mine', DATABASE_URL: 'mysql://u:hush@h/d', OIDC_CLIENT_SECRET: 'hidden' }),
  )
  expect(String(refusal)).not.toMatch(/short-but-mine|hush|hidden/)
})

function catchError(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
