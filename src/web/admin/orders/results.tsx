import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { useDialogKeys } from '../ui/use-keys.ts'
import styles from './results.module.css'

type ResultsProps = {
  title: string
  /** How many stayed as they were and can be selected again. */
  again: number
  /** What of it can be taken back, and how; null for nothing. */
  undo: { count: number; onUndo: () => void } | null
  onSelectRefused: () => void
  onClose: () => void
  children: ReactNode
}

/** What came of a change of several orders: a drawer that opens only when something is to be said. Groups of lines stand in it. */
export function Results({ title, again, undo, onSelectRefused, onClose, children }: ResultsProps) {
  useDialogKeys({ KeyZ: undo?.onUndo })
  const foot = (
    <>
      {undo && (
        <SmallButton keyName="Z" icon={<IconArrowBackUp size={17} aria-hidden />} onClick={undo.onUndo}>
          {undo.count.toLocaleString('ko-KR')}건 되돌리기
        </SmallButton>
      )}
      <span className={styles.space} />
      {again > 0 && <SmallButton onClick={onSelectRefused}>{again.toLocaleString('ko-KR')}건만 다시 선택</SmallButton>}
      <SmallButton look="main" onClick={onClose}>
        닫기
      </SmallButton>
    </>
  )
  return (
    <SideDrawer open title={title} onClose={onClose} foot={foot}>
      {children}
    </SideDrawer>
  )
}

type GroupProps = { title: string; count: number; bad?: boolean; children: ReactNode }

export function ResultGroup({ title, count, bad = false, children }: GroupProps) {
  if (count === 0) return null
  return (
    <section className={styles.group}>
      <h3>
        {title} <span className={clsx(styles.count, bad && styles.badCount)}>{count.toLocaleString('ko-KR')}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

type LineProps = { user: AdminOrder['user']; lead?: ReactNode; bad?: boolean; act?: ReactNode; children: ReactNode }

/** Whose order, and what came of it or why not. */
export function ResultLine({ user, lead, bad = false, act, children }: LineProps) {
  const Icon = bad ? IconX : IconCheck
  return (
    <li className={styles.line}>
      <span aria-hidden className={clsx(styles.icon, bad && styles.badIcon)}>
        <Icon size={14} stroke={2.4} />
      </span>
      {lead}
      <Ticket of={user} />
      <span className={styles.name}>{user.name}</span>
      <span className={styles.words}>{children}</span>
      {act}
    </li>
  )
}
