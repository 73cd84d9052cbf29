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
  /** Number of orders that were not changed and can be selected again. */
  again: number
  /** Number of orders that can be undone, and the function that undoes them; null for none. */
  undo: { count: number; onUndo: () => void } | null
  onSelectRefused: () => void
  onClose: () => void
  children: ReactNode
}

/** Renders the drawer with the results of a bulk change, with buttons to undo it and to select the unchanged orders again. */
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

/** Renders one row in the results of a bulk change of orders: the customer, and the change or the reason for the refusal. */
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
