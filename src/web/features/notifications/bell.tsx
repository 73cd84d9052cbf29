import { IconBell } from '@tabler/icons-react'
import clsx from 'clsx'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import styles from './bell.module.css'
import { loadNotificationSheet } from './notifications-host.tsx'
import { useUnread } from './queries.ts'

/**
 * Shows the bell with the unread count; a tap opens the notifications. `place` is where it is: on a phone the page's header or a product
 * picture, on a desktop the top bar.
 */
export function Bell({ place }: { place: 'page' | 'picture' | 'top' }) {
  const sheet = useUrlSheet('notifications')
  const unread = useUnread()
  const load = () => void loadNotificationSheet().catch(() => undefined)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={clsx(styles.bell, styles[place])}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => sheet.open('')}
    >
      <IconBell size={24} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{unread > 0 ? `알림 ${unread}개 안 읽음` : '알림'}</span>
      {unread > 0 && (
        <span aria-hidden className={styles.count}>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  )
}
