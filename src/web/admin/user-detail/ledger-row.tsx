import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import clsx from 'clsx'
import { useNow } from '../../lib/clock.ts'
import { figure, signedPoints } from '../../lib/format/price.ts'
import { dateText, momentText } from '../audit/moment-text.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import stack from '../ui/stack.module.css'
import table from '../ui/table.module.css'
import type { LedgerEntry } from './ledger-entry.ts'
import styles from './points-tab.module.css'

type LedgerRowProps = {
  entry: LedgerEntry
  locked: boolean
  selected: boolean
  onToggle: () => void
  onEdit: () => void
  onDelete: () => void
}

export function LedgerRow({ entry, locked, selected, onToggle, onEdit, onDelete }: LedgerRowProps) {
  const now = useNow()
  const isVoid = entry.reversedBy !== null
  const name = `${momentText(entry.createdAt, now)} ${entry.reason}`
  return (
    <tr aria-selected={selected} className={clsx(selected && table.selected)}>
      <td className={clsx(table.check, styles.check, stack.left)}>
        {!entry.isFixed && <CheckBox label={`${name} 고르기`} checked={selected} disabled={locked} onChange={onToggle} />}
      </td>
      <td className={clsx(table.muted, styles.when)}>{momentText(entry.createdAt, now)}</td>
      <td title={entry.reason} className={stack.lead}>
        <span className={clsx(isVoid && styles.void)}>{entry.reason}</span>
        {isVoid && <span className={styles.tag}>취소됨</span>}
        {entry.kind === 'expire' && <span className={styles.tag}>만료</span>}
      </td>
      <td
        className={clsx(
          table.number,
          table.strong,
          styles.amount,
          stack.end,
          isVoid ? styles.void : entry.amount > 0 ? styles.gain : styles.loss,
        )}
      >
        {signedPoints(entry.amount).replace('P', '')}
      </td>
      <td data-label="잔액" className={clsx(table.number, styles.left)}>
        {figure(entry.balance)}
      </td>
      <td data-label="만료" className={clsx(table.muted, styles.until)}>
        {entry.expiresAt === null ? '–' : dateText(entry.expiresAt, now)}
      </td>
      <td className={clsx(table.muted, styles.who)}>{entry.actorName ?? '자동'}</td>
      <td className={clsx(styles.menu, stack.end)}>
        {!entry.isFixed && !locked && (
          <Menu label={`${name} 할 일`} face={<IconDots size={17} stroke={1.8} aria-hidden />}>
            <MenuItem icon={IconPencil} onChoose={onEdit}>
              수정…
            </MenuItem>
            <MenuItem icon={IconTrash} tone="danger" onChoose={onDelete}>
              삭제…
            </MenuItem>
          </Menu>
        )}
      </td>
    </tr>
  )
}
