import type { Sql } from '../connection/database.ts'

/** A requested mail with a reset link. `attempts` includes the current one. */
export type ResetMail = { id: string; email: string; askedAt: Temporal.Instant; attempts: number }

export async function insertResetMail(sql: Sql, mail: Omit<ResetMail, 'attempts'>): Promise<void> {
  await sql.query(`insert into reset_mails (id, email, asked_at, next_attempt_at) values ($1, $2, $3, $3)`, [
    mail.id,
    mail.email,
    mail.askedAt,
  ])
}

/** Claims due reset mails for this process until `lostAt`; after that another process may claim them. */
export async function takeResetMails(
  sql: Sql,
  { now, lostAt, limit }: { now: Temporal.Instant; lostAt: Temporal.Instant; limit: number },
): Promise<ResetMail[]> {
  return await sql.query<ResetMail>(
    `update reset_mails set attempts = attempts + 1, next_attempt_at = $2
     where id in (select id from reset_mails where next_attempt_at <= $1 order by next_attempt_at limit $3 for update skip locked)
     returning id, email, asked_at as "askedAt", attempts`,
    [now, lostAt, limit],
    'reset-mails.take',
  )
}

export async function postponeResetMail(sql: Sql, id: string, until: Temporal.Instant): Promise<void> {
  await sql.query(`update reset_mails set next_attempt_at = $2 where id = $1`, [id, until])
}

export async function removeResetMail(sql: Sql, id: string): Promise<void> {
  await sql.query(`delete from reset_mails where id = $1`, [id])
}

/** The sign-in methods of a user: whether they have a password, and the id of another sign-in provider, null without one. */
export type SignInWays = { userId: string; hasPassword: boolean; provider: string | null }

/** Finds the sign-in methods of an e-mail address in lower case; null when it has no account. */
export async function findSignInWays(sql: Sql, email: string): Promise<SignInWays | null> {
  const [row] = await sql.query<SignInWays>(
    `select u.id as "userId",
            exists (select from auth_accounts a where a.user_id = u.id and a.provider_id = 'credential') as "hasPassword",
            (select a.provider_id from auth_accounts a where a.user_id = u.id and a.provider_id <> 'credential' limit 1) as provider
     from auth_users u where u.email = $1`,
    [email],
  )
  return row ?? null
}
