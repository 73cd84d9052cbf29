import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../lib/clock.ts'
import { agoText, daySections, type Notice } from './day-sections.ts'
import { noticeLook } from './notice-look.ts'
import styles from './notification-list.module.css'
import { markRead } from './queries.ts'
import { SeenWatcher } from './seen-watcher.ts'

type NotificationListProps = {
  notices: readonly Notice[]
  /** Ids of notifications shown as new. */
  fresh: ReadonlySet<string>
  /** False while the sheet closes, so that arriving notifications are not marked as read. */
  isWatched: boolean
  onLeave: () => void
}

/** Lists notifications by day, each with a link. Those that come into view are marked as read. */
export function NotificationList({ notices, fresh, isWatched, onLeave }: NotificationListProps) {
  const client = useQueryClient()
  const now = useNow()
  const [watcher] = useState(() => new SeenWatcher(ids => void markRead(client, { ids })))
  useEffect(() => () => watcher.flush(), [watcher])
  return daySections(notices, now).map(({ day, title, notices: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`} className={styles.day}>
        {title}
      </h3>
      <ul>
        {ofDay.map(notice => (
          <li key={notice.id} data-id={notice.id} ref={isWatched && !notice.read ? watcher.watch : undefined}>
            <NoticeLink notice={notice} isNew={fresh.has(notice.id)} now={now} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

type NoticeLinkProps = { notice: Notice; isNew: boolean; now: Temporal.Instant; onLeave: () => void }

function NoticeLink({ notice, isNew, now, onLeave }: NoticeLinkProps) {
  const { Icon, tone } = noticeLook[notice.kind]
  const isHere = location.pathname === notice.link
  return (
    // replaces the sheet's history entry, so that back leads to the page below
    <Link
      to={notice.link}
      replace
      className={clsx(styles.notice, isNew && styles.fresh)}
      onClick={event => {
        if (!isHere) return
        event.preventDefault()
        onLeave()
      }}
    >
      <span className={clsx(styles.icon, styles[tone])}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {isNew && <span className="visually-hidden">새 알림: </span>}
          {notice.title}
        </span>
        <span className={styles.body}>{notice.body}</span>
        <time dateTime={notice.timestamp} className={styles.time}>
          {agoText(Temporal.Instant.from(notice.timestamp), now)}
        </time>
      </span>
      {isNew && <span aria-hidden className={styles.dot} />}
    </Link>
  )
}
