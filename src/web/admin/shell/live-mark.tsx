import clsx from 'clsx'
import { useLive } from '../live/live-state.ts'
import styles from './live-mark.module.css'

/** Whether what is shown moves by itself. */
export function LiveMark() {
  const { connected } = useLive()
  return (
    <p role="status" className={clsx(styles.mark, !connected && styles.lost)}>
      <span aria-hidden className={styles.dot} />
      {connected ? '실시간' : '연결 중'}
    </p>
  )
}
