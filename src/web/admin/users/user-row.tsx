import { IconChevronRight } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Member } from '../../../contract/schemas/members.ts'
import { balance } from '../../format/price.ts'
import table from '../ui/table.module.css'
import { Ticket } from '../ui/ticket.tsx'
import { Promises } from './promises.tsx'
import { roleNames } from './role-names.ts'
import { TierMark } from './tier-mark.tsx'
import styles from './users-table.module.css'
import { streakNow, visitText } from './visits.ts'

type UserRowProps = { user: Member; today: Temporal.PlainDate; rowProps: ComponentProps<'tr'> }

export function UserRow({ user, today, rowProps }: UserRowProps) {
  const streak = streakNow(user, today)
  return (
    <tr {...rowProps}>
      <td className={clsx(styles.customer, table.pinned)}>
        <span className={styles.person}>
          <Ticket digits={user.phoneLast4} />
          <Link to={`/admin/users/${user.id}`} tabIndex={-1} className={styles.name}>
            {user.displayName}
          </Link>
        </span>
      </td>
      <td className={clsx(styles.nickname, table.muted)}>{user.nickname ?? '–'}</td>
      <td className={styles.tier}>
        <TierMark tier={user.tier} />
        {user.isManualTier && <span className={styles.byHand}>고정</span>}
      </td>
      <td className={styles.promises}>
        <Promises pickupCount={user.pickupCount} noShowCount={user.noShowCount} />
      </td>
      <td className={clsx(table.number, table.strong, styles.points, user.points < 0 && styles.debt)}>{balance(user.points)}</td>
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
    </tr>
  )
}
