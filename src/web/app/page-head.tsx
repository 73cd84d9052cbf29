import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Bell } from '../features/notifications/bell.tsx'
import styles from './page-head.module.css'

type PageHeadProps = { title: string; back?: string; side?: ReactNode }

/** The bar of a page: the way back on a phone, its name, perhaps an action, and the bell. */
export function PageHead({ title, back, side }: PageHeadProps) {
  const navigate = useNavigate()
  return (
    <header className={styles.head}>
      {back !== undefined && (
        <Link
          to={back}
          aria-label="뒤로"
          className={styles.back}
          onClick={event => {
            // Back to where one came from, if that was this shop; else to the page above.
            if (!((history.state as { idx?: number } | null)?.idx ?? 0)) return
            event.preventDefault()
            void navigate(-1)
          }}
        >
          <IconChevronLeft size={24} stroke={1.75} aria-hidden />
        </Link>
      )}
      <h1 className={styles.title}>{title}</h1>
      {side}
      <Bell place="page" />
    </header>
  )
}
