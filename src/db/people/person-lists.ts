import type { Channel, NoticeKind } from '../../domain/notice.ts'
import type { Sql } from '../connection/database.ts'

export type PersonEntryRow = {
  id: string
  product_id: string
  round_id: string
  product_name: string
  round_name: string
  item_name: string
  quantity: number
  price: number
  pickup_date: Temporal.PlainDate
  pickup_until: Temporal.PlainDate
  created_at: Temporal.Instant
  is_prioritized: boolean
  status: 'waiting' | 'converted' | 'left' | 'ended'
  closed_at: Temporal.Instant | null
  order_id: string | null
  place: number | null
  line_length: number | null
}

/**
 * Reads a user's waitlist entries: waiting ones first, then closed ones, each newest first. `place` is the position in the waitlist of the
 * variant group, `line_length` that waitlist's length; both are null for closed entries.
 */
export async function readPersonEntries(sql: Sql, userId: string, count: number): Promise<PersonEntryRow[]> {
  return await sql.query<PersonEntryRow>(
    `select w.id, w.product_id, w.round_id, p.group_name as product_name, r.round_name, i.name as item_name, w.quantity, i.price,
            r.pickup_date, r.pickup_until, w.created_at, w.prio_seq is not null as is_prioritized, w.status, w.closed_at, w.order_id,
            case when w.status = 'waiting' then
              (select count(*) from waitlist_entries b
               where b.variant_group_id = w.variant_group_id and b.status = 'waiting'
                 and (b.prio_seq is null, coalesce(b.prio_seq, 0), b.seq) <= (w.prio_seq is null, coalesce(w.prio_seq, 0), w.seq))
            end as place,
            case when w.status = 'waiting' then
              (select count(*) from waitlist_entries b where b.variant_group_id = w.variant_group_id and b.status = 'waiting')
            end as line_length
     from waitlist_entries w
     join products p on p.id = w.product_id
     join sales_rounds r on r.id = w.round_id
     join items i on i.id = w.item_id
     where w.user_id = $1 order by w.status <> 'waiting', w.created_at desc, w.id limit $2`,
    [userId, count],
  )
}

export type PersonNoticeRow = {
  id: string
  kind: NoticeKind
  data: unknown
  isRead: boolean
  createdAt: Temporal.Instant
  deliveries: {
    channel: Channel
    status: 'pending' | 'sent' | 'dropped' | 'failed'
    attempts: number
    error: string | null
    at: string
  }[]
}

/** Reads a user's notifications with their deliveries, newest first, after a cursor. */
export async function readPersonNotices(
  sql: Sql,
  userId: string,
  after: { createdAt: Temporal.Instant; id: string } | null,
  count: number,
): Promise<PersonNoticeRow[]> {
  return await sql.query<PersonNoticeRow>(
    `select n.id, n.kind, n.data, n.read_at is not null as "isRead", n.created_at as "createdAt",
            coalesce((select json_agg(json_build_object('channel', d.channel, 'status', d.status, 'attempts', d.attempts,
                        'error', d.last_error, 'at', coalesce(d.finished_at, d.next_attempt_at)) order by d.channel, d.id)
                      from notification_deliveries d where d.notification_id = n.id), '[]') as deliveries
     from notifications n
     where n.user_id = $1 and ($2::timestamptz is null or (n.created_at, n.id) < ($2, $3::uuid))
     order by n.created_at desc, n.id desc limit $4`,
    [userId, after?.createdAt ?? null, after?.id ?? null, count],
  )
}
