import { isThisMachine } from './address.ts'
import type { Environment } from './environment.ts'

/** The setting that holds the address of each connection that a server opens. The setting `PLAIN_CONNECTIONS` uses the same names. */
const settingOf = {
  database: 'DATABASE_URL',
  mail: 'SMTP_URL',
  pictures: 'S3_ENDPOINT',
  backups: 'BACKUP_S3_ENDPOINT',
  alimtalk: 'ALIMTALK_URL',
  'sign-in': 'OIDC_ISSUER',
} as const

type ConnectionName = keyof typeof settingOf
export const connectionNames = Object.keys(settingOf) as [ConnectionName, ...ConnectionName[]]

/**
 * Returns one message per connection that would cross the network without encryption. Connections to this machine and those named in the
 * setting `PLAIN_CONNECTIONS` are left out. So is the mail server, since the shop then requires STARTTLS (`mustEncryptMail`).
 */
export function plainConnections(given: Environment): string[] {
  return connectionNames
    .filter(name => name !== 'mail' && isPlain(given[settingOf[name]]) && !isAllowed(given, name))
    .map(
      name =>
        `${settingOf[name]} should be encrypted in production: ${name === 'database' ? 'add ?sslmode=verify-full' : 'begin with https'}, or set PLAIN_CONNECTIONS=${name} where the network between is yours alone`,
    )
}

/** Returns whether mails may be sent only after the mail server has encrypted the connection (STARTTLS). */
export function mustEncryptMail(given: Environment): boolean {
  return given['NODE_ENV'] === 'production' && isPlain(given['SMTP_URL']) && !isAllowed(given, 'mail')
}

function isAllowed(given: Environment, name: ConnectionName): boolean {
  return (given['PLAIN_CONNECTIONS'] ?? '').split(',').some(allowed => allowed.trim() === name)
}

/** Returns whether an address leads to another machine without encryption. */
function isPlain(address: string | undefined): boolean {
  const url = address === undefined ? null : URL.parse(address)
  if (!url) return false
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return false
  if (!url.protocol.startsWith('postgres')) return ['http:', 'smtp:'].includes(url.protocol)
  return !['require', 'verify-ca', 'verify-full'].includes(url.searchParams.get('sslmode') ?? '')
}
