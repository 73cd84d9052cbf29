import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './calendar-skeleton.module.css'

/** Shows the skeleton of the pickup calendar. */
export function CalendarSkeleton() {
  return (
    <Loading className={styles.page}>
      <Skeleton height="22rem" radius="var(--r-card)" />
      <div className={styles.day}>
        <Skeleton width="60%" height="3rem" />
        <Skeleton height="6rem" radius="var(--r-banner)" />
      </div>
    </Loading>
  )
}
