import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { PersonNotice } from '../../../contract/schemas/members.ts'
import type { Channel } from '../../../domain/notice.ts'
import { useNow } from '../../lib/clock.ts'
import { momentText } from '../audit/moment-text.ts'
import stack from '../ui/stack.module.css'
import { StackedTable } from '../ui/stacked-table.tsx'
import table from '../ui/table.module.css'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { userNotificationsQuery } from './queries.ts'
import styles from './tab-tables.module.css'
import { TabList } from './tab-states.tsx'

/** Renders the notifications sent to a customer, whether they were read, and the state of each delivery. */
export function NoticesTab({ userId }: { userId: string }) {
  const now = useNow()
  const query = useInfiniteQuery(userNotificationsQuery(userId))
  return (
    <TabList
      query={query}
      fallback="알림 내역을 불러오는 데 실패했어요."
      empty={{ icon: IconBell, title: '아직 보낸 알림이 없어요', words: '예약, 픽업, 포인트 알림이 여기에 남아요' }}
    >
      <StackedTable caption="알림 내역" className={clsx(styles.table, styles.tall)}>
        <thead>
          <tr>
            <th scope="col" className={styles.first}>
              때
            </th>
            <th scope="col">알림</th>
            <th scope="col" className={styles.read}>
              읽음
            </th>
            <th scope="col" className={styles.sent}>
              보낸 길
            </th>
          </tr>
        </thead>
        {query.data ? (
          <tbody>
            {query.data.map(notice => (
              <tr key={notice.id}>
                <td className={clsx(table.muted, styles.first)}>{momentText(notice.timestamp, now)}</td>
                <td className={clsx(styles.text, stack.lead)}>
                  <strong>{notice.title}</strong>
                  <span className={table.muted}>{notice.body}</span>
                </td>
                <td className={clsx(styles.read, notice.read ? table.muted : undefined)}>{notice.read ? '읽음' : '안 읽음'}</td>
                <td className={styles.sent}>
                  <Deliveries notice={notice} />
                </td>
              </tr>
            ))}
          </tbody>
        ) : (
          <TableSkeleton columns={4} rows={8} />
        )}
      </StackedTable>
    </TabList>
  )
}

function Deliveries({ notice }: { notice: PersonNotice }) {
  if (notice.deliveries.length === 0) return <span className={table.muted}>가게 화면에만</span>
  return notice.deliveries.map(({ channel, status, attempts, error }, nth) => (
    <span
      key={`${channel} ${nth}`}
      title={error ?? undefined}
      className={clsx(styles.delivery, status === 'failed' && styles.bad)}
    >
      {channelNames[channel]} {statusWords[status]}
      {attempts > 1 && ` (${attempts}번)`}
    </span>
  ))
}

const channelNames: Record<Channel, string> = { push: '푸시', email: '이메일', alimtalk: '알림톡' }
const statusWords: Record<PersonNotice['deliveries'][number]['status'], string> = {
  pending: '보내는 중',
  sent: '보냄',
  dropped: '보내지 않음',
  failed: '실패',
}
