import clsx from 'clsx'
import styles from './promises.module.css'

/** The no-shows at which half a no-show more suspends a customer (docs/RULES.md#suspension). */
const nearlySuspended = 2.5

/** Renders pickups and no-shows as a bar and in words. No-shows turn orange when half a one more suspends. */
export function Promises({ pickupCount, noShowCount }: { pickupCount: number; noShowCount: number }) {
  const all = pickupCount + noShowCount
  return (
    <span className={styles.promises}>
      <span aria-hidden className={styles.bar}>
        {pickupCount > 0 && <span className={styles.kept} style={{ flexGrow: pickupCount / all }} />}
        {noShowCount > 0 && <span className={styles.missed} style={{ flexGrow: noShowCount / all }} />}
      </span>
      <span className={styles.words}>
        {pickupCount.toLocaleString('ko-KR')}회
        {noShowCount > 0 && (
          <span className={clsx(styles.noShows, noShowCount >= nearlySuspended && styles.hot)}> · 노쇼 {noShowCount}</span>
        )}
      </span>
    </span>
  )
}
