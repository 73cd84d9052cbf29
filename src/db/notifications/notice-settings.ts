import type { Channel, NoticeTopic } from '../../domain/notice.ts'
import type { Reach } from '../../domain/ways.ts'
import type { Sql, Tx } from '../connection/database.ts'

/** A user's choice for a channel and topic. Defaults have no row. */
export type NoticeChoice = { channel: Channel; topic: NoticeTopic; isOn: boolean }

export async function readNoticeChoices(sql: Sql, userId: string): Promise<NoticeChoice[]> {
  return await sql.query<NoticeChoice>(`select channel, topic, is_on as "isOn" from notification_settings where user_id = $1`, [
    userId,
  ])
}

/**
 * Stores which topics of notifications a user wants by which channel. Of several choices for one channel and topic the last counts; other
 * stored choices are unchanged.
 */
export async function saveNoticeChoices(tx: Tx, userId: string, choices: readonly NoticeChoice[]): Promise<void> {
  await tx.query(
    `insert into notification_settings (user_id, channel, topic, is_on)
     select distinct on (channel, topic) $1::uuid, channel, topic, is_on
     from unnest($2::text[], $3::text[], $4::boolean[]) with ordinality as c (channel, topic, is_on, place)
     order by channel, topic, place desc
     on conflict (user_id, channel, topic) do update set is_on = excluded.is_on`,
    [userId, choices.map(each => each.channel), choices.map(each => each.topic), choices.map(each => each.isOn)],
  )
}

/**
 * Reads the mail address, push endpoints and notification choices of each of these users, and whether they have a phone number, by user id.
 * Withdrawn users are missing.
 */
export async function readReach(sql: Sql, userIds: readonly string[]): Promise<Map<string, Reach>> {
  const rows = await sql.query<Reach & { userId: string }>(
    `select u.id as "userId", u.email, u.phone is not null as "hasPhone",
       array(select s.endpoint from push_subscriptions s where s.user_id = u.id order by s.endpoint) as endpoints,
       (select coalesce(jsonb_agg(jsonb_build_object('channel', n.channel, 'topic', n.topic, 'isOn', n.is_on)), '[]')
        from notification_settings n where n.user_id = u.id) as choices
     from users u where u.id = any($1::uuid[]) and u.withdrawn_at is null`,
    [userIds],
    'notices.reach',
  )
  return new Map(rows.map(row => [row.userId, row]))
}
