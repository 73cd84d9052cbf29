import clsx from 'clsx'
import { Link } from 'react-router'
import type { AccessEntry } from '../../../contract/schemas/audit.ts'
import { useNow } from '../../lib/clock.ts'
import stack from '../ui/stack.module.css'
import { StackedTable } from '../ui/stacked-table.tsx'
import table from '../ui/table.module.css'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import styles from './audit-list.module.css'
import { lookName } from './audit-view.ts'
import { momentText } from './moment-text.ts'

type LooksListProps = { caption: string; looks: readonly AccessEntry[] | undefined; showsPerson?: boolean }

/**
 * Renders the log of read accesses to personal data: time, staff member, list or page, person, network address and number of rows.
 * Without `looks` it renders a skeleton.
 */
export function LooksList({ caption, looks, showsPerson = true }: LooksListProps) {
  const now = useNow()
  return (
    <StackedTable caption={caption} className={styles.list}>
      <thead>
        <tr>
          <th scope="col" className={styles.when}>
            때
          </th>
          <th scope="col" className={styles.who}>
            누가
          </th>
          <th scope="col">무엇을 보았나</th>
          {showsPerson && <th scope="col">누구의 것</th>}
          <th scope="col">접속 주소</th>
          <th scope="col" className={table.number}>
            본 줄
          </th>
        </tr>
      </thead>
      {looks ? (
        <tbody>
          {looks.map(look => (
            <tr key={look.id}>
              <td className={clsx(styles.when, table.muted, stack.end)}>{momentText(look.at, now)}</td>
              <td className={styles.who}>{look.actor.displayName}</td>
              <td className={stack.lead}>{lookName(look.what)}</td>
              {showsPerson && (
                <td className={styles.thing}>
                  {look.user ? (
                    <Link to={`/admin/users/${look.user.id}`}>{look.user.displayName}</Link>
                  ) : (
                    <span className={table.muted}>여러 사람</span>
                  )}
                </td>
              )}
              <td data-label="접속 주소" className={table.muted}>
                {look.address ?? '기록 없음'}
              </td>
              <td data-label="본 줄" className={table.number}>
                {look.rowsSeen.toLocaleString('ko-KR')}
              </td>
            </tr>
          ))}
        </tbody>
      ) : (
        <TableSkeleton columns={showsPerson ? 6 : 5} rows={8} />
      )}
    </StackedTable>
  )
}
