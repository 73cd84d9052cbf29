import type { ReactNode } from 'react'
import { Bell } from '../notifications/bell.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import styles from './page-head.module.css'

type PageHeadProps = { title: string; back?: string; side?: ReactNode }

/** Renders a page's header: back link on a phone, title, optional action and bell. */
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
