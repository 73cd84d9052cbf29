import clsx from 'clsx'
import { Link } from 'react-router'
import styles from './segments.module.css'

export type Segment = {
  label: string
  to: string
  current: boolean /** Null while it is not known: its place is kept. */
  count?: number | null
}

/** On a phone the row is longer than the window. */
function showInRow(link: HTMLAnchorElement | null) {
  const row = link?.parentElement
  if (row) row.scrollLeft += Math.max(0, link.getBoundingClientRect().right - row.getBoundingClientRect().right)
}

/** The views that everybody wants: links, because each is a place of its own. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav aria-label={label} className={styles.segments}>
      {segments.map(segment => (
        <Link
          key={segment.label}
          ref={segment.current ? showInRow : undefined}
          to={segment.to}
          aria-current={segment.current ? 'page' : undefined}
          className={clsx(styles.segment, segment.current && styles.current)}
        >
          {segment.label}
          {segment.count !== undefined && <span className={styles.count}>{segment.count?.toLocaleString('ko-KR')}</span>}
        </Link>
      ))}
    </nav>
  )
}
