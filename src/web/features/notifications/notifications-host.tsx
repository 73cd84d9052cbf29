import { lazy, Suspense, useState } from 'react'
import { useUrlSheet } from '../../lib/url-sheet.ts'

export const loadNotificationSheet = () => import('./notification-sheet.tsx')

const NotificationSheet = lazy(() => loadNotificationSheet().then(module => ({ default: module.NotificationSheet })))

/** Shows the notification sheet over any page while the URL has `?notifications`. Loads its code on first use. */
export function NotificationsHost() {
  const { value, close } = useUrlSheet('notifications')
  const isOpen = value !== null
  const [used, setUsed] = useState(isOpen)
  if (isOpen && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense>
      <NotificationSheet open={isOpen} onClose={close} />
    </Suspense>
  )
}
