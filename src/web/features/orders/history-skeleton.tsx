import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './history-skeleton.module.css'

/** Shows the skeleton of the order history: filters and two orders. */
export function HistorySkeleton() {
  return (
    <Loading>
      <div className={styles.chips}>
        {['4rem', '5rem', '6rem', '4rem'].map((width, i) => (
          <Skeleton key={i} width={width} height="2.75rem" radius="99rem" />
        ))}
      </div>
      <div className={styles.list}>
        {[0, 1].map(each => (
          <div key={each} className={styles.card}>
            <div className={styles.row}>
              <Skeleton width="2.75rem" height="3rem" radius="var(--r-small)" />
              <div className={styles.words}>
                <Skeleton width="56%" height="1.25rem" />
                <Skeleton width="72%" />
              </div>
            </div>
            <div className={styles.row}>
              <Skeleton width="3.5rem" height="3.5rem" radius="var(--r-button)" />
              <div className={styles.words}>
                <Skeleton width="64%" height="1.25rem" />
                <Skeleton width="40%" />
              </div>
            </div>
            <Skeleton height="4.25rem" radius="var(--r-button)" />
            <Skeleton height="2.75rem" radius="var(--r-small)" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
