import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MarkReadInput, NotificationList } from '../../../contract/schemas/notifications.ts'
import { call, read } from '../../lib/api.ts'

/** Query for the latest 50 notifications, newest first, and the total unread count. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => read('myNotifications', '/api/me/notifications'),
})

/** Milliseconds after which notifications are loaded, so that the first screen's data loads first. */
const patienceMs = 1000
let isSettled = false

/** Returns the count of unread notifications; 0 while it is not loaded. */
export function useUnread(): number {
  const [enabled, setEnabled] = useState(isSettled)
  useEffect(() => {
    if (enabled) return
    const timer = setTimeout(() => setEnabled((isSettled = true)), patienceMs)
    return () => clearTimeout(timer)
  }, [enabled])
  return useQuery({ ...notificationsQuery, enabled, select: list => list.unread }).data ?? 0
}

/** Stores the unread count that the live feed sent, and reloads the notifications. */
export function hearUnread(client: QueryClient, unread: number): void {
  client.setQueryData<NotificationList>(notificationsQuery.queryKey, list => list && { ...list, unread })
  void client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
}

/** Marks notifications as read on the server and in the cache. Failures are only logged and leave them unread. */
export async function markRead(client: QueryClient, what: MarkReadInput): Promise<void> {
  try {
    const { unread } = await call('markNotificationsRead', what, { keepalive: true })
    await client.cancelQueries({ queryKey: notificationsQuery.queryKey }) // an older read would restore the unread marks
    const isMeant = (id: string) => 'all' in what || what.ids.includes(id)
    client.setQueryData<NotificationList>(
      notificationsQuery.queryKey,
      list => list && { unread, items: list.items.map(item => (isMeant(item.id) ? { ...item, read: true } : item)) },
    )
  } catch (error) {
    console.info('Notifications could not be marked as read', error)
  }
}
