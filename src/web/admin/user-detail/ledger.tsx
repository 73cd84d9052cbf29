import { IconCoins } from '@tabler/icons-react'
import clsx from 'clsx'
import { useState } from 'react'
import { signedPoints } from '../../lib/format/price.ts'
import { BulkBar, BulkVerb } from '../ui/bulk-bar.tsx'
import { closing } from '../ui/closing.ts'
import { CheckBox } from '../ui/check-box.tsx'
import stack from '../ui/stack.module.css'
import { StateCard } from '../ui/state-card.tsx'
import table from '../ui/table.module.css'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { useSelection } from '../ui/use-selection.ts'
import { DeleteEntries, EditEntry } from './correct-entries.tsx'
import { LedgerRow } from './ledger-row.tsx'
import styles from './points-tab.module.css'
import type { LedgerEntry } from './ledger-entry.ts'

type LedgerProps = {
  userId: string
  name: string
  entries: readonly LedgerEntry[] | undefined
  now: number
  block: string | null
}

/** The greatest number of entries to delete at once, as in the contract. */
const mostAtOnce = 100
const idOf = (entry: LedgerEntry) => entry.id
const none: readonly LedgerEntry[] = []

/**
 * Renders a customer's point entries with the balance after each. Staff can correct or delete them, except reversed entries, reversals and
 * expiries. `block` is the reason why the signed-in user may not change points, which disables both; null if they may.
 */
export function Ledger({ userId, name, entries, now, block }: LedgerProps) {
  const open = entries?.filter(entry => !entry.isFixed) ?? none
  const selection = useSelection(open, idOf)
  const { selected } = selection
  const [editing, setEditing] = useState<LedgerEntry | null>(null)
  const [deleting, setDeleting] = useState<readonly LedgerEntry[] | null>(null)
  useKeys({ Escape: selection.clear, Delete: selected.length > 0 ? () => setDeleting(selected) : undefined })
  if (entries?.length === 0)
    return (
      <StateCard icon={IconCoins} title="아직 포인트 내역이 없어요">
        출석, 픽업, 미션으로 받거나 위에서 조정하면 여기에 남아요
      </StateCard>
    )
  const allSelected = open.length > 0 && selected.length === Math.min(open.length, mostAtOnce)
  return (
    <>
      <div className={table.scroll}>
        <table className={clsx(table.table, styles.ledger, stack.stack)}>
          <caption className="visually-hidden">포인트 내역</caption>
          <thead>
            <tr>
              <th scope="col" className={clsx(table.check, styles.check)}>
                <CheckBox
                  label="보이는 내역 모두 고르기"
                  checked={allSelected}
                  mixed={selected.length > 0 && !allSelected}
                  disabled={block !== null || open.length === 0}
                  onChange={checked => (checked ? selection.replace(open.slice(0, mostAtOnce).map(idOf)) : selection.clear())}
                />
              </th>
              <th scope="col" className={styles.when}>
                때
              </th>
              <th scope="col">사유</th>
              <th scope="col" className={clsx(table.number, styles.amount)}>
                포인트
              </th>
              <th scope="col" className={clsx(table.number, styles.left)}>
                잔액
              </th>
              <th scope="col" className={styles.until}>
                만료
              </th>
              <th scope="col" className={styles.who}>
                누가
              </th>
              <th scope="col" className={styles.menu}>
                <span className="visually-hidden">할 일</span>
              </th>
            </tr>
          </thead>
          {entries ? (
            <tbody>
              {entries.map(entry => (
                <LedgerRow
                  key={entry.id}
                  entry={entry}
                  locked={block !== null}
                  selected={selection.ids.has(entry.id)}
                  onToggle={() => selection.toggle(entry.id)}
                  onEdit={() => setEditing(entry)}
                  onDelete={() => setDeleting([entry])}
                />
              ))}
            </tbody>
          ) : (
            <TableSkeleton columns={8} rows={8} />
          )}
        </table>
      </div>
      {selected.length > 0 && (
        <BulkBar
          label="고른 내역"
          count={`${selected.length}건 선택`}
          sum={signedPoints(sumOf(selected))}
          onClear={selection.clear}
        >
          <BulkVerb danger keyName="Del" onChoose={() => setDeleting(selected)}>
            삭제…
          </BulkVerb>
        </BulkBar>
      )}
      {editing !== null && <EditEntry userId={userId} entry={editing} now={now} onEnd={() => setEditing(closing(editing))} />}
      {deleting !== null && (
        <DeleteEntries
          userId={userId}
          name={name}
          entries={deleting}
          now={now}
          onDone={selection.clear}
          onEnd={() => setDeleting(closing(deleting))}
        />
      )}
    </>
  )
}

function sumOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.amount, 0)
}
