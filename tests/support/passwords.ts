import { v7 as newId } from 'uuid'
import type { Sql } from '../../src/db/connection/database.ts'
import { insertReset } from '../../src/db/people/password-resets.ts'
import { hashPassword } from '../../src/services/users/password-hash.ts'
import type { Secret } from '../../src/services/secrets/keys.ts'
import { codeHash } from '../../src/services/users/code-hash.ts'
import { resetToken, tokenHash } from '../../src/services/secrets/reset-secrets.ts'

/** What `givePassword` gives. */
export const KNOWN_PASSWORD = 'old and known'

/** Gives a user with an account a password, in place of other ways to sign in, and a new address. Returns the address. */
export async function givePassword(sql: Sql, userId: string, password = KNOWN_PASSWORD): Promise<string> {
  const email = `${userId.replaceAll('-', '')}@mail.kr`
  await sql.query(`delete from auth_accounts where user_id = $1`, [userId])
  await sql.query(
    `insert into auth_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
     values ($1, $2::uuid, 'credential', $2::text, $3, now(), now())`,
    [newId(), userId, await hashOf(password)],
  )
  await sql.query(`update auth_users set email = $2 where id = $1`, [userId, email])
  await sql.query(`update users set email = $2 where id = $1`, [userId, email])
  return email
}

/** One hash of a password is as good as another, and each takes 0.2 s. */
const hashes = new Map<string, Promise<string>>()
async function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return await hash
}

type Life = { createdAt?: Temporal.Instant; minutes?: number }

/** Makes a link as a mail has it, without the mail. Answers its token. */
export async function aResetLink(sql: Sql, secret: Secret, userId: string, life: Life = {}): Promise<string> {
  const id = newId()
  const token = resetToken(secret, id)
  await insertReset(sql, { id, userId, way: 'mail', secretHash: tokenHash(token), issuedBy: null, ...spanOf(life) })
  return token
}

/** Makes a code as staff issue it, with digits that the test knows. */
export async function aResetCode(
  sql: Sql,
  secret: Secret,
  { userId, issuedBy, code }: { userId: string; issuedBy: string; code: string },
  life: Life = {},
): Promise<void> {
  const secretHash = await codeHash(secret, userId, code)
  await sql.query(`delete from password_resets where user_id = $1 and way = 'staff' and used_at is null`, [userId])
  await insertReset(sql, { id: newId(), userId, way: 'staff', secretHash, issuedBy, ...spanOf(life) })
}

function spanOf({ createdAt = Temporal.Now.instant(), minutes = 30 }: Life) {
  return { createdAt, expiresAt: createdAt.add({ minutes }) }
}
