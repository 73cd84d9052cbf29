import type { Channel, NoticeKind } from '../../domain/notice.ts'
import type { Sql, Tx } from '../connection/database.ts'

export type NewDelivery = {
  id: string
  notificationId: string
  channel: Channel
  /** A push endpoint, or a mail address other than the user's own. Empty when the address is looked up at sending. */
  target: string
  usefulUntil: Temporal.Instant
}

/** Inserts pending message deliveries that are due now. Existing ones are skipped. */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[], now: Temporal.Instant): Promise<void> {
  if (deliveries.length === 0) return
  await tx.query(
    `insert into notification_deliveries (id, notification_id, channel, target, next_attempt_at, useful_until, created_at)
     select id, notification_id, channel, target, $6::timestamptz, useful_until, $6::timestamptz
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[])
       as d (id, notification_id, channel, target, useful_until)
     on conflict do nothing`,
    [
      deliveries.map(each => each.id),
      deliveries.map(each => each.notificationId),
      deliveries.map(each => each.channel),
      deliveries.map(each => each.target),
      deliveries.map(each => each.usefulUntil),
      now,
    ],
    'deliveries.insert',
  )
}

/** A message delivery that is due, with all that its sender needs. `keys` is null unless the push subscription still exists. */
export type DueDelivery = {
  id: string
  notificationId: string
  userId: string
  channel: Channel
  target: string
  /** True when the mail goes to the user's own confirmed address, or to a former address that a valid link can restore. */
  isEmailConfirmed: boolean
  /** Number of attempts including this one. */
  attempts: number
  usefulUntil: Temporal.Instant
  kind: NoticeKind
  data: unknown
  email: string | null
  phone: string | null
  keys: { p256dh: string; auth: string } | null
  /**
   * Only for a mail to a former address about its change: the oldest valid link that restores this address. `isStaff` is true when the user
   * is staff.
   */
  restore: { id: string; expiresAt: string; isStaff: boolean } | null
}

/**
 * Claims due message deliveries for this process until `lostAt`; after that another process may claim them. An attempt is counted at the
 * claim, so that a message that crashes its sender is not retried forever.
 */
export async function takeDueDeliveries(
  sql: Sql,
  {
    channels,
    now,
    lostAt,
    limit,
  }: { channels: readonly Channel[]; now: Temporal.Instant; lostAt: Temporal.Instant; limit: number },
): Promise<DueDelivery[]> {
  return await sql.query<DueDelivery>(
    `with taken as (
       update notification_deliveries set attempts = attempts + 1, next_attempt_at = $2
       where id in (select id from notification_deliveries
                    where status = 'pending' and next_attempt_at <= $1 and channel = any($4)
                    order by next_attempt_at limit $3 for update skip locked)
       returning id, notification_id, channel, target, attempts, useful_until)
     select t.id, t.notification_id as "notificationId", t.channel, t.target, t.attempts, t.useful_until as "usefulUntil",
       n.user_id as "userId", n.kind, n.data, case when t.channel = 'email' and t.target <> '' then t.target else u.email end as email, u.phone, s.keys,
       former.link as restore, case when t.target = '' then coalesce(a.email_verified, false) else former.link is not null end as "isEmailConfirmed"
     from taken t join notifications n on n.id = t.notification_id join users u on u.id = n.user_id
     left join auth_users a on a.id = u.id and a.email = u.email
     left join lateral (
       select jsonb_build_object('id', r.id, 'expiresAt', r.expires_at, 'isStaff', u.role <> 'customer') as link from password_resets r
       where t.channel = 'email' and t.target <> '' and n.kind = 'account_changed'
         and r.way = 'former' and r.email = t.target and r.user_id = n.user_id and r.used_at is null and r.expires_at > $1
       order by r.created_at limit 1) former on true
     left join push_subscriptions s on t.channel = 'push' and s.endpoint = t.target and s.user_id = n.user_id`,
    [now, lostAt, limit, channels],
    'deliveries.take',
  )
}

export type DeliveryEnd = { status: 'sent' | 'dropped' | 'failed'; providerId?: string | undefined; error?: string | undefined }

/** Ends a pending message delivery. Does nothing when it already ended. */
export async function endDelivery(sql: Sql, id: string, end: DeliveryEnd, now: Temporal.Instant): Promise<void> {
  await sql.query(
    `update notification_deliveries set status = $2, finished_at = $3, provider_id = $4, last_error = $5
     where id = $1 and status = 'pending'`,
    [id, end.status, now, end.providerId?.slice(0, 200) ?? null, end.error?.slice(0, 500) ?? null],
  )
}

export async function postponeDelivery(sql: Sql, id: string, until: Temporal.Instant, error: string): Promise<void> {
  await sql.query(
    `update notification_deliveries set next_attempt_at = $2, last_error = $3 where id = $1 and status = 'pending'`,
    [id, until, error.slice(0, 500)],
  )
}

/**
 * Makes a failed message delivery pending and due now, with no attempts counted. It is then sent until `usefulUntil`, or later if it was
 * set later. Returns false when there is no such failed delivery.
 */
export async function reviveDelivery(tx: Tx, id: string, now: Temporal.Instant, usefulUntil: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(
    `update notification_deliveries set status = 'pending', finished_at = null, attempts = 0, next_attempt_at = $2,
       useful_until = greatest(useful_until, $3) where id = $1 and status = 'failed' returning id`,
    [id, now, usefulUntil],
  )
  return rows.length === 1
}

/**
 * Makes failed message deliveries pending again: the given ones, or all that failed until an instant. They are sent until `usefulUntil`, or
 * later if it was set later. Returns their ids; of concurrent calls only one gets each id.
 */
export async function reviveDeliveries(
  tx: Tx,
  which: { ids: readonly string[] } | { failedUntil: Temporal.Instant },
  now: Temporal.Instant,
  usefulUntil: Temporal.Instant,
): Promise<string[]> {
  const [where, value] = 'ids' in which ? ['id = any($3::uuid[])', which.ids] : ['finished_at <= $3', which.failedUntil]
  const rows = await tx.query<{ id: string }>(
    `update notification_deliveries set status = 'pending', finished_at = null, attempts = 0, next_attempt_at = $1,
       useful_until = greatest(useful_until, $2)
     where id in (select id from notification_deliveries where status = 'failed' and ${where} order by id for no key update) returning id`,
    [now, usefulUntil, value],
  )
  return rows.map(row => row.id)
}

export type FailedDelivery = {
  id: string
  channel: Channel
  kind: NoticeKind
  attempts: number
  error: string | null
  failedAt: Temporal.Instant
}

/** Reads failed message deliveries, latest first. Names and addresses are left out. */
export async function readFailedDeliveries(sql: Sql, limit: number): Promise<FailedDelivery[]> {
  return await sql.query<FailedDelivery>(
    `select d.id, d.channel, n.kind, d.attempts, d.last_error as error, d.finished_at as "failedAt"
     from notification_deliveries d join notifications n on n.id = d.notification_id
     where d.status = 'failed' order by d.finished_at desc, d.id desc limit $1`,
    [limit],
  )
}

export async function countDeliveries(sql: Sql): Promise<{ pending: number; failed: number }> {
  const [row] = await sql.query<{ pending: number; failed: number }>(
    `select count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'failed') as failed
     from notification_deliveries where status in ('pending', 'failed')`,
  )
  return row!
}
