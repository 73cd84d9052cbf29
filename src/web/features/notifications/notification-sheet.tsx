import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotificationList as List } from '../../../contract/schemas/notifications.ts'
import { topicOf } from '../../../domain/notice.ts'
import { errorText } from '../../lib/api.ts'
import { useOnline } from '../../lib/use-online.ts'
import emptyBell from '../../art/empty-bell.svg'
import offlineArt from '../../art/empty-offline.svg'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AskWhereSeen } from '../orders/ask-where-seen.tsx'
import { NotificationList } from './notification-list.tsx'
import styles from './notification-sheet.module.css'
import { markRead, notificationsQuery } from './queries.ts'

const nothingNew: ReadonlySet<string> = new Set()

/** Returns the count of unread notifications that are older than those in the list. */
function unreadBelow({ unread, items }: List): number {
  return Math.max(0, unread - items.filter(notice => !notice.read).length)
}

/**
 * Shows the latest 50 notifications in a sheet. Those scrolled into view are marked as read on the server, but look unread until the sheet
 * closes.
 */
export function NotificationSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const online = useOnline()
  const list = useQuery({ ...notificationsQuery, enabled: open })
  // Reading marks a notification as read at once; its new mark stays until the sheet closes.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(nothingNew)
  const come = open ? (list.data?.items.filter(notice => !notice.read && !fresh.has(notice.id)) ?? []) : []
  if (come.length > 0) setFresh(new Set([...fresh, ...come.map(notice => notice.id)]))
  if (!open && fresh.size > 0) setFresh(nothingNew)
  const unread = list.data?.unread ?? 0
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="알림"
      note={noteOf()}
      tall
      foot={
        unread > 0 ? (
          <Button
            look="plain"
            size="small"
            wide
            onClick={() => void markRead(client, { all: true }).then(() => setFresh(nothingNew))}
          >
            모두 읽음
          </Button>
        ) : undefined
      }
    >
      {contentOf()}
    </Sheet>
  )

  /** Returns the line under the title; a space while loading, so that the title does not move. */
  function noteOf() {
    if (!list.data?.items.length) return '\u00a0'
    if (fresh.size > 0) return `새 알림 ${fresh.size + unreadBelow(list.data)}개`
    return unread > 0 ? `안 읽은 알림 ${unread}개` : '모두 읽었어요'
  }

  function contentOf() {
    if (list.data) {
      if (list.data.items.length > 0)
        return (
          <>
            <NotificationList notices={list.data.items} fresh={fresh} isWatched={open} onLeave={onClose} />
            {open && list.data.items.some(({ kind }) => topicOf[kind] === 'orders' || topicOf[kind] === 'waitlist') && (
              <AskWhereSeen />
            )}
          </>
        )
      return (
        <EmptyState art={emptyBell} title="아직 알림이 없어요">
          예약, 대기, 픽업, 포인트 소식이 여기에 모여요.
        </EmptyState>
      )
    }
    if (list.error || !online) {
      return (
        <EmptyState
          art={offlineArt}
          title={online ? '알림을 불러오지 못했어요' : '오프라인이에요'}
          actions={
            <Button size="small" onClick={() => void list.refetch()}>
              다시 불러오기
            </Button>
          }
        >
          {online ? errorText(list.error, '잠시 뒤에 다시 시도해 주세요.') : '인터넷에 연결되면 알림을 볼 수 있어요.'}
        </EmptyState>
      )
    }
    return (
      <Loading className={styles.loading}>
        {Array.from({ length: 6 }, (_, i) => (
          <span key={i} className={styles.shape}>
            <Skeleton width="2.5rem" height="2.5rem" radius="50%" />
            <span className={styles.lines}>
              <Skeleton width="56%" />
              <Skeleton width="86%" height="0.875rem" />
            </span>
          </span>
        ))}
      </Loading>
    )
  }
}
