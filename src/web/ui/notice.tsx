import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import styles from './notice.module.css'

type NoticeProps = {
  tone?: 'good' | 'bad' | 'hot'
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A message that stays on the page. A bad one is announced at once and can be given the focus. */
export function Notice({ tone = 'good', title, children, action, ref }: NoticeProps) {
  const Icon = tone === 'good' ? IconInfoCircle : IconAlertCircle
  return (
    <div ref={ref} tabIndex={-1} role={tone === 'bad' ? 'alert' : 'status'} className={clsx(styles.notice, styles[tone])}>
      <Icon size={22} stroke={1.75} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action}
      </div>
    </div>
  )
}
