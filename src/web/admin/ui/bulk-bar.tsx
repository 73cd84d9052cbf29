import { useEffect, type ReactNode } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { goOnInTable } from './go-on.ts'
import { Key } from './small-button.tsx'
import styles from './bulk-bar.module.css'
import { useWhyDisabled } from './use-why-disabled.ts'

type BulkBarProps = {
  label: string
  count: string
  sum?: string
  /** The reason why few actions are available, as text below them; null for none. */
  why?: string | null
  onClear: () => void
  children: ReactNode
}

/**
 * Renders the floating bar for selected rows with their number, sum and actions. Offline it says why the actions are disabled.
 */
export function BulkBar({ label, count, sum, why = null, onClear, children }: BulkBarProps) {
  useEffect(() => goOnInTable, [])
  const online = useOnline()
  return (
    <div role="toolbar" aria-label={label} className={styles.bar}>
      <p role="status" className={styles.count}>
        <strong>{count}</strong> {sum}
      </p>
      <span aria-hidden className={styles.rule} />
      {children}
      {(why !== null || !online) && <p className={styles.why}>{online ? why : '인터넷에 연결되면 바꿀 수 있어요'}</p>}
      <span aria-hidden className={styles.rule} />
      <button type="button" className={styles.clear} onClick={onClear}>
        해제 <Key>Esc</Key>
      </button>
    </div>
  )
}

type VerbProps = {
  children: ReactNode
  keyName?: string
  likely?: boolean
  danger?: boolean
  disabled?: boolean
  title?: string | undefined
  onChoose: () => void
}

/**
 * Renders a button of the floating bar for selected rows. `likely` marks the most probable action in white, `danger` one that cancels or
 * deletes.
 */
export function BulkVerb({ children, keyName, likely = false, danger = false, disabled = false, title, onChoose }: VerbProps) {
  const why = useWhyDisabled(disabled, title)
  const look = likely ? styles.likely : danger ? styles.danger : styles.verb
  return (
    <button type="button" disabled={disabled} title={why} className={look} onClick={onChoose}>
      {children} {keyName !== undefined && <Key>{keyName}</Key>}
    </button>
  )
}
