import { noticeText } from '../../contract/words/notifications.ts'
import type { NotificationList } from '../../contract/schemas/notifications.ts'
import type { Sql } from '../../db/connection/database.ts'
import { countUnread, type NoticeRow, readLatestNotices } from '../../db/notifications/notifications.ts'

/** Notifications in the list. */
const SHOWN = 50

/** Returns the user's latest 50 notifications with their texts, newest first, and the number of unread ones. */
export async function readNotifications(sql: Sql, userId: string): Promise<NotificationList> {
  const rows = await readLatestNotices(sql, userId, SHOWN)
  return { items: rows.map(shown), unread: await countUnread(sql, userId) }
}

function shown({ id, kind, data, isRead, createdAt }: NoticeRow): NotificationList['items'][number] {
  const text = noticeText({ kind, data } as Parameters<typeof noticeText>[0])
  return { id, kind, ...text, read: isRead, timestamp: createdAt.toString() }
}
