import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MarkReadInput, NotificationList } from '../../../contract/schemas/notifications.ts'
import { call, read } from '../../app/api.ts'

/** The latest 50, newest first, and how many are unread in all. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => read('myNotifications', '/api/me/notifications'),
})

/** What is on the first screen goes first; the badge may come a moment later. */
const patienceMs = 1000
let isSettled = false

/** How many are unread; 0 while that is not known. */
export function useUnread(): number {
  const [enabled, setEnabled] = useState(isSettled)
  useEffect(() => {
    if (enabled) return
    const timer = setTimeout(() => setEnabled((isSettled = true)), patienceMs)
    return () => clearTimeout(timer)
  }, [enabled])
  return useQuery({ ...notificationsQuery, enabled, select: list => list.unread }).data ?? 0
}

/** The live stream said how many are unread: one came, or was read on another device. */
export function hearUnread(client: QueryClient, unread: number): void {
  client.setQueryData<NotificationList>(notificationsQuery.queryKey, list => list && { ...list, unread })
  void client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
}

/** Failures of marking are only logged (SPEC §8): what is unread stays so. */
export async function markRead(client: QueryClient, what: MarkReadInput): Promise<void> {
  try {
    const { unread } = await call('markNotificationsRead', what, { keepalive: true })
    await client.cancelQueries({ queryKey: notificationsQuery.queryKey }) // a reading of before would bring the marks back
    const isMeant = (id: string) => 'all' in what || what.ids.includes(id)
    client.setQueryData<NotificationList>(
      notificationsQuery.queryKey,
      list => list && { unread, items: list.items.map(item => (isMeant(item.id) ? { ...item, read: true } : item)) },
    )
  } catch (error) {
    console.info('Notifications could not be marked as read', error)
  }
}
