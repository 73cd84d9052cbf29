import styles from './month-grid.module.css'

/** What the signs under the days mean. The days' own names say it too, so this is for the eye. */
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
