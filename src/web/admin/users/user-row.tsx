import { IconChevronRight } from '@tabler/icons-react'
import clsx from 'clsx'
import { memo } from 'react'
import type { Member } from '../../../contract/schemas/members.ts'
import { balance } from '../../lib/format/price.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { placeProps, type RowPlace } from '../long-list/long-table.tsx'
import { PersonCell } from '../ui/person-cell.tsx'
import table from '../ui/table.module.css'
import { Promises } from './promises.tsx'
import { roleNames } from './role-names.ts'
import { TierMark } from './tier-mark.tsx'
import styles from './users-table.module.css'
import { streakNow, visitText } from './visits.ts'

type UserRowProps = RowPlace & { user: Member | undefined; today: Temporal.PlainDate }

export const UserRow = memo(function UserRow({ user, today, ...place }: UserRowProps) {
  return <tr {...placeProps(place)}>{user ? <Cells user={user} today={today} /> : <Waiting />}</tr>
})

function Cells({ user, today }: { user: Member; today: Temporal.PlainDate }) {
  const streak = streakNow(user, today)
  return (
    <>
      <td className={clsx(styles.customer, table.pinned)}>
        <PersonCell of={{ ...user, name: user.displayName }} to={`/admin/users/${user.id}`} tabIndex={-1} />
      </td>
      <td className={clsx(styles.nickname, table.muted)}>{user.nickname ?? '–'}</td>
      <td className={styles.tier}>
        <TierMark tier={user.tier} />
        {user.isManualTier && <span className={styles.byHand}>고정</span>}
      </td>
      <td className={styles.promises}>
        <Promises pickupCount={user.pickupCount} noShowCount={user.noShowCount} />
      </td>
      <td
        className={clsx(
          table.number,
          user.points === 0 ? table.muted : table.strong,
          styles.points,
          user.points < 0 && styles.debt,
        )}
      >
        {balance(user.points)}
      </td>
      <td className={clsx(table.number, table.muted, styles.streak)}>{streak === 0 ? '–' : `${streak}일`}</td>
      <td className={clsx(table.muted, styles.visit)}>
        {user.withdrawnAt === null ? visitText(user.lastLoginDate, today) : '탈퇴함'}
      </td>
      <td className={styles.role}>
        <span className={clsx(user.role === 'customer' ? table.muted : styles.staff)}>{roleNames[user.role]}</span>
      </td>
      <td className={styles.open}>
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
      </td>
    </>
  )
}

const columns = ['customer', 'nickname', 'tier', 'promises', 'points', 'streak', 'visit', 'role', 'open'] as const

/** Renders the skeleton of a row that is loading. */
function Waiting() {
  return columns.map((column, nth) => (
    <td key={column} className={clsx(styles[column], nth === 0 && table.pinned)}>
      {nth === 0 && <span className="visually-hidden">곧 보여요</span>}
      {column !== 'open' && <Skeleton width="70%" height="0.75rem" />}
    </td>
  ))
}
