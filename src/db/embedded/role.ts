import { createHmac } from 'node:crypto'
import pg from 'pg'

/** The role that owns the database and its tables: migrations and the operator's commands connect as it. */
export const OWNER = 'moapick'
/** The role of the running shop, which owns nothing but pg-boss's tables. Its rights come from `prepareAppRole`. */
export const APP_ROLE = 'moapick_shop'
/** The role that may begin and end a base backup, and nothing else. */
export const BACKUP_ROLE = 'moapick_backup'

/**
 * Creates the shop's roles and database if they are missing. None of the roles is a superuser. The owner is a member of the app role, so
 * that older versions, which run as the owner, can use the app role's tables.
 */
export async function ensureDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7604119)') // Serializes concurrent starts; the lock ends with the connection.
    const has = async (role: string) => (await client.query('select from pg_roles where rolname = $1', [role])).rowCount !== 0
    const secretOf = (role: string) => client.escapeLiteral(passwordOf(role, password))
    if (!(await has(OWNER))) await client.query(`create role ${OWNER} login createdb password ${secretOf(OWNER)}`)
    const { rowCount: database } = await client.query('select from pg_database where datname = $1', [OWNER])
    if (!database) await client.query(`create database ${OWNER} owner ${OWNER}`)
    if (!(await has(APP_ROLE))) await client.query(`create role ${APP_ROLE} login password ${secretOf(APP_ROLE)} role ${OWNER}`)
    // one query is one transaction: never a role without its rights
    if (!(await has(BACKUP_ROLE)))
      await client.query(`create role ${BACKUP_ROLE} login password ${secretOf(BACKUP_ROLE)};
        grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to ${BACKUP_ROLE}`)
  } finally {
    await client.end()
  }
}

/**
 * Returns the password of a database role. The app and backup roles get a hash (HMAC) made with the cluster's password; other roles have
 * that password itself.
 */
export function passwordOf(role: string, password: string): string {
  if (role !== APP_ROLE && role !== BACKUP_ROLE) return password
  return createHmac('sha256', password).update(role).digest('base64url')
}
