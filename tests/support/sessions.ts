import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Sql } from '../../src/db/connection/database.ts'
import { signedToken } from '../../src/server/auth/token.ts'
import { aUser } from './builders.ts'

/** What servers of tests sign sessions with, so that several processes know each other's. */
export const TEST_SECRET = 'only-for-tests-7f3b1c9e2d8a4605b6e1'

/** A signed-in person without the slow hash of a password: the rows that signing in leaves, and the bearer token to it. */
export async function signedIn(sql: Sql, options: Parameters<typeof aUser>[1] = {}): Promise<{ userId: string; token: string }> {
  const userId = await aUser(sql, options)
  await sql.query(
    `insert into auth_users (id, name, email, created_at, updated_at) values ($1::uuid, '손님', $1::text || '@test.invalid', now(), now())`,
    [userId],
  )
  return { userId, token: await sessionOf(sql, userId) }
}

/** Signs in somebody who has an account; answers the bearer token, which is the session cookie's value too. */
export async function sessionOf(sql: Sql, userId: string): Promise<string> {
  const key = randomBytes(24).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y')
  await sql.query(
    `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at) values ($1, $2, $3, now() + interval '1 day', now(), now())`,
    [newId(), userId, key],
  )
  return signedToken(key, TEST_SECRET)
}
