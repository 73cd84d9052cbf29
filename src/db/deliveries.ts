import type { Channel, NoticeKind } from '../domain/notice.ts'
import type { Sql, Tx } from './database.ts'

export type NewDelivery = {
  id: string
  notificationId: string
  channel: Channel
  /** A push address, or where a mail goes instead of the person's own address; empty where that is looked up when it is sent. */
  target: string
  usefulUntil: Temporal.Instant
}

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

/** One delivery to be tried now, with all that its sender needs. `keys` is null for a browser that left. */
export type DueDelivery = {
  id: string
  notificationId: string
  channel: Channel
  target: string
  /** With this one. */
  attempts: number
  usefulUntil: Temporal.Instant
  kind: NoticeKind
  data: unknown
  email: string | null
  phone: string | null
  keys: { p256dh: string; auth: string } | null
}

/**
 * Takes what is due, for this node until `lostAt`: whoever dies meanwhile leaves it to the next one. Each taking counts as an
 * attempt before it is made, so that a message that kills its sender is not tried for ever.
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
       n.kind, n.data, case when t.channel = 'email' and t.target <> '' then t.target else u.email end as email, u.phone, s.keys
     from taken t join notifications n on n.id = t.notification_id join users u on u.id = n.user_id
     left join push_subscriptions s on t.channel = 'push' and s.endpoint = t.target and s.user_id = n.user_id`,
    [now, lostAt, limit, channels],
    'deliveries.take',
  )
}

export type DeliveryEnd = { status: 'sent' | 'dropped' | 'failed'; providerId?: string | undefined; error?: string | undefined }

/** Only while it is still under way: a late answer changes nothing of what somebody else has settled. */
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

/** A failed one is tried again from the beginning; false when there is none of this id that failed. */
export async function reviveDelivery(tx: Tx, id: string, now: Temporal.Instant, usefulUntil: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(
    `update notification_deliveries set status = 'pending', finished_at = null, attempts = 0, next_attempt_at = $2,
       useful_until = greatest(useful_until, $3) where id = $1 and status = 'failed' returning id`,
    [id, now, usefulUntil],
  )
  return rows.length === 1
}

/** The same for these, or for all that had failed by then. Answers how many were, once each whoever asks at once. */
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

/** Without names and addresses: whom it was for stands in the notification. */
export async function readFailedDeliveries(sql: Sql, limit: number): Promise<FailedDelivery[]> {
  return await sql.query<FailedDelivery>(
    `select d.id, d.channel, n.kind, d.attempts, d.last_error as error, d.finished_at as "failedAt"
     from notification_deliveries d join notifications n on n.id = d.notification_id
     where d.status = 'failed' order by d.finished_at desc limit $1`,
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
