import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './calendar-skeleton.module.css'

/** The pickup calendar on its way: the title, a month and the chosen day. */
export function CalendarSkeleton() {
  return (
    <Loading>
      <h1 className="visually-hidden">픽업 달력</h1>
      <div className={styles.head}>
        <Skeleton width="6rem" height="1.5rem" />
      </div>
      <div className={styles.page}>
        <Skeleton height="22rem" radius="var(--r-card)" />
        <div className={styles.day}>
          <Skeleton width="60%" height="3rem" />
          <Skeleton height="6rem" radius="var(--r-banner)" />
        </div>
      </div>
    </Loading>
  )
}
