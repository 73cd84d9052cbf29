import { expect, it, test } from 'vitest'
import { mustEncryptMail, plainConnections } from './plain-connections.ts'

const production = { NODE_ENV: 'production' }
const database = 'postgres://shop:pw@db.internal:5432/shop'

it.each([
  [{ DATABASE_URL: database }, ['DATABASE_URL']],
  [{ DATABASE_URL: `${database}?sslmode=disable` }, ['DATABASE_URL']],
  [{ DATABASE_URL: `${database}?sslmode=prefer` }, ['DATABASE_URL']],
  [{ DATABASE_URL: `${database}?sslmode=require` }, []],
  [{ DATABASE_URL: `${database}?sslmode=verify-full` }, []],
  [{ DATABASE_URL: 'postgres://shop:pw@127.0.0.1/shop' }, []],
  [{ DATABASE_URL: 'postgres://shop:pw@localhost/shop' }, []],
  [{ DATABASE_URL: 'postgres://shop:pw@localhost/shop?host=10.0.0.5' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://shop:pw@db/shop?host=/run/postgresql' }, []],
  [{ DATABASE_URL: 'postgres://shop:pw@%2Frun%2Fpostgresql/shop' }, []],
  [{ DATABASE_URL: database, PLAIN_CONNECTIONS: 'pictures, database' }, []],
  [{ DATABASE_URL: database, PLAIN_CONNECTIONS: 'pictures' }, ['DATABASE_URL']],
  [{ S3_ENDPOINT: 'http://s3.internal', BACKUP_S3_ENDPOINT: 'http://s3.internal' }, ['S3_ENDPOINT', 'BACKUP_S3_ENDPOINT']],
  [
    { S3_ENDPOINT: 'https://s3.example', ALIMTALK_URL: 'http://sms.example', OIDC_ISSUER: 'http://login.example' },
    ['ALIMTALK_URL', 'OIDC_ISSUER'],
  ],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, []],
  [{ SMTP_URL: 'smtp://mail.example:587' }, []],
])('%o would send plainly by %o', (given, settings) => {
  expect(plainConnections({ ...production, ...given }).map(problem => problem.split(' ')[0])).toEqual(settings)
})

test('a refusal says what to do instead', () => {
  expect(plainConnections({ ...production, DATABASE_URL: database, S3_ENDPOINT: 'http://s3.internal' })).toEqual([
    'DATABASE_URL should be encrypted in production: add ?sslmode=verify-full, or set PLAIN_CONNECTIONS=database where the network between is yours alone',
    'S3_ENDPOINT should be encrypted in production: begin with https, or set PLAIN_CONNECTIONS=pictures where the network between is yours alone',
  ])
})

it.each([
  [{ ...production, SMTP_URL: 'smtp://mail.example:587' }, true],
  [{ ...production, SMTP_URL: 'smtps://mail.example' }, false],
  [{ ...production, SMTP_URL: 'smtp://127.0.0.1:25' }, false],
  [{ ...production, SMTP_URL: 'smtp://mail.example:587', PLAIN_CONNECTIONS: 'mail' }, false],
  [{ SMTP_URL: 'smtp://mail.example:587' }, false],
])('%o waits for encryption before a mail: %s', (given, must) => {
  expect(mustEncryptMail(given)).toBe(must)
})
