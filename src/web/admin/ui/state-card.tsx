import type { Icon } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { errorText } from '../../lib/api.ts'
import { IconRefresh } from '@tabler/icons-react'
import { SmallButton } from './small-button.tsx'
import styles from './state-card.module.css'

type StateCardProps = { icon: Icon; title: string; bad?: boolean; action?: ReactNode; children?: ReactNode }

/** Renders an empty or failed state with one sentence and one action. */
export function StateCard({ icon: Icon, title, bad = false, action, children }: StateCardProps) {
  return (
    <section role={bad ? 'alert' : undefined} className={styles.state}>
      <span aria-hidden className={clsx(styles.icon, bad && styles.bad)}>
        <Icon size={22} stroke={1.7} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children !== undefined && <p className={styles.words}>{children}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </section>
  )
}

/** Renders the failed state of a list, with the error and a retry button. */
export function FailedState({ error, fallback, onRetry }: { error: unknown; fallback: string; onRetry: () => void }) {
  return (
    <StateCard
      bad
      icon={IconRefresh}
      title={errorText(error, fallback)}
      action={<SmallButton onClick={onRetry}>다시 불러오기</SmallButton>}
    >
      연결을 확인하고 다시 해 주세요
    </StateCard>
  )
}
