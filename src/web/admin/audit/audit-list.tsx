import clsx from 'clsx'
import { Link } from 'react-router'
import type { AuditEntry } from '../../../contract/schemas/audit.ts'
import { useNow } from '../../lib/clock.ts'
import { orderNumber } from '../../../contract/words/order-number.ts'
import stack from '../ui/stack.module.css'
import { StackedTable } from '../ui/stacked-table.tsx'
import table from '../ui/table.module.css'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { actionName, subjectName } from './action-words.ts'
import { Said } from '../../ui/said.tsx'
import styles from './audit-list.module.css'
import type { FieldChange } from './compare.ts'
import { momentText } from './moment-text.ts'
import { recordWords } from './record-words.ts'

type AuditListProps = {
  caption: string
  entries: readonly AuditEntry[] | undefined
  /** False hides the column of the subject, for a list whose records all have the same subject. */
  showsThing?: boolean
}

/** Number of changed fields shown per record; a button shows the others. */
const shownAtOnce = 4

/** Renders audit records as a table: time, actor, action, subject, and the changed values. Without `entries` it renders a skeleton. */
export function AuditList({ caption, entries, showsThing = true }: AuditListProps) {
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
          <th scope="col" className={styles.what}>
            무엇을
          </th>
          {showsThing && (
            <th scope="col" className={styles.thing}>
              대상
            </th>
          )}
          <th scope="col">바뀐 것</th>
        </tr>
      </thead>
      {entries ? (
        <tbody>
          {entries.map(entry => (
            <Row key={entry.id} entry={entry} showsThing={showsThing} />
          ))}
        </tbody>
      ) : (
        <TableSkeleton columns={showsThing ? 5 : 4} rows={8} />
      )}
    </StackedTable>
  )
}

function Row({ entry, showsThing }: { entry: AuditEntry; showsThing: boolean }) {
  const now = useNow()
  return (
    <tr>
      <td className={clsx(styles.when, table.muted, stack.end)}>{momentText(entry.at, now)}</td>
      <td className={styles.who}>{entry.actor?.displayName ?? '자동'}</td>
      <td className={clsx(styles.what, table.strong, stack.lead)}>{actionName(entry.action)}</td>
      {showsThing && (
        <td className={styles.thing}>
          <Thing entry={entry} />
        </td>
      )}
      <td className={clsx(styles.changes, stack.wide)}>
        <Changes entry={entry} />
      </td>
    </tr>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const { note, changes, reason } = recordWords(entry, useNow())
  return (
    <>
      {note !== null && <span className={styles.note}>{note}</span>}
      {changes.slice(0, shownAtOnce).map(change => (
        <OneChange key={change.field} change={change} />
      ))}
      {changes.length > shownAtOnce && (
        <details className={styles.rest}>
          <summary>{changes.length - shownAtOnce}개 더 보기</summary>
          {changes.slice(shownAtOnce).map(change => (
            <OneChange key={change.field} change={change} />
          ))}
        </details>
      )}
      {reason !== null && <span className={styles.reason}>“{reason}”</span>}
    </>
  )
}

function OneChange({ change: { name, before, after } }: { change: FieldChange }) {
  return (
    <span className={styles.change}>
      <span className={table.muted}>{name}</span>{' '}
      {before !== null && (
        <>
          <Said as={`${before}에서`}>
            <span className={styles.before}>{before}</span> →
          </Said>{' '}
        </>
      )}
      <strong>{after}</strong>
    </span>
  )
}

function Thing({ entry }: { entry: AuditEntry }) {
  const kind = subjectName(entry.subject)
  const name = entry.thing?.name ?? ''
  const to = pathOf(entry)
  return (
    <>
      <span className={table.muted}>{kind}</span> {to === null ? name : <Link to={to}>{thingName(entry)}</Link>}
    </>
  )
}

function pathOf({ subject, subjectId, thing }: AuditEntry): string | null {
  if (!thing) return null
  if (subject === 'order') return `/admin/orders?order=${subjectId}`
  if (thing.userId !== null) return `/admin/users/${thing.userId}${tabs[subject] ?? ''}`
  if (subject === 'sales_round' && thing.productId !== null) return `/admin/products/edit/${thing.productId}/${subjectId}`
  return thing.productId === null ? null : `/admin/products?q=${encodeURIComponent(thing.name)}`
}

/** Returns the name of a record's subject; for an order its number and its customer's name. */
function thingName({ subject, subjectId, thing }: AuditEntry): string {
  const name = thing?.name ?? ''
  return subject === 'order' ? `${orderNumber(subjectId)} ${name}` : name
}

const tabs: Record<string, string> = { review: '?tab=reviews' }
