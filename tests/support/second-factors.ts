import { randomBytes } from 'node:crypto'
import type { Secret } from '../../src/services/secrets/keys.ts'
import type { Sql } from '../../src/db/connection/database.ts'
import { stepAt } from '../../src/domain/second-factor.ts'
import { sealFactorKey } from '../../src/services/users/factor-secrets.ts'
import { totpCode } from '../../src/services/users/totp.ts'

export type Authenticator = { codeAt(now: Temporal.Instant): string }

/** Gives somebody a second factor in place of any other, confirmed unless it is to wait for its first code. Answers their app. */
export async function aSecondFactor(sql: Sql, secret: Secret, userId: string, waits?: 'waits'): Promise<Authenticator> {
  const key = randomBytes(20)
  const kept = await sealFactorKey(secret, key)
  await sql.query(`delete from second_factors where user_id = $1`, [userId])
  await sql.query(
    `insert into second_factors (user_id, secret, created_at, confirmed_at) values ($1, $2, now(), case when $3 then null else now() end)`,
    [userId, kept, waits !== undefined],
  )
  return { codeAt: now => totpCode(key, stepAt(now)) }
}
