import type { Sql } from '../../db/connection/database.ts'
import { countUnreadOf } from '../../db/notifications/notifications.ts'
import type { LiveFeed } from './live-feed.ts'
import type { Happening } from './outbox-feed.ts'

/** Sends the number of unread notifications to the open streams of users whose notifications changed. Uses one query for all. */
export async function tellUnread(
  sql: Sql,
  live: Pick<LiveFeed, 'watching' | 'tellUnread'>,
  happenings: readonly Happening[],
): Promise<void> {
  const concerned = happenings.flatMap(({ topic, userIds }) => (topic.startsWith('notifications.') ? userIds : []))
  const watching = live.watching(concerned)
  if (watching.length === 0) return
  const unread = await countUnreadOf(sql, watching)
  for (const userId of watching) live.tellUnread(userId, unread.get(userId) ?? 0)
}
