import type { Sql, Tx } from '../connection/database.ts'

/** A confirmation mail to send. `attempts` includes the current one. */
export type ConfirmationMail = {
  id: string
  userId: string
  email: string
  expiresAt: Temporal.Instant
  attempts: number
}

type NewConfirmation = { id: string; userId: string; email: string; askedAt: Temporal.Instant; expiresAt: Temporal.Instant }

export async function insertConfirmation(sql: Sql, given: NewConfirmation): Promise<void> {
  await sql.query(
    `insert into email_confirmations (id, user_id, email, asked_at, expires_at, next_attempt_at) values ($1, $2, $3, $4, $5, $4)`,
    [given.id, given.userId, given.email, given.askedAt, given.expiresAt],
  )
}

/** Claims due confirmation mails for this process until `lostAt`; after that another process may claim them. */
export async function takeConfirmations(
  sql: Sql,
  { now, lostAt, limit }: { now: Temporal.Instant; lostAt: Temporal.Instant; limit: number },
): Promise<ConfirmationMail[]> {
  return await sql.query<ConfirmationMail>(
    `update email_confirmations set attempts = attempts + 1, next_attempt_at = $2
     where id in (select id from email_confirmations where next_attempt_at <= $1 order by next_attempt_at limit $3
                  for update skip locked)
     returning id, user_id as "userId", email, expires_at as "expiresAt", attempts`,
    [now, lostAt, limit],
    'email-confirmations.take',
  )
}

/**
 * Stores the hash of the token that a confirmation mail will contain. Returns false when the mail is no longer to be sent, or its link was
 * used or has expired.
 */
export async function writeConfirmationHash(sql: Sql, id: string, tokenHash: Buffer, now: Temporal.Instant): Promise<boolean> {
  const rows = await sql.query(
    `update email_confirmations set token_hash = $2
     where id = $1 and next_attempt_at is not null and used_at is null and expires_at > $3 returning id`,
    [id, tokenHash, now],
  )
  return rows.length === 1
}

/**
 * Sets when a confirmation mail is sent again after a failed attempt; null when it is not sent again. Does nothing when the mail was
 * stopped in the meantime.
 */
export async function settleConfirmation(sql: Sql, id: string, nextAttemptAt: Temporal.Instant | null): Promise<void> {
  await sql.query(
    `update email_confirmations set next_attempt_at = $2, is_delayed = $2::timestamptz is not null
     where id = $1 and next_attempt_at is not null`,
    [id, nextAttemptAt],
  )
}

/**
 * Finds the user's latest confirmation mail that is still to be sent; null without one. `isDelayed` is true when an attempt
 * failed.
 */
export async function findWaitingConfirmation(sql: Sql, userId: string): Promise<{ isDelayed: boolean } | null> {
  const [row] = await sql.query<{ isDelayed: boolean }>(
    `select is_delayed as "isDelayed" from email_confirmations
     where user_id = $1 and next_attempt_at is not null order by asked_at desc limit 1`,
    [userId],
  )
  return row ?? null
}

export type ConfirmationRow = {
  userId: string
  email: string
  usedAt: Temporal.Instant | null
  expiresAt: Temporal.Instant
  isOwn: boolean
  /** The display name of the account. */
  name: string
}

/** Finds a link that confirms the mail address of an account, by the hash of its token; null when there is none. */
export async function findConfirmation(sql: Sql, tokenHash: Buffer): Promise<ConfirmationRow | null> {
  const [row] = await sql.query<ConfirmationRow>(
    `select c.user_id as "userId", c.email, c.used_at as "usedAt", c.expires_at as "expiresAt", a.email = c.email as "isOwn", u.display_name as name
     from email_confirmations c join auth_users a on a.id = c.user_id join users u on u.id = c.user_id where c.token_hash = $1`,
    [tokenHash],
  )
  return row ?? null
}

/**
 * Marks a user's confirmation links to their present address as used, after it was confirmed, and stops all confirmation mails to the user.
 * Links to former addresses are not marked, because they proved nothing.
 */
export async function useConfirmations(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update email_confirmations c set used_at = case when c.email = a.email then $2::timestamptz end, next_attempt_at = null
     from auth_users a where a.id = c.user_id and c.user_id = $1 and c.used_at is null`,
    [userId, now],
  )
}

/**
 * Expires all confirmation links of a user and stops their mails, after the address changed. Used links, which proved the former
 * address, are deleted.
 */
export async function endConfirmations(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  await tx.query(`delete from email_confirmations where user_id = $1 and used_at is not null`, [userId])
  await tx.query(`update email_confirmations set expires_at = least(expires_at, $2), next_attempt_at = null where user_id = $1`, [
    userId,
    now,
  ])
}
