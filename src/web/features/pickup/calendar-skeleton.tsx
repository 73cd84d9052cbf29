import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './calendar-skeleton.module.css'

/** The pickups on their way: a month and the chosen day. */
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
