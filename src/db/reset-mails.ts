import type { Sql } from './database.ts'

/** A mail with a link that somebody asked for; `attempts` with this one. */
export type ResetMail = { id: string; email: string; askedAt: Temporal.Instant; attempts: number }

export async function insertResetMail(sql: Sql, mail: Omit<ResetMail, 'attempts'>): Promise<void> {
  await sql.query(`insert into reset_mails (id, email, asked_at, next_attempt_at) values ($1, $2, $3, $3)`, [
    mail.id,
    mail.email,
    mail.askedAt,
  ])
}

/** Takes mails that are due, for this node until `lostAt`: whoever dies meanwhile leaves them to the next one. */
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

/** How the member with an address signs in: by password, or by a provider alone. */
export type SignInWays = { userId: string; hasPassword: boolean; provider: string | null }

/** Null when nobody has the address. In lower case. */
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
