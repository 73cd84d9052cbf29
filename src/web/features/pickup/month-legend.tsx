import styles from './month-grid.module.css'

/** Explains the colored marks under the days of the pickup calendar. Hidden from screen readers, since each day's label says the same. */
export function MonthLegend() {
  return (
    <p aria-hidden className={styles.legend}>
      <span className={styles.key}>
        <i className={styles.order} />
        픽업할 수 있는 예약
      </span>
      <span className={styles.key}>
        <i className={styles.waiting} />
        대기 중
      </span>
      <span className={styles.key}>
        <i className={styles.picked} />
        픽업 완료
      </span>
    </p>
  )
}
