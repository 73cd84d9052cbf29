import type { ReactNode } from 'react'
import { Bell } from '../features/notifications/bell.tsx'
import { BackLink } from './back-link.tsx'
import styles from './page-head.module.css'

type PageHeadProps = { title: string; back?: string; side?: ReactNode }

/** The bar of a page: the way back on a phone, its name, perhaps an action, and the bell. */
export function PageHead({ title, back, side }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {back !== undefined && <BackLink to={back} className={styles.back} />}
      <h1 className={styles.title}>{title}</h1>
      {side}
      <Bell place="page" />
    </header>
  )
}
