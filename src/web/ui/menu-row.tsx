import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './menu-row.module.css'

type MenuRowProps = { icon: ReactNode; children: ReactNode; note?: ReactNode } & (
  | { to: string }
  | { href: string }
  | { onPress: () => void }
)

/** Renders a row of a menu: a link within the shop (`to`), another link (`href`), or a button (`onPress`). */
export function MenuRow({ icon, children, note, ...way }: MenuRowProps) {
  const face = (
    <span className={styles.face}>
      {icon}
      <span className={styles.text}>
        <span className={styles.words}>{children}</span>
        {note}
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden className={styles.arrow} />
    </span>
  )
  if ('to' in way) {
    return (
      <Link to={way.to} className={styles.row}>
        {face}
      </Link>
    )
  }
  if ('href' in way) {
    return (
      <a href={way.href} className={styles.row}>
        {face}
      </a>
    )
  }
  return (
    <button type="button" onClick={way.onPress} className={styles.row}>
      {face}
    </button>
  )
}
