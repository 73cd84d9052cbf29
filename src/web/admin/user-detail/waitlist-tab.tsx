import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Link } from 'react-router'
import type { PersonEntry } from '../../../contract/schemas/members.ts'
import { useNow } from '../../lib/clock.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { momentText } from '../audit/moment-text.ts'
import stack from '../ui/stack.module.css'
import { StackedTable } from '../ui/stacked-table.tsx'
import table from '../ui/table.module.css'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { userWaitlistQuery } from './queries.ts'
import styles from './tab-tables.module.css'
import { TabList } from './tab-states.tsx'

/**
 * Renders a customer's waitlist entries with their positions, then past ones. `waits` counts all, of which the latest are listed.
 */
export function WaitlistTab({ userId, waits }: { userId: string; waits: number }) {
  const now = useNow()
  const answer = useQuery(userWaitlistQuery(userId))
  const entries = answer.data?.items
  return (
    <TabList
      query={{ ...answer, data: entries }}
      fallback="대기 내역을 불러오는 데 실패했어요."
      empty={{ icon: IconHourglass, title: '대기한 적이 없어요', words: '품절된 상품을 기다리면 몇 번째인지 여기에 보여요' }}
    >
      <StackedTable caption="대기 내역" className={clsx(styles.table, styles.folds)}>
        <thead>
          <tr>
            <th scope="col">상품</th>
            <th scope="col" className={clsx(table.number, styles.count)}>
              수량
            </th>
            <th scope="col" className={styles.place}>
              자리
            </th>
            <th scope="col" className={styles.day}>
              픽업
            </th>
            <th scope="col" className={clsx(table.number, styles.when)}>
              대기 시작
            </th>
          </tr>
        </thead>
        {entries ? (
          <tbody>
            {entries.map(entry => (
              <tr key={entry.id}>
                <td className={stack.lead}>
                  <Link data-opens to={`/admin/products/edit/${entry.productId}/${entry.roundId}`} className={styles.link}>
                    {entry.productName} {entry.roundName}
                  </Link>{' '}
                  {!entry.productName.includes(entry.itemName) && <span className={table.muted}>{entry.itemName}</span>}
                </td>
                <td data-label="수량" className={clsx(table.number, styles.count)}>
                  {entry.quantity}
                </td>
                <td className={clsx(styles.place, stack.end)}>
                  <Place entry={entry} />
                </td>
                <td data-label="픽업" className={styles.day}>
                  {pickupDays(entry.pickupDate, entry.pickupUntil)}
                </td>
                <td className={clsx(table.number, table.muted, styles.when)}>{momentText(entry.timestamp, now)}</td>
              </tr>
            ))}
          </tbody>
        ) : (
          <TableSkeleton columns={5} rows={5} />
        )}
      </StackedTable>
      {entries && entries.length < waits && (
        <p className={table.foot}>
          {waits.toLocaleString('ko-KR')}건 가운데 최근 {entries.length.toLocaleString('ko-KR')}건을 보고 있어요
        </p>
      )}
    </TabList>
  )
}

function Place({ entry }: { entry: PersonEntry }) {
  if (entry.status !== 'waiting') return <span className={table.muted}>{ends[entry.status]}</span>
  return (
    <>
      <strong>{entry.place}번째</strong> <span className={table.muted}>/ {entry.lineLength}건</span>
      {entry.isPrioritized && <span className={styles.tag}>순서 올림</span>}
    </>
  )
}

const ends: Record<Exclude<PersonEntry['status'], 'waiting'>, string> = {
  converted: '예약됨',
  left: '대기 취소',
  ended: '예약되지 못함',
}
