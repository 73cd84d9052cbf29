import clsx from 'clsx'
import { Link } from 'react-router'
import styles from './segments.module.css'

export type Segment = {
  label: string
  to: string
  current: boolean
  /** The number beside the label; null while loading, which keeps its place. */
  count?: number | null
}

/** Scrolls the row so that the link is visible, since on a phone the row is wider than the screen. */
function showInRow(link: HTMLAnchorElement | null) {
  const row = link?.parentElement
  if (row) row.scrollLeft += Math.max(0, link.getBoundingClientRect().right - row.getBoundingClientRect().right)
}

/** Renders tabs for the main views of a list, as links, because each view has its own URL. */
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
