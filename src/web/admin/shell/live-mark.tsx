import clsx from 'clsx'
import { useOnline } from '../../lib/use-online.ts'
import { useLive } from '../live/live-state.ts'
import styles from './live-mark.module.css'

/** Renders whether the screen updates live, is connecting, or is offline. */
export function LiveMark() {
  const online = useOnline()
  const connected = useLive().connected && online
  return (
    <p role="status" className={clsx(styles.mark, !connected && styles.lost)}>
      <span aria-hidden className={styles.dot} />
      {connected ? '실시간' : online ? '연결 중' : '오프라인'}
    </p>
  )
}
