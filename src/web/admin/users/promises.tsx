import clsx from 'clsx'
import styles from './promises.module.css'

/** The number of no-shows at which a further half no-show suspends a customer (docs/RULES.md#suspension). */
const nearlySuspended = 2.5

/**
 * Renders the numbers of pickups and no-shows as a bar and as text. No-shows turn orange when a further half no-show would suspend the
 * customer.
 */
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
