import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import clsx from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './notice.module.css'

type NoticeProps = {
  tone?: 'good' | 'bad' | 'hot'
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Moves the focus here when it appears, for messages that must not be missed. */
  takesFocus?: boolean
}

/** Shows a lasting message. With the tone `bad` it is announced at once. */
export function Notice({ tone = 'good', title, children, action, takesFocus = false }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
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
