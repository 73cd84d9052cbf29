import { Link } from 'react-router'
import type { MaintenancePreview } from '../../../contract/schemas/maintenance.ts'
import { kstDay } from '../../../domain/time.ts'
import { fullDay } from '../../lib/format/day.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { Ticket } from '../ui/ticket.tsx'
import styles from './tool-card.module.css'

type NewMembersDrawerProps = { open: boolean; waiting: MaintenancePreview['newMembers']; onClose: () => void }

/** Renders the drawer of users who would receive the new-member points: the 50 who joined last, and the number of the others. */
export function NewMembersDrawer({ open, waiting, onClose }: NewMembersDrawerProps) {
  const rest = waiting.count - waiting.first.length
  return (
    <SideDrawer open={open} title={`가입 포인트를 받을 ${waiting.count.toLocaleString('ko-KR')}명`} onClose={onClose}>
      <ul className={styles.people}>
        {waiting.first.map(person => {
          const joined = Temporal.Instant.from(person.createdAt)
          return (
            <li key={person.userId}>
              <Ticket of={person} />
              <Link to={`/admin/users/${person.userId}`}>{person.name || '이름 없음'}</Link>
              <time dateTime={person.createdAt}>{fullDay(kstDay(joined))} 가입</time>
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className={styles.note}>가입한 지 오래된 {rest.toLocaleString('ko-KR')}명이 더 있어요.</p>}
    </SideDrawer>
  )
}
