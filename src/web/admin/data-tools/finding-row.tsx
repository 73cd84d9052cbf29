import { IconArrowNarrowRight, IconChevronRight } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { changesOf, whyText } from '../../../contract/words/finding-words.ts'
import type { MaintenanceReport } from '../../../contract/schemas/maintenance.ts'
import { LinkButton } from '../ui/small-button.tsx'
import { PersonCell } from '../ui/person-cell.tsx'
import table from '../ui/table.module.css'
import styles from './runs-table.module.css'
import { valueText } from './run-words.ts'

type Item = MaintenanceReport['items'][number]

/**
 * Renders a table row for one finding of a data tool's run, such as a wrong balance. It shows the user or variant group, the values
 * before and after, the reason, and a link.
 */
export function FindingRow({ item }: { item: Item }) {
  return (
    <tr className={clsx(!item.mended && styles.left)}>
      <td>
        <Subject subject={item.subject} />
      </td>
      <td>
        <ul className={styles.changes}>
          {changesOf(item).map(({ key, field, from, to }) => (
            <li key={key}>
              <span className={table.muted}>{field}</span> {valueText(key, from)}
              <IconArrowNarrowRight size={15} stroke={1.8} aria-label={item.mended ? '에서' : '계산한 값은'} role="img" />
              <strong>{valueText(key, to)}</strong>
            </li>
          ))}
        </ul>
      </td>
      <td className={clsx(styles.why, item.mended ? table.muted : table.hot)}>{whyText(item)}</td>
      <td className={table.action}>
        <Way subject={item.subject} />
      </td>
    </tr>
  )
}

function Subject({ subject }: Pick<Item, 'subject'>): ReactNode {
  if (subject === null) return <span className={table.muted}>지금은 없어요</span>
  if ('userId' in subject) return <PersonCell of={{ ...subject, name: subject.name || '이름 없음' }} />
  return (
    <span className={styles.goods}>
      <span>
        {subject.productName} {subject.roundName}
      </span>
      <span className={table.muted}>{subject.groupName}</span>
    </span>
  )
}

function Way({ subject }: Pick<Item, 'subject'>) {
  if (subject === null) return null
  const [label, to, name] =
    'userId' in subject
      ? ['사용자', `/admin/users/${subject.userId}`, subject.name]
      : ['회차', `/admin/products/edit/${subject.productId}/${subject.roundId}`, `${subject.productName} ${subject.roundName}`]
  return (
    <LinkButton look="link" to={to} aria-label={`${name} ${label} 보기`}>
      {label}
      <IconChevronRight size={15} stroke={2} aria-hidden />
    </LinkButton>
  )
}
